/** The guide to a game, with its positions set up for the page to draw. */
import { Episode, findGame, type Language, makeGame, translated, versionedId } from '../../envs/index.ts';
import type { GuideMessage } from '../shapes/guide.ts';
import { viewFor } from '../views/index.ts';
import { changedRules } from './game-rules.ts';
import { shownTo } from './message.ts';

/** `id` may have options; the guide is for the game without them, and names them. If there is no guide, it has no pages. */
export function guideTo(id: string, language: Language): GuideMessage {
  const entry = findGame(id.split('?', 1)[0]);
  const game = makeGame(versionedId(entry));
  const { pages, glossary } = entry.guide?.(language) ?? { pages: [], glossary: [] };
  return {
    game: game.id,
    title: translated(entry, entry.title, language),
    seats: game.seats,
    rules: changedRules(entry, id),
    pages: pages.map(({ title, text, position }) => {
      if (position === undefined) return { title, text };
      const { seed, actions, viewer } = position;
      const { state } = new Episode<unknown>(game, seed, actions);
      return { title, text, shown: { ...shownTo(game, state, viewer, language), viewer } };
    }),
    glossary,
    cards: game.text.cards?.[language] ?? {},
    texts: viewFor(game).texts?.(language) ?? {},
  };
}
