import { useStylesheet } from '../styles/use-stylesheet';
import css from './code.css';
import { partsOf } from './variables';

/** Numbers of lines, as tall as the lines beside them; nobody reads them aloud. */
export function LineNumbers({ content }: { readonly content: string }) {
  useStylesheet(css);
  const count = content.split('\n').length;
  return (
    <pre className="by-source-numbers" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
    </pre>
  );
}

interface CodeProps {
  readonly content: string;
  readonly label: string;
}

/** B-3: a text of a program to read: its lines are numbered, its variables marked. */
export function Code({ content, label }: CodeProps) {
  useStylesheet(css);
  // What ends the last line begins none.
  const shown = content.replace(/\r?\n$/, '');
  const parts = partsOf(shown);
  return (
    <div
      className="by-source"
      role="region"
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    >
      <LineNumbers content={shown} />
      <pre className="by-source-text">
        {parts.map((part, index) =>
          index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
        )}
      </pre>
    </div>
  );
}
