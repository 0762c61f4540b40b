import type { CSSProperties } from 'react';
import type { Text } from '../../core/i18n/translator';
import { widgetMessages as m } from '../messages';
import { useMessages, useText } from '../runtime-context';
import { ChartFrame } from './chart-frame';
import { seriesToken } from './series-color';
import { plainNumber } from './share';
import type { ChartDatum, FormatValue } from './share';

export interface BarChartProps {
  readonly label: Text;
  readonly titled?: boolean;
  readonly data: readonly ChartDatum[];
  readonly format?: FormatValue;
  /** The full length; by default the largest value. */
  readonly max?: number;
}

/** Horizontal bars with their names and numbers: readable at any width and as text. */
export function BarChart({ label, titled = true, data, format = plainNumber, max }: BarChartProps) {
  const t = useMessages(m);
  const show = useText();
  const full = max ?? Math.max(0, ...data.map((datum) => datum.value));
  return (
    <ChartFrame
      label={label}
      titled={titled}
      empty={data.length === 0}
      table={() => ({
        head: [t('chart.name'), t('chart.value')],
        rows: data.map((datum) => [show(datum.label), format(datum.value)]),
      })}
    >
      <ul className="by-bars">
        {data.map((datum) => {
          const style: CSSProperties = {
            ['--by-series' as string]: `var(${seriesToken(0, datum.tone)})`,
            width: full > 0 ? `${Math.min(100, (datum.value / full) * 100)}%` : 0,
          };
          return (
            <li key={datum.key}>
              <span className="by-bars-name" title={show(datum.label)}>
                {show(datum.label)}
              </span>
              <span className="by-bars-track" aria-hidden="true">
                <span className="by-bars-bar" style={style} />
              </span>
              <span className="by-bars-value">{format(datum.value)}</span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
