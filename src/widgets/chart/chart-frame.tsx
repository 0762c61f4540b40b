import ChartPie from 'lucide-react/icons/chart-pie';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChartTimes } from '../../core/format/ranges';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { Menu } from '../overlays/menu';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './chart.css';
import type { ChartContent } from './content';
import { chartMessages as m } from './messages';
import type { FormatValue } from './share';
import { tableOf } from './tables';
import type { ChartTable } from './tables';
import { useChartExport } from './use-chart-export';

/** What every chart takes for its frame. */
export interface Framing {
  readonly label: Text;
  /** The title is shown; otherwise it only names the figure. */
  readonly titled?: boolean;
  /** The title is a heading of this level. */
  readonly heading?: 2 | 3 | 4 | undefined;
  /** Before the frame's own buttons. */
  readonly tools?: ReactNode;
  /** From a card, whose menu turns it and hands it out; otherwise the frame has buttons for both. */
  readonly view?: 'chart' | 'table' | undefined;
}

interface ChartFrameProps extends Framing {
  readonly empty: boolean;
  /** What is drawn: the table, the picture and the file are made of the same. */
  readonly content: ChartContent;
  readonly format: FormatValue;
  readonly times?: ChartTimes | undefined;
  readonly children: ReactNode;
}

/** What every chart has: a name, a state for no data, the same figures as a table, and a picture and a file of them. */
export function ChartFrame(props: ChartFrameProps) {
  useStylesheet(css);
  const { label, titled = true, heading, tools, empty, content, format, times, view } = props;
  const t = useMessages(m);
  const show = useText();
  const name = show(label);
  const box = useRef<HTMLElement>(null);
  const [turned, setTurned] = useState(false);
  const exports = useChartExport({ content, name, times, format, box });
  const alone = view === undefined;
  const asTable = alone ? turned : view === 'table';
  const Title = heading ? (`h${heading}` as const) : 'span';
  return (
    <figure className="by-chart" aria-label={name} ref={box}>
      {titled || alone ? (
        <div className="by-chart-head">
          <figcaption className={titled ? 'by-chart-title' : 'by-visually-hidden'}>
            <Title>{name}</Title>
          </figcaption>
          <div className="by-chart-tools">
            {tools}
            {alone && !empty && (
              <>
                <IconButton
                  size="small"
                  label={text(m, asTable ? 'chart.asChart' : 'chart.asTable')}
                  icon={asTable ? <ChartPie size={14} /> : <Table2 size={14} />}
                  onClick={() => setTurned(!turned)}
                />
                <Menu
                  size="small"
                  label={text(m, 'export.menu', { name })}
                  icon={<Download size={14} />}
                  items={exports}
                />
              </>
            )}
          </div>
        </div>
      ) : null}
      {empty ? (
        <div className="by-chart-none">{t('chart.empty')}</div>
      ) : asTable ? (
        <DataTable name={name} {...tableOf(content, { show, format, t })} />
      ) : (
        props.children
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
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
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
