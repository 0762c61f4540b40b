// chunk: table
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox';
import { widgetMessages as m } from '../surface/messages';
import { RowActions } from './row-actions';
import type { RowAction } from './row-actions';
import { useMessages } from '../surface/runtime-context';
import type { TableColumn, TableSelection } from './columns';
import type { TableTree } from './table-tree';

interface RowProps<T> {
  readonly row: T;
  readonly id: string;
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly selection: TableSelection<T> | undefined;
  readonly rowActions: ((row: T) => readonly RowAction[] | ReactNode) | undefined;
  readonly tree: TableTree | undefined;
  /** Of a tree: the row that takes the tab key. */
  readonly current: boolean;
  readonly onVisit: (id: string) => void;
}

export function Row<T>(props: RowProps<T>) {
  const { row, id, label, columns, selection, rowActions, tree, current, onVisit } = props;
  const item = tree?.itemOf(id);
  const chosen = selection?.selected.has(id) ?? false;
  const isChoice = selection && selection.isSelectable?.(row) !== false;
  const actions = rowActions?.(row);
  return (
    <tr
      part="row"
      data-key={id}
      className={chosen ? 'by-table-selected' : undefined}
      {...(item && {
        tabIndex: current ? 0 : -1,
        'aria-level': item.level,
        'aria-posinset': item.position,
        'aria-setsize': item.size,
        'aria-expanded': item.expanded,
        'aria-selected': isChoice ? chosen : undefined,
        onFocus: () => onVisit(id),
      })}
    >
      {selection && (
        <td className="by-table-select">
          <SelectRow row={row} id={id} label={label} selection={selection} chosen={chosen} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={alignClass(column.align)}
          hidden={column.folded}
          style={{ maxInlineSize: column.most }}
        >
          {item && tree && index === 0 ? (
            <tree.Cell id={id} label={label} item={item} onToggle={tree.onToggle}>
              {column.render(row)}
            </tree.Cell>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td className="by-table-actions">
          {isActions(actions) ? <RowActions actions={actions} label={label} /> : actions}
        </td>
      )}
    </tr>
  );
}

interface SelectRowProps<T> {
  readonly row: T;
  readonly id: string;
  readonly label: string;
  readonly selection: TableSelection<T>;
  readonly chosen: boolean;
}

function SelectRow<T>({ row, id, label, selection, chosen }: SelectRowProps<T>) {
  const t = useMessages(m);
  const { selected, onChange, isSelectable, single } = selection;
  const able = isSelectable?.(row) ?? true;
  if (able === false) return null;
  // What is chosen can always be given up, even when it may not be chosen any more.
  const reason = able === true || chosen ? undefined : able;
  const name = t('table.select', { name: label });
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is its control, by its own name
    <label className="by-table-pick">
      <Checkbox
        radio={single ?? false}
        aria-label={name}
        checked={chosen}
        disabledReason={reason}
        onChange={(on) => {
          const next = new Set(single ? [] : selected);
          if (on) next.add(id);
          else next.delete(id);
          onChange(next, [row]);
        }}
      />
    </label>
  );
}

export function alignClass(align: TableColumn<unknown>['align']): string | undefined {
  return align && align !== 'start' ? `by-table-${align}` : undefined;
}

function isActions(value: readonly RowAction[] | ReactNode): value is readonly RowAction[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && 'onSelect' in item)
  );
}
