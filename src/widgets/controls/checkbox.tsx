// chunk: pager
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useControl } from './field-context';
import { Tooltip } from '../overlays/tooltip';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './checkbox.css';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'checked' | 'type'
> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** One of several, of which one alone can be chosen. */
  readonly radio?: boolean;
  /** Neither all nor none of what it stands for. */
  readonly indeterminate?: boolean;
  /** Why it cannot be used: it stays focusable and says so. */
  readonly disabledReason?: Text | undefined;
  readonly children?: ReactNode;
}

export function Checkbox({
  checked,
  onChange,
  radio = false,
  indeterminate = false,
  disabledReason,
  children,
  ...rest
}: CheckboxProps) {
  useStylesheet(css);
  const control = useControl();
  const box = useRef<HTMLInputElement>(null);
  const blocked = disabledReason !== undefined;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const input = (
    <input
      {...control}
      {...rest}
      ref={box}
      type={radio ? 'radio' : 'checkbox'}
      className="by-checkbox-box"
      checked={checked}
      aria-disabled={blocked || undefined}
      onChange={(event) => {
        if (!blocked) onChange(event.currentTarget.checked);
      }}
    />
  );
  const shown = blocked ? <Tooltip content={disabledReason}>{input}</Tooltip> : input;
  if (children === undefined) return shown;
  return (
    <label className="by-checkbox">
      {shown}
      <span>{children}</span>
    </label>
  );
}
