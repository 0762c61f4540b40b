import BookOpen from 'lucide-react/icons/book-open';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../widgets/styles/class-names';
import { IconButton } from '../../widgets/controls/icon-button';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { Tooltip } from '../../widgets/overlays/tooltip';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import type { MenuGroup, MenuLeaf, MenuNode, MenuTree } from '../menu-tree';
import { docsAddress } from '../../core/docs-address';
import { GroupIcon } from './group-icon';
import { onIntent } from './likely';
import { shellMessages } from './messages';
import { RailGroup } from './rail-group';
import type { Trail } from './trail';
import { useMenuNames } from './use-menu';
import type { SideMenuState } from './use-side-menu-state';
import css from './side-menu.css';

interface SideMenuProps {
  readonly tree: MenuTree;
  readonly trail: Trail | undefined;
  readonly state: SideMenuState;
  readonly inDrawer?: boolean;
}

const ENTRIES = 'a[href], button';

/** The menu at the side: documentation on top, quick access, then the server's tree. */
export function SideMenu({ tree, trail, state, inDrawer = false }: SideMenuProps) {
  useStylesheet(css);
  const t = useMessages(shellMessages);
  const docs = docsAddress(useRuntime().config.docsUrl, { locale: useLocale() });
  const list = useRef<HTMLDivElement>(null);
  const quickId = useId();
  const { isCollapsed } = state;
  useCurrentInView(list, trail?.leaf?.key, isCollapsed);

  // Beside Tab, the arrow keys walk the entries as in any tree of links.
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (step === undefined && !isEnd) return;
    const target = event.target as HTMLElement;
    if (target.closest('[role="menu"]')) return; // a popup has keys of its own
    const entries = Array.from(list.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? []).filter(
      (entry) => entry.checkVisibility() && !entry.closest('[role="menu"]'),
    );
    const at = entries.indexOf(target);
    const next =
      step === undefined ? entries.at(event.key === 'Home' ? 0 : -1) : entries[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const renderNode = (node: MenuNode, depth: number) =>
    node.kind === 'screen' ? (
      <li key={node.key}>
        <Leaf leaf={node} depth={depth} isCollapsed={isCollapsed} current={trail} />
      </li>
    ) : isCollapsed ? (
      <li key={node.key}>
        <RailGroup group={node} isCurrent={trail?.groups.includes(node) ?? false} />
      </li>
    ) : (
      <Group key={node.key} group={node} depth={depth} state={state}>
        {node.children.map((child) => renderNode(child, depth + 1))}
      </Group>
    );

  return (
    <nav
      className={classNames('by-side', isCollapsed && 'by-side-collapsed')}
      aria-label={t('shell.nav')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the entries hold focus; this only walks between them */}
      <div className="by-side-scroll" ref={list} onKeyDown={handleKey}>
        {docs !== undefined && <Docs href={docs} isCollapsed={isCollapsed} />}
        {tree.quickAccess.length > 0 && !isCollapsed && (
          <section className="by-side-quick" aria-labelledby={quickId}>
            <h2 className="by-side-caption" id={quickId}>
              {t('menu.quick')}
            </h2>
            <ul>
              {tree.quickAccess.map((leaf) => (
                <li key={leaf.key}>
                  <Leaf leaf={leaf} depth={0} isCollapsed={false} current={undefined} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="by-side-tree">{tree.items.map((node) => renderNode(node, 0))}</ul>
        {tree.items.length === 0 && !isCollapsed && (
          <p className="by-side-empty">{t('menu.empty')}</p>
        )}
      </div>
      {!inDrawer && (
        <div className="by-side-foot">
          <IconButton
            label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
            aria-expanded={!isCollapsed}
            icon={isCollapsed ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
            onClick={state.toggleCollapsed}
          />
        </div>
      )}
    </nav>
  );
}

/** The entry of the page is in view when one has come there. Only the menu scrolls, never a page around it. */
function useCurrentInView(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  isCollapsed: boolean,
): void {
  useEffect(() => {
    const box = list.current;
    const entry = box?.querySelector('.by-side-tree [aria-current], .by-side-tree [data-current]');
    if (!box || !entry) return undefined;
    // Between the layout of a frame and its painting: asked any earlier, the whole page would be laid out once more.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const [around, own] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
      if (own.top >= around.top && own.bottom <= around.bottom) return;
      const top = own.top - around.top - (around.height - own.height) / 2;
      box.scrollBy({ top, behavior: 'instant' });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, current, isCollapsed]);
}

interface LeafProps {
  readonly leaf: MenuLeaf;
  readonly depth: number;
  readonly isCollapsed: boolean;
  readonly current: Trail | undefined;
}

function Leaf({ leaf, depth, isCollapsed, current }: LeafProps) {
  const name = useMenuNames().leaf(leaf);
  const Icon = leaf.screen.icon;
  // A detail marks its list, but only the list's own page is that entry's page.
  const isPage = current?.screen === leaf.screen;
  const mark = current?.leaf?.key === leaf.key ? (isPage ? 'page' : 'true') : undefined;
  const link = (
    <Link
      className="by-side-entry"
      to={leaf.screen.path}
      {...onIntent(leaf.screen)}
      data-depth={Math.min(depth, 2)}
      aria-current={mark}
    >
      {(depth === 0 || isCollapsed) && <Icon size={18} aria-hidden />}
      {!isCollapsed && <span className="by-side-name">{name}</span>}
    </Link>
  );
  return isCollapsed ? (
    <Tooltip content={name} asLabel>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly depth: number;
  readonly state: SideMenuState;
  readonly children: React.ReactNode;
}

function Group({ group, depth, state, children }: GroupProps) {
  const id = useId();
  const name = useMenuNames().group(group);
  const isOpen = state.isOpen(group.key);
  return (
    <li>
      <button
        type="button"
        className="by-side-entry by-side-group"
        data-depth={Math.min(depth, 2)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => state.toggleGroup(group.key)}
      >
        {depth === 0 && <GroupIcon id={group.id} />}
        <span className="by-side-name">{name}</span>
        <ChevronDown className="by-side-arrow" size={14} aria-hidden />
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}

/** out of the console, to wherever the documentation is. */
function Docs({ href, isCollapsed }: { readonly href: string; readonly isCollapsed: boolean }) {
  const t = useMessages(shellMessages);
  const name = `${t('menu.docs')}${t('menu.docs.external')}`;
  const link = (
    <a
      className="by-side-entry"
      data-depth={0}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <BookOpen size={18} aria-hidden />
      {!isCollapsed && (
        <>
          <span className="by-side-name">
            {t('menu.docs')}
            <span className="by-visually-hidden">{t('menu.docs.external')}</span>
          </span>
          <ExternalLink size={14} aria-hidden />
        </>
      )}
    </a>
  );
  return isCollapsed ? (
    <Tooltip content={name} asLabel>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
