/** What stands there while something is loaded, or when it could not be. */
export function Waiting({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return <p class="soft">loading …</p>;
  return (
    <p class="trouble" role="alert">
      {error}
    </p>
  );
}

/** Where news should come in, and nobody answers. */
export function Gone() {
  return (
    <p class="trouble gone" role="alert">
      The server does not answer; it is tried again every second.
    </p>
  );
}
