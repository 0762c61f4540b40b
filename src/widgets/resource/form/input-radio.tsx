// chunk: inputs
import { useId } from 'react';
import { useFieldGroup } from '../../controls/field-context';
import { useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './input-choices.css';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';

/** Few options, all in sight: the browser's own radio buttons, so arrows move and Tab leaves. */
export function RadioInput({ input, value, label, onChange, onLeave }: KindProps) {
  useStylesheet(css);
  const show = useText();
  const group = useFieldGroup();
  const name = useId();
  const options = typeof input.from === 'object' ? input.from : [];
  return (
    <div
      className="by-radios"
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? group?.labelId : undefined}
      aria-describedby={group?.describedBy}
      aria-required={input.required || undefined}
      aria-invalid={group?.invalid || undefined}
      onBlur={leaves(onLeave)}
    >
      {options.map((option) => (
        <label key={option.value} className="by-radio">
          <input
            type="radio"
            className="by-radio-box"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{show(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
