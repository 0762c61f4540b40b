import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { IconButton } from './icon-button';
import type { MenuProps } from './menu';
import { useSurface } from './surface-context';

type MenuComponent = ComponentType<MenuProps>;
const load = async (): Promise<MenuComponent> => (await import('./menu')).Menu;

/**
 * A menu that a list of twenty rows has twenty of: its code is fetched when a pointer or the focus comes near, and takes
 * the button's place when it is pressed. Not before: a button that is replaced between press and release is not pressed.
 */
export function LateMenu(props: Pick<MenuProps, 'label' | 'items' | 'size'>) {
  const { label, size = 'medium' } = props;
  const { onError } = useSurface();
  const [menu, setMenu] = useState<{ readonly Menu: MenuComponent }>();
  const box = useRef<HTMLSpanElement>(null);
  const icon = <Ellipsis size={16} />;

  useEffect(() => {
    if (!menu) return;
    const button = box.current?.querySelector('button');
    button?.focus({ preventScroll: true });
    button?.click();
  }, [menu]);

  const near = () => {
    load().catch((error: unknown) => onError(error, 'menu'));
  };
  const open = async () => setMenu({ Menu: await load() });
  const handleKey = (event: KeyboardEvent) => {
    if (menu || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open().catch((error: unknown) => onError(error, 'menu'));
  };
  return (
    <span ref={box} style={{ display: 'contents' }}>
      {menu ? (
        <menu.Menu {...props} icon={icon} />
      ) : (
        <IconButton
          size={size}
          label={label}
          icon={icon}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={near}
          onFocus={near}
          onClick={open}
          onKeyDown={handleKey}
        />
      )}
    </span>
  );
}
