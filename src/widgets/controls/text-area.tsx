import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names';
import { useControl } from './field-context';
import inputCss from './input.css';
import { useStylesheet } from '../styles/use-stylesheet';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea({ value, onChange, className, rows = 3, ...rest }: TextAreaProps) {
  useStylesheet(inputCss);
  const control = useControl();
  return (
    <span className={classNames('by-input', className)}>
      <textarea
        {...control}
        {...rest}
        rows={rows}
        className="by-input-control"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
