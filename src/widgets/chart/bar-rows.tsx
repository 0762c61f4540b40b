import { useMessages, useText } from '../surface/runtime-context';
import { BarPart } from './bar-part';
import type { BarsProps } from './bar-part';
import type { Linked } from './content';
import { chartMessages as m } from './messages';
import { seriesToken } from './series-color';
import { partsOf, valueOf } from './tables';

/** Lying bars: a line each, with name and number as text. */
export function BarRows({
  name,
  data,
  series,
  format,
  max,
  largest,
  linked,
  ...rest
}: BarsProps & { readonly linked: Linked | undefined }) {
  const t = useMessages(m);
  const show = useText();
  const full = max ?? largest;
  const width = (value: number) => (full > 0 ? `${Math.min(100, (value / full) * 100)}%` : 0);
  // Everything that a plain bar says stands beside it; only parts and what can be pressed need keys.
  const plain = !series && !rest.onSelect;
  return (
    <ul className="by-bars" {...(plain ? {} : { 'aria-label': t('bar.columns', { name }) })}>
      {data.map((datum, bar) => (
        <li key={datum.key}>
          <span className="by-bars-name" title={show(datum.label)}>
            {show(datum.label)}
          </span>
          {plain ? (
            <span className="by-bars-track" aria-hidden="true">
              {valueOf(datum) > 0 && (
                <span
                  className="by-bars-bar"
                  style={{
                    ['--by-series' as string]: `var(${seriesToken(0, 'tone' in datum ? datum.tone : undefined)})`,
                    width: width(valueOf(datum)),
                  }}
                />
              )}
            </span>
          ) : (
            <span className="by-bars-track by-bars-parts">
              {partsOf(datum).map((value, part, parts) =>
                value > 0 || (part === 0 && parts.every((each) => each <= 0)) ? (
                  <BarPart
                    {...rest}
                    key={part}
                    datum={datum}
                    point={{ bar, part }}
                    series={series}
                    format={format}
                    className="by-bars-bar"
                    style={{ width: width(value) }}
                  />
                ) : null,
              )}
            </span>
          )}
          <span className="by-bars-value">
            {linked?.(datum.key, format(valueOf(datum))) ?? format(valueOf(datum))}
          </span>
        </li>
      ))}
    </ul>
  );
}
