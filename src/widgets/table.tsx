import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { text } from '../core/i18n/translator';
import type { Text } from '../core/i18n/translator';
import { Checkbox } from './checkbox';
import { widgetMessages as m } from './messages';
import { RowActions } from './row-actions';
import type { RowAction } from './row-actions';
import { useMessages, useText } from './runtime-context';
import { Skeleton } from './skeleton';
import { EmptyState, ErrorState } from './states';
import { Tooltip } from './tooltip';
import { useSheet } from './use-sheet';
import css from './table.css';

export interface TableColumn<T> {
  readonly key: string;
  readonly title: Text;
  readonly render: (row: T) => ReactNode;
  /** Px or any css length. */
  readonly width?: number | string;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
}

export interface TableSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

export interface TableSelection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>, changed: readonly T[]) => void;
  /** True, or why not. */
  readonly isSelectable?: (row: T) => true | Text;
  readonly single?: boolean;
}

export interface TableProps<T> {
  /** The table's accessible name. */
  readonly label?: Text;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Names the row for its checkbox and its menu. */
  readonly rowLabel: (row: T) => string;
  readonly selection?: TableSelection<T> | undefined;
  readonly sort?: TableSort | null | undefined;
  /** null: back to the list's own order. */
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined;
  readonly loading?: boolean;
  /** S-13: a load that failed is an empty table that says so and offers to try again. */
  readonly error?: unknown;
  readonly onRetry?: (() => unknown) | undefined;
  readonly empty?: ReactNode;
  /** W-05: the first two stand in the row, the others under "more". A node is shown as it is. */
  readonly rowActions?: ((row: T) => readonly RowAction[] | ReactNode) | undefined;
  /** How many rows to draw while the first page loads: the page size avoids a jump. */
  readonly skeletonRows?: number;
  /** Px: the header then stays while the rows scroll under it. */
  readonly maxHeight?: number | string;
}

/**
 * One page of rows. What is selected belongs to the caller and is never pruned here, so a refresh or another page
 * keeps it. While more data loads the old rows stay; only the very first load draws skeletons.
 */
