import { arc, pie } from 'd3-shape';
import type { PieArcDatum } from 'd3-shape';
import type { CSSProperties } from 'react';
import type { Text } from '../../core/i18n/translator';
import { widgetMessages as m } from '../messages';
import { useMessages, useText } from '../runtime-context';
import { ChartFrame } from './chart-frame';
import { seriesToken } from './series-color';
import { plainNumber, share } from './share';
import type { ChartDatum, FormatValue } from './share';

export interface RingProps {
  readonly label: Text;
  readonly titled?: boolean;
  readonly data: readonly ChartDatum[];
  /** Px. */
  readonly size?: number;
  readonly format?: FormatValue;
  /** What stands in the middle under the total. */
  readonly caption?: Text;
}

const slices = pie<ChartDatum>()
  .sort(null)
  .value((datum) => datum.value)
  .padAngle(0.015);

/** Shares of a whole; the legend carries the numbers, so nothing is told by colour alone. */
export function Ring({
  label,
  titled = true,
  data,
  size = 144,
  format = plainNumber,
  caption,
}: RingProps) {
  const t = useMessages(m);
  const show = useText();
  const total = data.reduce((sum, datum) => sum + datum.value, 0);
  const path = arc<PieArcDatum<ChartDatum>>()
    .innerRadius(size * 0.34)
    .outerRadius(size * 0.48)
    .cornerRadius(1);
  const centre = `translate(${size / 2} ${size / 2})`;
  return (
    <ChartFrame
      label={label}
      titled={titled}
      empty={total <= 0}
      table={() => ({
        head: [t('chart.name'), t('chart.value'), t('chart.share')],
        rows: [
          ...data.map((datum) => [
            show(datum.label),
            format(datum.value),
            share(datum.value, total),
          ]),
          [t('chart.total'), format(total), total > 0 ? '100%' : '0%'],
        ],
      })}
    >
      <div className="by-ring">
        <div className="by-ring-figure" aria-hidden="true">
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
            <g transform={centre}>
              {slices([...data]).map((slice, index) => (
                <path
                  key={slice.data.key}
                  className="by-ring-slice"
                  d={path(slice) ?? ''}
                  style={seriesStyle(index, slice.data)}
                />
              ))}
            </g>
          </svg>
          <div className="by-ring-centre">
            <span className="by-ring-total">{format(total)}</span>
            <span className="by-ring-caption">
              {caption === undefined ? t('chart.total') : show(caption)}
            </span>
          </div>
        </div>
        <ul className="by-legend">
          {data.map((datum, index) => (
            <li key={datum.key}>
              <span className="by-swatch" style={seriesStyle(index, datum)} aria-hidden="true" />
              <span className="by-legend-name" title={show(datum.label)}>
                {show(datum.label)}
              </span>
              <span>{format(datum.value)}</span>
              <span className="by-legend-share">{share(datum.value, total)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}

function seriesStyle(index: number, datum: ChartDatum): CSSProperties {
  return { ['--by-series' as string]: `var(${seriesToken(index, datum.tone)})` };
}
