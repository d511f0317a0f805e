/** What stands in the place of something that is not there. */
import { type Failure, NO_ANSWER } from './api.ts';
import { useLanguage, useWords } from './words/index.ts';
import { refusedIn } from './words/refusals/index.ts';

/** What stands there while something is loaded, or when it could not be. */
export function Waiting({ error }: { readonly error: Failure | undefined }) {
  const words = useWords();
  return error === undefined ? <p class="soft">{words.loading}</p> : <Trouble failure={error} />;
}

/** What went wrong, in the language of the player; nothing where nothing did. */
export function Trouble({ failure }: { readonly failure: Failure | undefined }) {
  const words = useWords();
  const language = useLanguage();
  if (failure === undefined) return null;
  return (
    <p class="trouble" role="alert">
      {failure === NO_ANSWER ? words.noAnswer : refusedIn(failure, language)}
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
