import { NO_ANSWER } from './api.ts';
import { useWords } from './words/index.ts';

/** What stands there while something is loaded, or when it could not be. */
export function Waiting({ error }: { readonly error: string | undefined }) {
  const words = useWords();
  return error === undefined ? <p class="soft">{words.loading}</p> : <Trouble text={error} />;
}

/** What went wrong, in the words of the server or, where nobody answers, of the page; nothing where nothing did. */
export function Trouble({ text }: { readonly text: string | undefined }) {
  const words = useWords();
  if (text === undefined) return null;
  return (
    <p class="trouble" role="alert">
      {text === NO_ANSWER ? words.noAnswer : text}
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
