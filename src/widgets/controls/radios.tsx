// chunk: inputs
import { useId } from 'react';
import { textWidth } from '../../core/format/text-width';
import type { Text } from '../../core/i18n/translator';
import { useStylesheet } from '../styles/use-stylesheet';
import { useText } from '../surface/runtime-context';
import { useFieldGroup } from './field-context';
import css from './radios.css';

/** In letters, with three for what is around each: what shares a line of the narrowest form. */
const ONE_LINE = 42;

interface RadiosProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: Text;
    readonly disabled?: boolean | undefined;
  }[];
  readonly value: string | undefined;
  /** Where it stands in no group that names it. */
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: React.FocusEventHandler | undefined;
}

/** Few options, all in sight: the browser's own radio buttons, so arrows move and Tab leaves. */
export function Radios({ options, value, label, required, onChange, onBlur }: RadiosProps) {
  useStylesheet(css);
  const show = useText();
  const group = useFieldGroup();
  const name = useId();
  const width = options.reduce((sum, option) => sum + textWidth(show(option.label)) + 3, 0);
  return (
    <div
      className="by-radios"
      data-long={width > ONE_LINE || undefined}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? group?.labelId : undefined}
      aria-describedby={group?.describedBy}
      aria-required={required || undefined}
      aria-invalid={group?.invalid || undefined}
      onBlur={onBlur}
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
