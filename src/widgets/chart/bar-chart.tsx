import { useRef, useState } from 'react';
import type { Text } from '../../core/i18n/translator';
import { chartMessages } from './messages';
import { useLocale, useMessages, useText } from '../runtime-context';
import { BarColumns } from './bar-columns';
import { BarLegend } from './bar-legend';
import { drawnParts } from './bar-part';
import type { BarPoint } from './bar-part';
import { BarRows } from './bar-rows';
import { ChartFrame } from './chart-frame';
import type { BarContent, ChartSelection } from './content';
import { plainNumber } from './share';
import type { FormatValue } from './share';
import { barTable, valueOf } from './tables';
import { useRoving } from './use-roving';

export interface BarChartProps extends Omit<BarContent, 'kind'> {
  readonly label: Text;
  readonly titled?: boolean;
  readonly format?: FormatValue;
  /** Px, of vertical bars; horizontal ones take a line each. */
  readonly height?: number;
  /** A bar, or a part of a stacked one, was pressed. */
  readonly onSelect?: (selection: ChartSelection) => void;
  readonly view?: 'chart' | 'table';
}

/** Bars with their names and numbers: lying (readable at any width) or standing (over time), plain or stacked. */
export function BarChart(props: BarChartProps) {
  const { label, titled = true, data, series, direction = 'horizontal', view, onSelect } = props;
  const { format = plainNumber, height = 200, max } = props;
  const t = useMessages(chartMessages);
  const show = useText();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<BarPoint | null>(null);
  const upright = direction === 'vertical';
  const roving = useRoving(box, upright, drawnParts(data));
  const largest = Math.max(0, ...data.map(valueOf));
  const shared = {
    name: show(label),
    data,
    series,
    format,
    max,
    largest,
    roving,
    onActive: setActive,
    onSelect,
  };
  return (
    <ChartFrame
      label={label}
      titled={titled}
      view={view}
      empty={data.length === 0}
      table={() => barTable({ data, ...(series ? { series } : {}) }, { locale, show, format, t })}
    >
      <div className="by-bar-chart" ref={box}>
        {upright ? <BarColumns {...shared} height={height} /> : <BarRows {...shared} />}
        {(series ?? upright) && (
          <BarLegend data={data} series={series ?? []} format={format} active={active} />
        )}
      </div>
    </ChartFrame>
  );
}
