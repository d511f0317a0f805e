/**
 * The heading of a page. It takes the focus when the page opens, so that Tab and screen readers begin there, and names the
 * page in the browser's tabs and history.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const NAME = 'cardzero';

export function Heading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // At every drawing: what stands there may change, such as whose turn it is.
  useEffect(() => {
    document.title = `${heading.current?.textContent.trim()} – ${NAME}`;
  });
  useEffect(
    () => () => {
      document.title = NAME;
    },
    [],
  );
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
