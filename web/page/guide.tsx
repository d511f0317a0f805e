/** The rules at hand: a guide of two minutes with tables drawn as in play, and a glossary that can be searched. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { GlossaryTerm, GuideMessage, GuideSheet } from '../shapes/guide.ts';
import { path } from './api.ts';
import type { Language } from '../shapes/words.ts';
import { type Loaded, useLoaded } from './hooks.ts';
import { named } from './named.ts';
import { called } from './rules.tsx';
import { Drawing } from './tables/drawing.tsx';
import { NO_POINTING, PointingContext } from './tables/table.tsx';
import { CardNames, CardTexts, fill, useLanguage, useWords, type Words } from './words/index.ts';

interface CardWordsProps {
  readonly guide: Loaded<GuideMessage>;
  readonly children: ComponentChildren;
}

/** The guide to a game in the language of the page; without pages where there is none. */
export function useGuide(game: string): Loaded<GuideMessage> {
  return useLoaded<GuideMessage>(`guides/${path(game, useLanguage())}`);
}

/** What cards are called and what stands on them, for everything inside. */
export function CardWords({ guide: { value: guide }, children }: CardWordsProps) {
  return (
    <CardNames.Provider value={guide?.cards ?? {}}>
      <CardTexts.Provider value={guide?.texts ?? {}}>{children}</CardTexts.Provider>
    </CardNames.Provider>
  );
}

export function GuidePanel({ guide: { value: guide } }: { readonly guide: Loaded<GuideMessage> }) {
  const words = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (guide === undefined || guide.pages.length === 0) return null;
  return (
    <details class="guide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.guide}</summary>
      {open && (
        <PointingContext.Provider value={NO_POINTING}>
          {guide.rules.length > 0 && (
            <p class="aim">{fill(words.usualRules, { rules: rulesText(guide, language, words) })}</p>
          )}
          {guide.pages.map((page) => (
            <Sheet key={page.title} page={page} seats={guide.seats} />
          ))}
          <Glossary guide={guide} words={words} />
        </PointingContext.Provider>
      )}
    </details>
  );
}

/** How the rules of the table differ from those of the guide. */
function rulesText({ rules }: GuideMessage, language: Language, words: Words): string {
  return rules.map(({ label, value }) => `${label[language]}: ${called(value, language, words)}`).join('; ');
}

/** The others in a guide. */
const OTHERS = 'ABC';

function Sheet({ page: { title, text, shown }, seats }: { readonly page: GuideSheet; readonly seats: number }) {
  const words = useWords();
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== shown?.viewer);
  const names = Array.from({ length: seats }, (_, seat) => OTHERS[others.indexOf(seat)] ?? words.you);
  const told = shown && named(shown, names);
  return (
    <section class="sheet">
      <h2>{title}</h2>
      <p>{text}</p>
      {told !== undefined && (
        <div class="position" inert>
          <Drawing table={told.table} text={told.text} me={told.viewer} names={names} toMove={told.viewer} />
        </div>
      )}
    </section>
  );
}

function Glossary({ guide, words }: { readonly guide: GuideMessage; readonly words: Words }) {
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const groups = guide.glossary
    .map(({ title, terms }) => ({
      title,
      terms: terms.filter(({ term }) => `${title} ${term}`.toLowerCase().includes(word)),
    }))
    .filter(({ terms }) => terms.length > 0);
  return (
    <section class="glossary">
      <h2>{words.glossary}</h2>
      <input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      {groups.length === 0 && <p>{words.nothingFound}</p>}
      {groups.map(({ title, terms }) => (
        <details key={title} open={word !== '' || groups.length < 5}>
          <summary>{title}</summary>
          <Terms terms={terms} />
        </details>
      ))}
    </section>
  );
}

function Terms({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  return (
    <dl class="terms">
      {terms.map(({ term, value, about }) => (
        <div key={term}>
          <dt>
            {term}
            {value !== undefined && <b class="value">{value}</b>}
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NoteProps {
  readonly guide: Loaded<GuideMessage>;
  /** A sentence, such as that of the button under the pointer. */
  readonly said: string | undefined;
}

/**
 * What the glossary has about a sentence: a group that it names, such as the six cards of a protocol, or the word that it begins with, such as a
 * contract. It stays until there is something else to say: a page that shrank under the pointer would run away from it.
 */
export function GlossaryNote({ guide: { value: guide }, said }: NoteProps) {
  const last = useRef<readonly GlossaryTerm[]>([]);
  const found = guide === undefined || said === undefined ? [] : termsFor(guide, said);
  if (found.length > 0) last.current = found;
  if (last.current.length === 0) return null;
  return (
    <aside class="note">
      <Terms terms={last.current} />
    </aside>
  );
}

function termsFor({ glossary }: GuideMessage, said: string): readonly GlossaryTerm[] {
  const group = glossary.find(({ title }) => said.split(' ').includes(title));
  if (group !== undefined) return group.terms;
  const begins = glossary.flatMap(({ terms }) => terms).filter(({ term }) => beginsWith(said, term));
  return begins.sort((a, b) => b.term.length - a.term.length).slice(0, 1);
}

/** Whether a sentence begins with a word or several: `40-100` in `40-100: ...`, but not in `40-100 Ulti: ...`, if that is a word, too. */
function beginsWith(sentence: string, word: string): boolean {
  return sentence.toLowerCase().startsWith(word.toLowerCase()) && !/^[\p{L}\d-]/u.test(sentence.slice(word.length));
}
