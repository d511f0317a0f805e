import { useWords } from './words/index.ts';

/** What stands there while something is loaded, or when it could not be. */
export function Waiting({ error }: { readonly error: string | undefined }) {
  const words = useWords();
  if (error === undefined) return <p class="soft">{words.loading}</p>;
  return (
    <p class="trouble" role="alert">
      {error}
    </p>
  );
}

/** Where news should come in, and nobody answers. */
export function Gone() {
  const words = useWords();
  return (
    <p class="trouble gone" role="alert">
      {words.serverGone}
    </p>
  );
}
