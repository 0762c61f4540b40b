import ChartPie from 'lucide-react/icons/chart-pie';
import Table2 from 'lucide-react/icons/table-2';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../icon-button';
import { chartMessages as m } from './messages';
import { useMessages, useText } from '../runtime-context';
import { useSheet } from '../use-sheet';
import css from './chart.css';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines under it, such as thresholds. */
  readonly notes?: readonly string[];
}

export interface ChartFrameProps {
  readonly label: Text;
  /** The title is shown; otherwise it only names the figure. */
  readonly titled?: boolean;
  readonly empty: boolean;
  readonly table: () => ChartTable;
  /** From outside, such as a card's menu; otherwise the frame has a button for it. */
  readonly view?: 'chart' | 'table' | undefined;
  readonly children: ReactNode;
}

/** What every chart has: a name, a state for no data, and the same figures as a table. */
export function ChartFrame({
  label,
  titled = true,
  empty,
  table,
  view,
  children,
}: ChartFrameProps) {
  useSheet(css);
  const t = useMessages(m);
  const name = useText()(label);
  const [turned, setTurned] = useState(false);
  const asTable = view === undefined ? turned : view === 'table';
  return (
    <figure className="by-chart" aria-label={name}>
      {titled || view === undefined ? (
        <div className="by-chart-head">
          <figcaption className={titled ? 'by-chart-title' : 'by-visually-hidden'}>
            {name}
          </figcaption>
          {!empty && view === undefined && (
            <IconButton
              size="small"
              label={text(m, asTable ? 'chart.asChart' : 'chart.asTable')}
              icon={asTable ? <ChartPie size={14} /> : <Table2 size={14} />}
              onClick={() => setTurned(!turned)}
            />
          )}
        </div>
      ) : null}
      {empty ? (
        <div className="by-chart-none">{t('chart.empty')}</div>
      ) : asTable ? (
        <DataTable name={name} {...table()} />
      ) : (
        children
      )}
    </figure>
  );
}

function DataTable({ name, head, rows, notes = [] }: ChartTable & { readonly name: string }) {
  return (
    <div
      className="by-chart-table"
      role="region"
      aria-label={name}
      tabIndex={0} // eslint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    >
      <table aria-label={name}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], index) => (
            <tr key={index}>
              <th scope="row">{first}</th>
              {rest.map((value, at) => (
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="by-chart-note">
          {note}
        </p>
      ))}
    </div>
  );
}
