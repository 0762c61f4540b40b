import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useMessages, useText } from '../surface/runtime-context';
import { figureText } from './figures';
import type { Figure } from './figures';
import { reportMessages as m } from './messages';
import { ReportScroll } from './report-scroll';

interface ReportTableProps<R> {
  readonly label: Text;
  /** The first one names the row. */
  readonly figures: readonly Figure<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** The sums; it stays last whatever the order. */
  readonly total: R;
  /** Leads to what a row is made of; undefined where it goes no deeper. */
  readonly drill: (row: R) => (() => void) | undefined;
  /** A picture before the name of a row; the name says all that it says. */
  readonly mark?: ((row: R) => ReactNode) | undefined;
}

interface Sort {
  readonly key: string;
  readonly down: boolean;
}

/** The figures that the chart draws, to the fen, with their sums. */
export function ReportTable<R>(props: ReportTableProps<R>) {
  const { label, figures, rows, rowKey, total, drill, mark } = props;
  const t = useMessages(m);
  const show = useText();
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => inOrder(rows, figures, sort), [rows, figures, sort]);
  const [first, ...rest] = figures;
  if (!first) return null;
  return (
    <ReportScroll label={show(label)}>
      <table aria-label={show(label)}>
        <thead>
          <tr>
            {figures.map((figure) => (
              <th
                key={figure.key}
                scope="col"
                data-kind={figure.kind}
                aria-sort={
                  sort?.key === figure.key ? (sort.down ? 'descending' : 'ascending') : undefined
                }
              >
                <button
                  type="button"
                  className="by-report-sort"
                  onClick={() => setSort(turned(sort, figure))}
                >
                  <Title text={show(figure.title)} />
                  <SortMark sort={sort} of={figure.key} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => {
            const name = figureText(first.kind, first.value(row));
            const open = drill(row);
            return (
              <tr key={rowKey(row)} data-key={rowKey(row)}>
                <th scope="row">
                  {mark && <span className="by-report-mark">{mark(row)}</span>}
                  {open ? (
                    <button
                      type="button"
                      className="by-report-drill"
                      title={t('table.drill', { name })}
                      onClick={open}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {rest.map((figure) => (
                  <Cell key={figure.key} figure={figure} row={row} />
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table.total')}</th>
            {rest.map((figure) => (
              <Cell key={figure.key} figure={figure} row={total} />
            ))}
          </tr>
        </tfoot>
      </table>
    </ReportScroll>
  );
}

/** What it is measured in, which stands in brackets, is on one line, the second where the column is narrow. */
function Title({ text }: { readonly text: string }) {
  const [, name, of] = /^(.+?)([(（].*)$/.exec(text) ?? [];
  if (of === undefined) return text;
  return (
    <span>
      {name}
      <span className="by-report-of">{of}</span>
    </span>
  );
}

function Cell<R>({ figure, row }: { readonly figure: Figure<R>; readonly row: R }) {
  const value = figure.value(row);
  const hasSign = figure.kind === 'change' || figure.kind === 'rate';
  const sign = hasSign && value !== null ? Math.sign(Number(value)) : 0;
  return (
    <td data-kind={figure.kind} data-sign={sign === 0 ? undefined : sign > 0 ? 'more' : 'less'}>
      {figureText(figure.kind, value)}
      {figure.kind === 'share' && value !== null && <Meter percent={Number(value)} />}
    </td>
  );
}

/** The share once more as a length, so that a column of them is seen at a glance. */
function Meter({ percent }: { readonly percent: number }) {
  const width = `${Math.min(100, Math.max(0, percent))}%`;
  return (
    <span className="by-report-meter" aria-hidden="true">
      <span style={{ width }} />
    </span>
  );
}

function SortMark({ sort, of }: { readonly sort: Sort | null; readonly of: string }) {
  if (sort?.key !== of) return <ChevronsUpDown size={12} aria-hidden="true" />;
  return sort.down ? (
    <ArrowDown size={12} aria-hidden="true" />
  ) : (
    <ArrowUp size={12} aria-hidden="true" />
  );
}

/** Figures first from the largest, names first from the beginning; the third press is the report's own order. */
function turned<R>(sort: Sort | null, { key, kind }: Figure<R>): Sort | null {
  const begins = kind !== 'text';
  if (sort?.key !== key) return { key, down: begins };
  return sort.down === begins ? { key, down: !begins } : null;
}

function inOrder<R>(
  rows: readonly R[],
  figures: readonly Figure<R>[],
  sort: Sort | null,
): readonly R[] {
  const figure = figures.find(({ key }) => key === sort?.key);
  if (!figure || !sort) return rows;
  const sign = sort.down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [figure.value(a), figure.value(b)];
    // What is unknown stays last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (figure.kind === 'text') return sign * String(one).localeCompare(String(other), 'zh-CN');
    return sign * (Number(one) - Number(other));
  });
}
