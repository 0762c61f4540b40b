// chunk: widgets
import type { ReactNode } from 'react';
import { Button } from './button';
import type { ButtonProps } from './button';
import type { Text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { Tooltip } from '../overlays/tooltip';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'children' | 'variant' | 'aria-label'
> {
  readonly label: Text;
  readonly icon: ReactNode;
}

/** A button that shows only an icon: its label is its accessible name and its tooltip. */
export function IconButton({ label, icon, disabledReason, ...rest }: IconButtonProps) {
  const text = useText();
  const button = (
    <Button
      {...rest}
      variant="icon"
      icon={icon}
      aria-label={text(label)}
      disabledReason={disabledReason}
    />
  );
  return disabledReason === undefined ? (
    <Tooltip content={label} asLabel>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
