/** What stands there while something is loaded, or when it could not be. */
export function Waiting({ error }: { readonly error: string | undefined }) {
  if (error === undefined) return <p class="soft">loading …</p>;
  return (
    <p class="trouble" role="alert">
      {error}
    </p>
  );
}
