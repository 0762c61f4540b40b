// chunk: widgets
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import { useControl } from './field-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './input.css';

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'prefix'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

export function TextInput({
  value,
  onChange,
  prefix,
  suffix,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  useStylesheet(css);
  const control = useControl();
  return (
    <span className={classNames('by-input', className)}>
      {prefix !== undefined && <span className="by-input-affix">{prefix}</span>}
      <input
        {...control}
        {...rest}
        type={type}
        className="by-input-control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suffix !== undefined && <span className="by-input-affix">{suffix}</span>}
    </span>
  );
}
