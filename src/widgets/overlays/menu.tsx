import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { MenuPopup } from './menu-popup';
import type { MenuEnd, MenuItem } from './menu-popup';
import { useText } from '../surface/runtime-context';

export interface MenuProps {
  /** The trigger's name; shown unless `icon` stands alone. */
  readonly label: Text;
  readonly icon?: ReactNode;
  /** What the trigger shows instead of its label, beside the icon. */
  readonly children?: ReactNode;
  readonly items: readonly MenuItem[];
  /** A line of text on top, such as who is signed in. */
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly size?: 'medium' | 'small';
  readonly variant?: 'default' | 'text';
  readonly disabledReason?: Text | undefined;
}

/** A button with a menu. */
export function Menu({
  label,
  icon,
  children,
  items,
  heading,
  align = 'end',
  size = 'medium',
  variant = 'default',
  disabledReason,
}: MenuProps) {
  const show = useText();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<MenuEnd | null>(null);
  const change = useCallback(
    (next: boolean) => setOpen((now) => (next ? (now ?? 'first') : null)),
    [],
  );

  const attributes = {
    ref: trigger,
    size,
    disabledReason,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open !== null,
    'aria-controls': open !== null ? id : undefined,
    popoverTarget: id,
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || disabledReason !== undefined)
        return;
      event.preventDefault();
      setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
    },
  };

  return (
    <>
      {icon !== undefined && children === undefined ? (
        <IconButton {...attributes} label={label} icon={icon} />
      ) : (
        <Button {...attributes} variant={variant} icon={icon} className="by-menu-trigger">
          <span>{children ?? show(label)}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
      <MenuPopup {...{ id, label, items, heading, align, trigger, open }} onOpenChange={change} />
    </>
  );
}
