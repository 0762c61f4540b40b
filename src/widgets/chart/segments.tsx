import { useId } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './range.css';

export interface Segment {
  readonly value: string;
  readonly label: Text;
  /** Longer, for who points at it. */
  readonly hint?: Text;
}

export interface SegmentsProps {
  /** What is chosen, for assistive technology. */
  readonly label: Text;
  readonly options: readonly Segment[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all in sight: native radio buttons, so that arrows, touch and assistive technology are the browser's. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  useStylesheet(css);
  const show = useText();
  const name = useId();
  return (
    <div className="by-segments" role="radiogroup" aria-label={show(label)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="by-segment"
          title={option.hint === undefined ? undefined : show(option.hint)}
        >
          <input
            type="radio"
            className="by-segment-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A chosen radio says nothing when it is pressed again; a custom range is opened again that way.
            onClick={() => {
              if (option.value === value) onChange(value);
            }}
          />
          <span className="by-segment-text">{show(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
