import type { ComponentProps, ReactNode } from 'react';
import { useControl } from './field-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './switch.css';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'checked' | 'type'
> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
}

export function Switch({ checked, onChange, children, ...rest }: SwitchProps) {
  useStylesheet(css);
  const control = useControl();
  const input = (
    <input
      {...control}
      {...rest}
      type="checkbox"
      role="switch"
      className="by-switch-box"
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
  if (children === undefined) return <span className="by-switch">{input}</span>;
  return (
    <label className="by-switch">
      {input}
      <span>{children}</span>
    </label>
  );
}
