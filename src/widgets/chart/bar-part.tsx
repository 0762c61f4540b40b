import type { CSSProperties } from 'react';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { useText } from '../surface/runtime-context';
import type { BarSeries, ChartSelection, StackedDatum } from './content';
import { seriesToken } from './series-color';
import type { ChartDatum, FormatValue } from './share';
import { partsOf } from './tables';
import { partMark } from './use-roving';
import type { BarPoint, Roving } from './use-roving';

export type BarDatum = ChartDatum | StackedDatum;

export interface BarsProps {
  readonly name: string;
  readonly data: readonly BarDatum[];
  readonly series: readonly BarSeries[] | undefined;
  readonly format: FormatValue;
  readonly max: number | undefined;
  /** The longest bar. */
  readonly largest: number;
  readonly roving: Roving;
  readonly onActive: (point: BarPoint | null) => void;
  readonly onSelect: ((selection: ChartSelection) => void) | undefined;
}

/** The parts that are there: those above zero, and one of a bar that is empty, so that it can be read too. */
export function drawnParts(data: readonly BarDatum[]): BarPoint[] {
  return data.flatMap((datum, bar) => {
    const parts = partsOf(datum).flatMap((value, part) => (value > 0 ? [{ bar, part }] : []));
    return parts.length > 0 ? parts : [{ bar, part: 0 }];
  });
}

export interface BarPartProps extends Pick<
  BarsProps,
  'series' | 'format' | 'roving' | 'onActive' | 'onSelect'
> {
  readonly datum: BarDatum;
  readonly point: BarPoint;
  readonly className: string;
  readonly style: CSSProperties;
}

/** One part: a button where pressing leads somewhere, otherwise a picture that says its value. */
export function BarPart({
  datum,
  point,
  series,
  format,
  roving,
  onActive,
  onSelect,
  className,
  style,
}: BarPartProps) {
  const show = useText();
  const { bar, part } = point;
  const value = partsOf(datum)[part] ?? 0;
  const own = series?.[part];
  const name = (text: Text) => show(text);
  const shared = {
    className: classNames(className, onSelect && 'by-pressable'),
    style: { ...style, ...colourOf(datum, part, series) },
    tabIndex: roving.tabIndexOf(bar, part),
    'data-at': partMark(bar, part),
    'data-none': value > 0 ? undefined : '',
    'aria-label': [name(datum.label), own && name(own.label), format(value)]
      .filter(Boolean)
      .join(' '),
    onFocus: () => {
      roving.handleFocus(bar, part);
      onActive(point);
    },
    onBlur: () => onActive(null),
    onPointerEnter: () => onActive(point),
    onPointerLeave: () => onActive(null),
    onKeyDown: roving.handleKeyDown,
  };
  return onSelect ? (
    <button
      {...shared}
      type="button"
      onClick={() => onSelect({ key: datum.key, ...(own ? { series: own.key } : {}) })}
    />
  ) : (
    <span {...shared} role="img" />
  );
}

function colourOf(
  datum: BarDatum,
  part: number,
  series: readonly BarSeries[] | undefined,
): CSSProperties {
  const tone = series ? series[part]?.tone : 'tone' in datum ? datum.tone : undefined;
  return { ['--by-series' as string]: `var(${seriesToken(series ? part : 0, tone)})` };
}
