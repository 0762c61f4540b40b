import Check from 'lucide-react/icons/check';
import { Fragment, useEffect, useRef } from 'react';
import type { ComponentType, KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { usePopover } from './popover';
import { useText } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './menu.css';

export interface MenuItem {
  readonly key: string;
  readonly label: Text;
  readonly onSelect?: (() => unknown) | undefined;
  /** A link instead of a command. */
  readonly href?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabledReason?: Text | undefined;
  readonly danger?: boolean | undefined;
  /** One of several: the current one is marked. */
  readonly checked?: boolean | undefined;
  /** A line above it. */
  readonly separated?: boolean | undefined;
  /** The title that it stands under, with those beside it that have the same. */
  readonly group?: Text | undefined;
}

/** What draws the items of a long menu, under titles and searched. */
export interface MenuListProps {
  readonly label: Text;
  readonly items: readonly MenuItem[];
  readonly searched: boolean;
  readonly entry: (item: MenuItem) => ReactNode;
  readonly onSelect: (item: MenuItem) => void;
}

export interface MenuPopupProps {
  readonly id: string;
  readonly label: Text;
  readonly items: readonly MenuItem[];
  /** Draws them where they are more than a few lines; it is fetched by who needs it. */
  readonly List?: ComponentType<MenuListProps> | undefined;
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** Open, with the focus on its first or its last item. */
  readonly open: MenuEnd | null;
  readonly onOpenChange: (open: boolean) => void;
}

export type MenuEnd = 'first' | 'last';

/** What the arrow keys go through: the items, and the field over them that searches them. */
const ITEMS = '[role^="menuitem"],input';
/** From so many items on they are searched. */
const MANY = 12;

/** What a menu's trigger opens: a native popover in place, so light dismiss, Escape and stacking are the browser's. */
export function MenuPopup(props: MenuPopupProps) {
  useStylesheet(css);
  const { id, label, items, List, heading, align = 'end', trigger, open, onOpenChange } = props;
  const searched = List !== undefined && items.length >= MANY;
  const show = useText();
  const { onError } = useSurface();
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  usePopover({ open: open !== null, onOpenChange, trigger, popup, align });

  useEffect(() => {
    if (open === null) return;
    const all = itemsOf(popup.current);
    (open === 'last' ? all.at(-1) : all[0])?.focus();
  }, [open]);

  const select = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    // Focus goes back first, so that a dialog opened by the item returns it to a button that still exists.
    trigger.current?.focus();
    onOpenChange(false);
    const result = item.onSelect?.();
    if (result instanceof Promise) result.catch((error: unknown) => onError(error, 'menu'));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isTyped = (event.target as Element).matches('input');
    if (isTyped && !/^(Arrow(Up|Down)|Tab)$/.test(event.key)) return;
    const all = itemsOf(popup.current);
    const at = all.findIndex((each) => each === event.target);
    const to = (index: number) => all[(index + all.length) % all.length]?.focus();
    if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(-1);
    else if (event.key === 'Tab') {
      // The popup stands behind its trigger, so Tab goes on from there.
      trigger.current?.focus();
      onOpenChange(false);
      return;
    } else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      const fresh = event.timeStamp - typed.current.at > 700;
      typed.current = {
        text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(),
        at: event.timeStamp,
      };
      const { text } = typed.current;
      const after = text.length === 1 ? at + 1 : at;
      const ring = [...all.slice(Math.max(0, after)), ...all.slice(0, Math.max(0, after))];
      ring.find((each) => each.textContent.trim().toLowerCase().startsWith(text))?.focus();
    } else return;
    event.preventDefault();
  };

  const entry = (item: MenuItem) => <MenuEntry item={item} onSelect={() => select(item)} />;
  return (
    <div
      className="by-menu"
      popover="auto"
      role={searched ? 'dialog' : 'menu'}
      id={id}
      aria-label={show(label)}
      ref={popup}
      onKeyDown={handleKeyDown}
    >
      {open !== null && heading !== undefined && (
        <div className="by-menu-heading" role="presentation">
          {heading}
        </div>
      )}
      {open !== null &&
        (List ? (
          <List {...{ label, items, searched, entry }} onSelect={select} />
        ) : (
          items.map((item) => (
            <Fragment key={item.key}>
              {item.separated && <div className="by-menu-separator" role="separator" />}
              {entry(item)}
            </Fragment>
          ))
        ))}
    </div>
  );
}

function MenuEntry({ item, onSelect }: { readonly item: MenuItem; readonly onSelect: () => void }) {
  const show = useText();
  const blocked = item.disabledReason !== undefined;
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: classNames('by-menu-item', item.danger && !blocked && 'by-menu-danger'),
    'aria-checked': item.checked,
    'aria-disabled': blocked || undefined,
    onClick: onSelect,
  };
  const content = (
    <>
      {item.checked !== undefined && (
        <span className="by-menu-check" aria-hidden="true">
          {item.checked && <Check size={16} />}
        </span>
      )}
      {item.icon}
      <span className="by-menu-text">
        {show(item.label)}
        {item.disabledReason !== undefined && (
          <span className="by-menu-reason">{show(item.disabledReason)}</span>
        )}
      </span>
    </>
  );
  return item.href !== undefined && !blocked ? (
    <a {...shared} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

function itemsOf(popup: HTMLElement | null): readonly HTMLElement[] {
  return Array.from(popup?.querySelectorAll<HTMLElement>(ITEMS) ?? []);
}
