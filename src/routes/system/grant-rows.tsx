import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatList } from '../../core/i18n/translator';
import { classNames } from '../../widgets/styles/class-names';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { leavesOf, markOf, rowsOf } from './grant-tree';
import type { GrantNode, GrantRow } from './grant-tree';
import { roleMessages } from './role.messages';

interface GrantRowsProps {
  readonly tree: readonly GrantNode[];
  readonly chosen: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly onOpen: (ids: ReadonlySet<string>) => void;
  /** Without it the tree is only read. */
  readonly onToggle?: (node: GrantNode) => void;
  readonly labelledby?: string;
  readonly label?: string;
  readonly describedby?: string | undefined;
  readonly invalid?: boolean;
}

const INDENT = 22;
const checked = { all: 'true', some: 'mixed', none: 'false' } as const;

/** A tree with check boxes: one tab stop, and the keys of a tree. */
export function GrantRows(props: GrantRowsProps) {
  const { tree, chosen, open, onOpen, onToggle } = props;
  const t = useMessages(roleMessages);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState('');
  const rows = rowsOf(tree, (id) => open.has(id));
  const current = rows.find(({ node }) => node.id === at) ?? rows[0];

  const setOpen = (id: string, wanted: boolean) => {
    const next = new Set(open);
    if (wanted) next.add(id);
    else next.delete(id);
    onOpen(next);
  };
  const visit = (row: GrantRow | undefined) => {
    if (!row) return;
    setAt(row.node.id);
    const index = rows.indexOf(row);
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, parent } = current;
    const index = rows.indexOf(current);
    const isBranch = node.code === undefined;
    const isOpen = isBranch && open.has(node.id);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => visit(rows[index + 1]),
      ArrowUp: () => visit(rows[index - 1]),
      Home: () => visit(rows[0]),
      End: () => visit(rows.at(-1)),
      ArrowRight: () => (isBranch && !isOpen ? setOpen(node.id, true) : visit(rows[index + 1])),
      ArrowLeft: () =>
        isOpen ? setOpen(node.id, false) : visit(rows.find((row) => row.node.id === parent)),
      Enter: () => isBranch && setOpen(node.id, !isOpen),
      ' ': () => onToggle?.(node),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div
      ref={box}
      className="by-grant-tree"
      role="tree"
      aria-multiselectable={onToggle ? true : undefined}
      aria-label={props.label}
      aria-labelledby={props.labelledby}
      aria-describedby={props.describedby}
      data-invalid={props.invalid || undefined}
    >
      {rows.map(({ node, level, position, size }) => {
        const mark = markOf(node, chosen);
        const leaves = leavesOf(node);
        const isBranch = node.code === undefined;
        const locked = onToggle !== undefined && leaves.every(({ grantable }) => !grantable);
        const count = leaves.filter(({ code = '' }) => chosen.has(code)).length;
        return (
          <div
            key={node.id}
            role="treeitem"
            className={classNames('by-grant-row', locked && 'by-grant-locked')}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-expanded={isBranch ? open.has(node.id) : undefined}
            aria-checked={onToggle ? checked[mark] : undefined}
            aria-selected={onToggle ? undefined : false}
            aria-disabled={locked || undefined}
            tabIndex={node.id === current?.node.id ? 0 : -1}
            data-id={node.id}
            style={{ paddingInlineStart: 8 + (level - 1) * INDENT }}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(node.id)}
            // A slip on a section's name must not grant a hundred codes: only its box does.
            onClick={() => {
              if (isBranch) setOpen(node.id, !open.has(node.id));
              else onToggle?.(node);
            }}
          >
            {isBranch ? (
              <span className="by-grant-open" aria-hidden="true">
                <ChevronRight size={16} />
              </span>
            ) : (
              <span className="by-grant-open" aria-hidden="true" />
            )}
            {onToggle && (
              <span
                className="by-grant-box"
                data-mark={mark}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle(node);
                }}
              >
                {mark === 'all' && <Check size={12} strokeWidth={3} />}
                {mark === 'some' && <Minus size={12} strokeWidth={3} />}
              </span>
            )}
            <span className="by-grant-name">{node.label}</span>
            {isBranch && (
              <span className="by-grant-count">
                {onToggle ? t('grant.of', { chosen: count, total: leaves.length }) : leaves.length}
              </span>
            )}
            {node.code !== undefined && <code className="by-grant-code">{node.code}</code>}
            {node.menus.length > 0 && (
              <span className="by-grant-menu">
                {t('grant.menu', { names: formatList(node.menus, locale) })}
              </span>
            )}
            {locked && !isBranch && <span className="by-grant-menu">{t('grant.locked')}</span>}
          </div>
        );
      })}
    </div>
  );
}
