// chunk: table
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { memo, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Checkbox } from '../controls/checkbox';
import { widgetMessages as m } from '../surface/messages';
import type { RowAction } from './row-actions';
import { useMessages, useText } from '../surface/runtime-context';
import { Skeleton } from '../feedback/skeleton';
import { EmptyState, ErrorState } from '../feedback/states';
import type { TableColumn, TableSelection, TableSort } from './columns';
import { alignClass, Row } from './table-row';
import type { TableTree } from './table-tree';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './table.css';

export type { TableColumn, TableSelection, TableSort };

export interface TableProps<T> {
  readonly ref?: Ref<HTMLDivElement> | undefined;
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
  /** Rows that hold rows (W-05): `rows` lists those that are open to view, in order. */
  readonly tree?: TableTree | undefined;
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
    tree,
  } = props;
  const {
    ref,
    loading = false,
    error,
    onRetry,
    skeletonRows = 5,
    maxHeight,
    sort,
    onSortChange,
  } = props;
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const failed = error !== undefined && error !== null && !loading;
  const shown = failed ? [] : rows;
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const name = show(label);
  // One row takes the tab key, the arrows lead from it to the others.
  const [visited, setVisited] = useState<string>();
  const keys = shown.map(rowKey);
  const current = visited !== undefined && keys.includes(visited) ? visited : keys[0];

  return (
    <div className="by-table" part="table" ref={ref}>
      {loading && rows.length > 0 && <div className="by-table-progress" aria-hidden="true" />}
      <div
        className="by-table-scroll"
        role="region"
        aria-label={t('table.scroll', { name })}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        style={{ maxHeight }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with the keys it is a treegrid */}
        <table
          role={tree ? 'treegrid' : undefined}
          aria-label={name}
          aria-busy={loading || undefined}
          onKeyDown={
            tree && ((event) => tree.onKey(event, { ...tree, selection, rows: shown, keys }))
          }
        >
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
                tree={tree}
                current={tree !== undefined && rowKey(row) === current}
                onVisit={setVisited}
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
      hidden={column.folded}
      style={{ width: column.width, maxInlineSize: column.most }}
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
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is its control, by its own name
    <label className="by-table-pick">
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
    </label>
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
