/** A part of the page that may fail without the rest: it says so, and is tried again when there is something new to draw. */
import { Component, type ComponentChildren } from 'preact';
import { fill, useWords } from './words/index.ts';

interface PartProps {
  /** What is missing where it fails: "the log". */
  readonly what: string;
  readonly children: ComponentChildren;
}

export class Part extends Component<PartProps, { readonly failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override componentWillReceiveProps(): void {
    this.setState({ failed: false });
  }

  override render({ what, children }: PartProps, { failed }: { readonly failed: boolean }) {
    if (!failed) return children;
    return <Missing what={what} />;
  }
}

function Missing({ what }: { readonly what: string }) {
  const words = useWords();
  return (
    <p class="trouble" role="alert">
      {fill(words.cannotBeShown, { what })}
    </p>
  );
}
