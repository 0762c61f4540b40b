import { arc } from 'd3-shape';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { classNames } from '../styles/class-names';
import { ChartFrame } from './chart-frame';
import type { Framing } from './chart-frame';
import type { ChartSelection, Linked, ShareContent } from './content';
import { chartMessages as m } from './messages';
import { shareColours } from './series-color';
import { plainNumber, share } from './share';
import type { ChartDatum, FormatValue } from './share';
import { othersKey, slicesOf } from './slices';
import type { Slice } from './slices';

export interface ShareChartProps extends Framing {
  readonly data: readonly ChartDatum[];
  /** Px. */
  readonly size?: number;
  readonly format?: FormatValue;
  /** A slice was pressed, on the circle or in the legend. */
  readonly onSelect?: (selection: ChartSelection) => void;
  /** A line of the legend as the way to what it counts. */
  readonly linked?: Linked;
}

interface Shape extends Pick<ShareContent, 'kind' | 'caption'> {
  /** Radii, shares of the size. */
  readonly inner: number;
  readonly outer: number;
  /** Shares are written beside slices that have the room. */
  readonly labelled: boolean;
  readonly centre?: (total: string) => ReactNode;
}

const TURN = 2 * Math.PI;
/** Slices below this share have no room for their text beside them; the legend has it. */
const LABELLED = 0.06;

/** Shares of a whole. The legend carries names and numbers, so nothing is told by colour alone. */
export function ShareChart({
  label,
  titled = true,
  heading,
  tools,
  view,
  kind,
  caption,
  data,
  size = 144,
  format = plainNumber,
  onSelect,
  linked,
  inner,
  outer,
  labelled,
  centre,
}: ShareChartProps & Shape) {
  const show = useText();
  const [active, setActive] = useState<string | null>(null);
  const total = data.reduce((sum, datum) => sum + Math.max(0, datum.value), 0);
  const slices = slicesOf(data, (count) => text(m, 'share.others', { count }));
  // What has no slice is still named, after those that have.
  const without = data.filter((datum) => datum.value <= 0);
  const entries: readonly Pick<Slice, 'datum'>[] = [
    ...slices,
    ...without.map((datum) => ({ datum })),
  ];
  const colours = shareColours(entries.map(({ datum }) => datum));
  const path = arc<Slice>()
    .startAngle(({ from }) => from * TURN)
    .endAngle(({ to }) => to * TURN)
    .padAngle(slices.length > 1 ? 0.015 : 0)
    .innerRadius(size * inner)
    .outerRadius(size * outer)
    .cornerRadius(1);
  const beside = arc<Slice>()
    .startAngle(({ from }) => from * TURN)
    .endAngle(({ to }) => to * TURN)
    .innerRadius(size * (outer + 0.03))
    .outerRadius(size * (outer + 0.03));
  const canSelect = (slice: Slice) => onSelect !== undefined && slice.datum.key !== othersKey;
  return (
    <ChartFrame
      label={label}
      {...{ titled, heading, tools, view }}
      empty={total <= 0}
      content={{ kind, data, ...(caption === undefined ? {} : { caption }) }}
      format={format}
    >
      <div className="by-ring">
        <div
          className={classNames('by-ring-figure', labelled && 'by-ring-beside')}
          aria-hidden="true"
        >
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
            <g
              transform={`translate(${size / 2} ${size / 2})`}
              className={classNames(active !== null && 'by-ring-dim')}
            >
              {slices.map((slice, index) => (
                <path
                  key={slice.datum.key}
                  className={classNames(
                    'by-ring-slice',
                    active === slice.datum.key && 'by-ring-active',
                    canSelect(slice) && 'by-pressable',
                  )}
                  d={path(slice) ?? ''}
                  style={seriesStyle(colours[index])}
                  onPointerEnter={() => setActive(slice.datum.key)}
                  onPointerLeave={() => setActive(null)}
                  onClick={() => {
                    if (canSelect(slice)) onSelect?.({ key: slice.datum.key });
                  }}
                >
                  <title>{`${show(slice.datum.label)} ${format(slice.datum.value)}`}</title>
                </path>
              ))}
              {labelled &&
                slices.map((slice) => {
                  if (slice.to - slice.from < LABELLED) return null;
                  const [x, y] = beside.centroid(slice);
                  return (
                    <text
                      key={slice.datum.key}
                      className="by-ring-label"
                      x={x}
                      y={y + Math.sign(y) * 4}
                      textAnchor={Math.abs(x) < size * 0.08 ? 'middle' : x < 0 ? 'end' : 'start'}
                    >
                      {share(slice.datum.value, total)}
                    </text>
                  );
                })}
            </g>
          </svg>
          {centre && <div className="by-ring-centre">{centre(format(total))}</div>}
        </div>
        <ul className="by-legend">
          {entries.map((entry, index) => {
            const { datum } = entry;
            const content = (
              <>
                <span
                  className="by-swatch"
                  style={seriesStyle(colours[index])}
                  aria-hidden="true"
                />
                <span className="by-legend-name" title={show(datum.label)}>
                  {show(datum.label)}
                </span>
                <span>{format(datum.value)}</span>
                <span className="by-legend-share">{share(datum.value, total)}</span>
              </>
            );
            const mark = {
              onPointerEnter: () => setActive(datum.key),
              onPointerLeave: () => setActive(null),
              onFocus: () => setActive(datum.key),
              onBlur: () => setActive(null),
            };
            return (
              <li key={datum.key} data-key={datum.key} {...mark}>
                {onSelect && datum.key !== othersKey ? (
                  <button
                    type="button"
                    className="by-legend-button"
                    onClick={() => onSelect({ key: datum.key })}
                  >
                    {content}
                  </button>
                ) : (
                  (linked?.(datum.key, content) ?? content)
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </ChartFrame>
  );
}

function seriesStyle(colour: string | undefined): CSSProperties {
  return { ['--by-series' as string]: colour };
}
