import { useMessages, useText } from '../surface/runtime-context';
import type { BarDatum } from './bar-part';
import type { BarPoint } from './use-roving';
import type { BarSeries } from './content';
import { chartMessages as m } from './messages';
import { seriesToken } from './series-color';
import type { FormatValue } from './share';
import { partsOf, valueOf } from './tables';
import { keepScrollReachable } from '../surface/reachable-scroll';

export interface BarLegendProps {
  readonly data: readonly BarDatum[];
  readonly series: readonly BarSeries[];
  readonly format: FormatValue;
  readonly active: BarPoint | null;
}

/** What the colours are, with the values of the bar that is pointed at or focused, or of all bars together. */
export function BarLegend({ data, series, format, active }: BarLegendProps) {
  const t = useMessages(m);
  const show = useText();
  const datum = active ? data[active.bar] : undefined;
  const sum = (of: (datum: BarDatum) => number) =>
    datum ? of(datum) : data.reduce((total, each) => total + of(each), 0);
  return (
    <ul className="by-line-legend" ref={keepScrollReachable} aria-label={t('line.legend')}>
      <li className="by-line-time">{datum ? show(datum.label) : t('bar.total')}</li>
      {series.map((each, part) => (
        <li key={each.key}>
          <span
            className="by-swatch"
            aria-hidden="true"
            style={{ ['--by-series' as string]: `var(${seriesToken(part, each.tone)})` }}
          />
          {show(each.label)}
          <span className="by-line-value">{format(sum((of) => partsOf(of)[part] ?? 0))}</span>
        </li>
      ))}
      {series.length === 0 && (
        <li>
          <span className="by-line-value">{format(sum(valueOf))}</span>
        </li>
      )}
    </ul>
  );
}
