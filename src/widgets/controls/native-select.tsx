// chunk: pager
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { useControl } from './field-context';
import inputCss from './input.css';
import { widgetMessages as m } from '../surface/messages';
import { useText } from '../surface/runtime-context';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import selectCss from './select.css';
import { useStylesheet } from '../styles/use-stylesheet';

export interface NativeSelectProps extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'size' | 'prefix'
> {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What stands for "nothing chosen"; null when there is always a value. */
  readonly placeholder?: Text | null;
  /** The empty choice stays selectable (a filter's "all"). */
  readonly clearable?: boolean;
  /** A word before the value, inside the box. */
  readonly prefix?: ReactNode;
  /** What stands behind the arrow, such as a retry. */
  readonly suffix?: ReactNode;
}

/** The browser's own select: right for few values, reachable by every input method, no popup code. */
export function NativeSelect({
  options,
  value,
  onChange,
  placeholder = text(m, 'select.placeholder'),
  clearable = false,
  prefix,
  suffix,
  className,
  ...rest
}: NativeSelectProps) {
  useStylesheet(inputCss);
  useStylesheet(selectCss);
  const show = useText();
  const control = useControl();
  const known = value === '' || flatOptions(options).some((option) => option.value === value);
  const option = (each: SelectOption) =>
    each.children ? (
      <optgroup key={`group ${each.value}`} label={show(each.label)}>
        {each.children.map(option)}
      </optgroup>
    ) : (
      <option key={each.value} value={each.value} disabled={each.disabled}>
        {show(each.label)}
      </option>
    );
  return (
    <span className={classNames('by-input', 'by-select', className)}>
      {prefix !== undefined && <span className="by-input-affix">{prefix}</span>}
      <select
        {...control}
        {...rest}
        className="by-input-control by-select-control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== null && (
          <option value="" disabled={!clearable} hidden={!clearable}>
            {show(placeholder)}
          </option>
        )}
        {/* A value that the options lack is shown as it is: a select must not silently change what was stored. */}
        {!known && <option value={value}>{value}</option>}
        {options.map(option)}
      </select>
      <ChevronDown className="by-select-arrow" size={16} aria-hidden="true" />
      {suffix !== undefined && <span className="by-input-affix">{suffix}</span>}
    </span>
  );
}
