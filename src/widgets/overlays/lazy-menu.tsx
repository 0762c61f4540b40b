// chunk: table
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useCallback, useId, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { IconButton } from '../controls/icon-button';
import type { MenuProps } from './menu';
import type { MenuEnd, MenuItem, MenuListProps, MenuPopupProps } from './menu-popup';
import { useSurface } from '../surface/surface-context';

interface LazyModule {
  readonly MenuPopup: ComponentType<MenuPopupProps>;
  readonly List?: ComponentType<MenuListProps>;
}
const load = async (items: readonly MenuItem[]): Promise<LazyModule> => {
  const isGrouped = items.some(({ group }) => group !== undefined);
  const [popup, groups] = await Promise.all([
    import('./menu-popup'),
    isGrouped ? import('./menu-groups') : undefined,
  ]);
  return { MenuPopup: popup.MenuPopup, ...(groups && { List: groups.MenuGroups }) };
};

/**
 * A menu that a list of twenty rows has twenty of: what it opens is fetched when a pointer or the focus comes near, and
 * stands beside its button from the first press on. The button itself stays the same one.
 */
export function LazyMenu({
  label,
  items,
  size = 'medium',
}: Pick<MenuProps, 'label' | 'items' | 'size'>) {
  const { onError } = useSurface();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [lazy, setLazy] = useState<LazyModule>();
  const [open, setOpen] = useState<MenuEnd | null>(null);

  const change = useCallback(
    (next: boolean) => setOpen((now) => (next ? (now ?? 'first') : null)),
    [],
  );

  const near = () => {
    load(items).catch((error: unknown) => onError(error, 'menu'));
  };
  const start = async (from: MenuEnd) => {
    setLazy(lazy ?? (await load(items)));
    setOpen(from);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    start(event.key === 'ArrowUp' ? 'last' : 'first').catch((error: unknown) =>
      onError(error, 'menu'),
    );
  };
  return (
    <>
      <IconButton
        ref={trigger}
        size={size}
        label={label}
        icon={<Ellipsis size={16} />}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open !== null ? id : undefined}
        popoverTarget={lazy ? id : undefined}
        onPointerEnter={near}
        onFocus={near}
        // From the second press on the button is the popover's own: the browser opens and closes it.
        onClick={lazy ? undefined : () => start('first')}
        onKeyDown={handleKey}
      />
      {lazy && (
        <lazy.MenuPopup
          {...{ id, label, items, trigger, open, List: lazy.List }}
          onOpenChange={change}
        />
      )}
    </>
  );
}
