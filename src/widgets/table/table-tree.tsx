import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import { tableTreeMessages as m } from './table-tree.messages';
import { useMessages } from '../surface/runtime-context';
import type { TableSelection } from './columns';
import css from './table-tree.css';
import { useStylesheet } from '../styles/use-stylesheet';

/** Where a row stands in its tree; levels and positions count from 1. */
export interface TreeItem {
  readonly level: number;
  readonly position: number;
  readonly size: number;
  /** undefined: it holds no rows. */
  readonly expanded: boolean | undefined;
  readonly parent: string | undefined;
}

/** What makes a table a tree. It brings its parts along, so that a table without one does not load them. */
export interface TableTree {
  readonly itemOf: (key: string) => TreeItem | undefined;
  readonly onToggle: (key: string, open: boolean) => void;
  readonly Cell: typeof TreeCell;
  readonly onKey: typeof treeKey;
}

interface TreeCellProps {
  readonly id: string;
  readonly label: string;
  readonly item: TreeItem;
  readonly onToggle: TableTree['onToggle'];
  readonly children: ReactNode;
}

const INDENT = 20;

/** The first cell of a row: its depth, and the button that opens it. The keyboard opens the row itself. */
export function TreeCell({ id, label, item, onToggle, children }: TreeCellProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { level, expanded } = item;
  return (
    <span className="by-tree-cell" style={{ paddingInlineStart: (level - 1) * INDENT }}>
      {expanded === undefined ? (
        <span className="by-tree-space" />
      ) : (
        <button
          type="button"
          className={classNames('by-tree-toggle', expanded && 'by-tree-open')}
          tabIndex={-1}
          aria-label={t(expanded ? 'tree.close' : 'tree.open', { name: label })}
          onClick={() => onToggle(id, !expanded)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
      {children}
    </span>
  );
}

interface TreeKeys<T> extends TableTree {
  readonly selection: TableSelection<T> | undefined;
  readonly rows: readonly T[];
  readonly keys: readonly string[];
}

/** The keys of a treegrid while a row has the focus; inside a cell they belong to what stands there. */
export function treeKey<T>(event: KeyboardEvent<HTMLElement>, tree: TreeKeys<T>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLTableRowElement) || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const { keys, itemOf, onToggle } = tree;
  const key = target.dataset['key'] ?? '';
  const at = keys.indexOf(key);
  const item = itemOf(key);
  if (at < 0 || !item) return;
  const visit = (index: number) => {
    const all = currentTarget.querySelectorAll<HTMLElement>('tbody > tr[data-key]');
    all[Math.min(Math.max(0, index), all.length - 1)]?.focus();
  };
  const { expanded, parent } = item;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => visit(at + 1),
    ArrowUp: () => visit(at - 1),
    Home: () => visit(0),
    End: () => visit(keys.length - 1),
    ArrowRight: () => {
      if (expanded === false) onToggle(key, true);
      else if (expanded) visit(at + 1);
    },
    ArrowLeft: () => {
      if (expanded) onToggle(key, false);
      else if (parent !== undefined) visit(keys.indexOf(parent));
    },
    Enter: () => {
      if (expanded !== undefined) onToggle(key, !expanded);
    },
    ' ': () => select(tree, at, key),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault(); // neither does the page scroll nor the host's form go
  action();
}

function select<T>({ selection, rows }: TreeKeys<T>, at: number, key: string): void {
  const row = rows[at];
  if (!selection || row === undefined) return;
  const { selected, isSelectable, onChange, single } = selection;
  const chosen = selected.has(key);
  if (!chosen && (isSelectable?.(row) ?? true) !== true) return;
  const next = new Set(single ? [] : selected);
  if (chosen) next.delete(key);
  else next.add(key);
  onChange(next, [row]);
}
