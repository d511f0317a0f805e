/**
 * What a page of the site does in the browser. The search reads its passages when it is first used: as scripts, because a page that was
 * opened from a folder may read nothing else.
 */
(() => {
  const { root } = document.currentScript.dataset;
  const form = document.querySelector('.search');
  const input = form.querySelector('input');
  const found = form.querySelector('.found');
  const list = found.querySelector('ol');
  const status = found.querySelector('[role=status]');
  const MOST = 20;
  /** Letters of the text before and after the word that was found. */
  const BEFORE = 50;
  const AFTER = 130;
  const HOW = {
    prefix: true,
    // A short word that is mistyped is another word.
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    boost: { title: 4, page: 2 },
  };
  let index;

  function load(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = root + name;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${name} is not there: build the site anew`));
      document.head.append(script);
    });
  }

  async function readIndex() {
    await Promise.all([load('minisearch.js'), load('passages.js')]);
    const { MiniSearch, passages } = globalThis;
    const search = new MiniSearch({
      fields: ['title', 'page', 'text'],
      storeFields: ['title', 'page', 'text', 'address'],
    });
    search.addAll(passages.map((passage, id) => ({ id, ...passage })));
    return search;
  }

  async function answer() {
    const words = input.value.trim();
    found.hidden = words === '';
    if (words === '') return;
    index ??= readIndex();
    const search = await index;
    if (words !== input.value.trim()) return;
    const all = search.search(words, { ...HOW, combineWith: 'AND' });
    const places = all.length > 0 ? all : search.search(words, HOW);
    status.textContent = places.length === 0 ? `Nothing is found for ${words}` : counted(places.length);
    list.replaceChildren(...places.slice(0, MOST).map(entry));
  }

  function counted(places) {
    if (places === 1) return '1 place';
    return places > MOST ? `${places} places, the best ${MOST}` : `${places} places`;
  }

  function entry({ title, page, text, address, terms }) {
    const link = document.createElement('a');
    link.href = root + address;
    link.append(element('b', title), ' ', element('small', title === page ? '' : page), excerpt(text, terms));
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  function element(tag, text) {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  }

  /** The text around the first of the words, which are marked. */
  function excerpt(text, terms) {
    const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const at = Math.max(0, text.search(new RegExp(escaped.join('|'), 'i')) - BEFORE);
    const end = at + BEFORE + AFTER;
    // Cut between two words, unless the text ends here by itself.
    const words = end < text.length ? text.slice(at, end).replace(/\S*$/, '') : text.slice(at);
    const part = at > 0 ? words.replace(/^\S*/, '…') : words;
    const span = document.createElement('span');
    const pieces = part.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
    span.append(...pieces.map((piece, i) => (i % 2 === 1 ? element('mark', piece) : piece)));
    return span;
  }

  /** Up and down go through what was found, and back to the words. */
  function step(event) {
    const stops = [input, ...list.querySelectorAll('a')];
    const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  const KEYS = {
    ArrowDown: step,
    ArrowUp: step,
    Escape() {
      input.focus(); // which opens the list
      found.hidden = true;
    },
  };

  input.addEventListener('input', answer);
  input.addEventListener('focus', answer);
  form.addEventListener('keydown', (event) => KEYS[event.key]?.(event));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  // Also when the page stays, since the link leads to a heading of it.
  list.addEventListener('click', () => {
    found.hidden = true;
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!form.contains(target)) found.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || form.contains(document.activeElement)) return;
    event.preventDefault();
    input.focus();
  });
  form.hidden = false;

  // Headings have a column of their own where there is room for it.
  const here = document.querySelector('.here');
  if (here !== null) here.open = matchMedia('(min-width: 80rem)').matches;

  // What scrolls by itself can be reached by keys; what does not is no stop on the way.
  const wide = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute('tabindex');
    }
  });
  for (const block of document.querySelectorAll('pre, .scroll')) wide.observe(block);
})();
