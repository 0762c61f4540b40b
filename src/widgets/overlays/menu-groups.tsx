import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { both } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { useAnnounce } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import type { MenuItem, MenuListProps } from './menu-popup';
import css from './menu-groups.css';

const search = both('搜索操作', 'Search operations');
const none = both('没有匹配的操作', 'No operation matches');
const found = (count: number) => both(`${count} 项匹配`, `${count} matching`);

/** The items of a menu under their titles; many are searched by what they and their titles are called. */
export function MenuGroups({ label, items, searched, entry, onSelect }: MenuListProps) {
  useStylesheet(css);
  const show = useText();
  const announce = useAnnounce();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');

  // The box stands where it was placed: it keeps its size while fewer match.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !searched) return;
    box.style.minBlockSize = `${box.offsetHeight}px`;
    box.style.minInlineSize = `${box.offsetWidth}px`;
  }, [searched]);

  const matching = (text: string) => {
    const wanted = text.trim().toLowerCase();
    return items.filter(({ label: own, group = '' }) =>
      [own, group].some((each) => show(each).toLowerCase().includes(wanted)),
    );
  };
  const shown = matching(typed);
  const handleType = (value: string) => {
    setTyped(value);
    const { length } = matching(value);
    announce(show(length === 0 ? none : found(length)));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') {
      // Once more closes the menu.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const first = shown.find(({ disabledReason }) => disabledReason === undefined);
      if (first && typed !== '') onSelect(first);
    }
  };

  return (
    <>
      {searched && (
        <input
          className="by-menu-search"
          type="text"
          inputMode="search"
          autoComplete="off"
          aria-label={show(search)}
          aria-controls={id}
          placeholder={show(search)}
          value={typed}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      )}
      <div
        ref={list}
        id={id}
        role={searched ? 'menu' : 'presentation'}
        aria-label={searched ? show(label) : undefined}
      >
        {groupsOf(shown).map(({ title, items: own }, index) => (
          <Group key={own[0]?.key} title={title} separated={index > 0}>
            {own.map((item) => (
              <div key={item.key} role="presentation">
                {entry(item)}
              </div>
            ))}
          </Group>
        ))}
        {shown.length === 0 && (
          <div className="by-menu-group" role="menuitem" aria-disabled="true" tabIndex={-1}>
            {show(none)}
          </div>
        )}
      </div>
    </>
  );
}

interface GroupProps {
  readonly title: Text | undefined;
  readonly separated: boolean;
  readonly children: ReactNode;
}

function Group({ title, separated, children }: GroupProps) {
  const show = useText();
  const named = title !== undefined;
  return (
    <>
      {separated && <div className="by-menu-separator" role="separator" />}
      <div role={named ? 'group' : 'presentation'} aria-label={named ? show(title) : undefined}>
        {named && (
          <div className="by-menu-group" aria-hidden="true">
            {show(title)}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

function groupsOf(items: readonly MenuItem[]) {
  const groups: { readonly title: Text | undefined; readonly items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.title === item.group && !item.separated) last.items.push(item);
    else groups.push({ title: item.group, items: [item] });
  }
  return groups;
}
