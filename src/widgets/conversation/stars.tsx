import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import css from './conversation.css';
import { conversationTexts as m } from './messages';

const MOST = 5;

interface StarsProps {
  readonly label: string;
  /** 0 while nothing is chosen. */
  readonly value: number;
  /** Without it the stars are only read. */
  readonly onChange?: (value: number) => void;
}

/** One to five stars: radio buttons, so that arrows, a press and a screen reader all know what to do. */
export function Stars({ label, value, onChange }: StarsProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const name = useId();
  const word = (count: number) => t(count === 1 ? 'talk.star' : 'talk.stars', { count });
  const each = Array.from({ length: MOST }, (_, index) => index + 1);
  if (!onChange) {
    return (
      <span className="by-stars" role="img" aria-label={`${label} ${word(value)}`}>
        {each.map((count) => (
          <Star key={count} size={18} aria-hidden="true" data-on={count <= value || undefined} />
        ))}
      </span>
    );
  }
  return (
    <fieldset className="by-stars">
      <legend>{label}</legend>
      {each.map((count) => (
        <label key={count} className="by-star" title={word(count)}>
          <input
            type="radio"
            className="by-visually-hidden"
            name={name}
            aria-label={word(count)}
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
          />
          <Star size={24} aria-hidden="true" data-on={count <= value || undefined} />
        </label>
      ))}
    </fieldset>
  );
}
