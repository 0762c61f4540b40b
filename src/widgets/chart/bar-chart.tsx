import { useRef, useState } from 'react';
import { useText } from '../surface/runtime-context';
import { BarColumns } from './bar-columns';
import { BarLegend } from './bar-legend';
import { drawnParts } from './bar-part';
import type { BarPoint } from './use-roving';
import { BarRows } from './bar-rows';
import { ChartFrame } from './chart-frame';
import type { Framing } from './chart-frame';
import type { BarContent, ChartSelection, Linked } from './content';
import { plainNumber } from './share';
import type { FormatValue } from './share';
import { valueOf } from './tables';
import { useRoving } from './use-roving';

export interface BarChartProps extends Omit<BarContent, 'kind'>, Framing {
  readonly format?: FormatValue;
  /** Px, of vertical bars; horizontal ones take a line each. */
  readonly height?: number;
  /** A bar, or a part of a stacked one, was pressed. */
  readonly onSelect?: (selection: ChartSelection) => void;
  /** The number of a lying bar as the way to what it counts. */
  readonly linked?: Linked;
}

/** Bars with their names and numbers: lying (readable at any width) or standing (over time), plain or stacked. */
export function BarChart(props: BarChartProps) {
  const { label, titled = true, heading, tools, view, onSelect, linked } = props;
  const { data, series, direction = 'horizontal' } = props;
  const { format = plainNumber, height = 200, max } = props;
  const show = useText();
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
      {...{ titled, heading, tools, view }}
      empty={data.length === 0}
      content={{
        kind: 'bar',
        data,
        direction,
        ...(series ? { series } : {}),
        ...(max === undefined ? {} : { max }),
      }}
      format={format}
    >
      <div className="by-bar-chart" ref={box}>
        {upright ? (
          <BarColumns {...shared} height={height} />
        ) : (
          <BarRows {...shared} linked={linked} />
        )}
        {(series ?? upright) && (
          <BarLegend data={data} series={series ?? []} format={format} active={active} />
        )}
      </div>
    </ChartFrame>
  );
}