export function Table<T>(props: TableProps<T>) {
  const {
    label = text(m, 'table.label'),
    columns,
    rows,
    rowKey,
    rowLabel,
    selection,
    rowActions,
    empty,
  } = props;
  const {
    loading = false,
    error,
    onRetry,
    skeletonRows = 5,
    maxHeight,
    sort,
    onSortChange,
  } = props;
  useSheet(css);
  const t = useMessages(m);
  const show = useText();
  const failed = error !== undefined && error !== null && !loading;
  const shown = failed ? [] : rows;
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const name = show(label);

  return (
    <div className="by-table" part="table">
      {loading && rows.length > 0 && <div className="by-table-progress" aria-hidden="true" />}
      <div
        className="by-table-scroll"
        role="region"
        aria-label={t('table.scroll', { name })}
        tabIndex={0} // eslint-disable-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        style={{ maxHeight }}
      >
        <table aria-label={name} aria-busy={loading || undefined}>
          <thead>
            <tr>
              {selection && (
                <th className="by-table-select" scope="col">
                  {selection.single ? (
                    <span className="by-visually-hidden">{t('table.select', { name: '' })}</span>
                  ) : (
                    <SelectPage rows={shown} rowKey={rowKey} selection={selection} />
                  )}
                </th>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSortChange={onSortChange}
                />
              ))}
              {rowActions && (
                <th className="by-table-actions" scope="col">
                  {t('table.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={rowKey(row)}
                row={row}
                id={rowKey(row)}
                label={rowLabel(row)}
                columns={columns}
                selection={selection}
                rowActions={rowActions}
              />
            ))}
            {loading && rows.length === 0 && <SkeletonRows rows={skeletonRows} span={span} />}
            {!loading && shown.length === 0 && (
              <tr className="by-table-state by-table-plain">
                <td colSpan={span}>
                  <div className="by-table-state-box">
                    {failed ? (
                      <ErrorState error={error} onRetry={onRetry} />
                    ) : (
                      (empty ?? <EmptyState />)
                    )}
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface HeadCellProps<T> {
  readonly column: TableColumn<T>;
  readonly sort: TableSort | null | undefined;
  readonly onSortChange: ((sort: TableSort | null) => void) | undefined;
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;

function HeadCell<T>({ column, sort, onSortChange }: HeadCellProps<T>) {
  const show = useText();
  const order = sort?.key === column.key ? sort.order : undefined;
  const Icon = SORT_ICONS[order ?? 'none'];
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : undefined;
  return (
    <th
      scope="col"
      className={alignClass(column.align)}
      style={{ width: column.width }}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable && onSortChange ? (
        <button
          type="button"
          className="by-table-sort"
          onClick={() => onSortChange(next ? { key: column.key, order: next } : null)}
        >
          {show(column.title)}
          <Icon className="by-table-sort-icon" size={12} aria-hidden="true" />
        </button>
      ) : (
        show(column.title)
      )}
    </th>
  );
}

interface SelectPageProps<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly selection: TableSelection<T>;
}

function SelectPage<T>({ rows, rowKey, selection }: SelectPageProps<T>) {
  const t = useMessages(m);
  const { selected, onChange, isSelectable } = selection;
  const able = rows.filter((row) => (isSelectable?.(row) ?? true) === true);
  const chosen = able.filter((row) => selected.has(rowKey(row)));
  const all = able.length > 0 && chosen.length === able.length;
  return (
    <Checkbox
      aria-label={t('table.selectPage')}
      checked={all}
      indeterminate={!all && chosen.length > 0}
      disabled={able.length === 0}
      onChange={(on) => {
        const next = new Set(selected);
        for (const row of able) {
          if (on) next.add(rowKey(row));
          else next.delete(rowKey(row));
        }
        onChange(next, able);
      }}
    />
  );
}

interface RowProps<T> {
  readonly row: T;
  readonly id: string;
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly selection: TableSelection<T> | undefined;
  readonly rowActions: ((row: T) => readonly RowAction[] | ReactNode) | undefined;
}

function Row<T>({ row, id, label, columns, selection, rowActions }: RowProps<T>) {
  const chosen = selection?.selected.has(id) ?? false;
  const actions = rowActions?.(row);
  return (
    <tr part="row" data-key={id} className={chosen ? 'by-table-selected' : undefined}>
      {selection && (
        <td className="by-table-select">
          <SelectRow row={row} id={id} label={label} selection={selection} chosen={chosen} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={alignClass(column.align)}>
          {column.render(row)}
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
  // What is chosen can always be given up, even when it may not be chosen any more.
  const reason = able === true || chosen ? undefined : able;
  const name = t('table.select', { name: label });
  if (single) {
    const radio = (
      <input
        type="radio"
        className="by-checkbox-box"
        aria-label={name}
        aria-disabled={reason !== undefined || undefined}
        checked={chosen}
        onChange={() => {
          if (reason === undefined) onChange(new Set([id]), [row]);
        }}
      />
    );
    return reason === undefined ? radio : <Tooltip content={reason}>{radio}</Tooltip>;
  }
  return (
    <Checkbox
      aria-label={name}
      checked={chosen}
      disabledReason={reason}
      onChange={(on) => {
        const next = new Set(selected);
        if (on) next.add(id);
        else next.delete(id);
        onChange(next, [row]);
      }}
    />
  );
}

const SkeletonRows = memo(function SkeletonRows({ rows, span }: { rows: number; span: number }) {
  const t = useMessages(m);
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} className="by-table-plain">
      <td colSpan={span}>
        {index === 0 && <span className="by-visually-hidden">{t('state.loading')}</span>}
        <Skeleton width={`${92 - ((index * 17) % 40)}%`} />
      </td>
    </tr>
  ));
});

function alignClass(align: TableColumn<unknown>['align']): string | undefined {
  return align && align !== 'start' ? `by-table-${align}` : undefined;
}

function isActions(value: readonly RowAction[] | ReactNode): value is readonly RowAction[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && 'onSelect' in item)
  );
}
