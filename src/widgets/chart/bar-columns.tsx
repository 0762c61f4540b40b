import { useLayoutEffect, useRef, useState } from 'react';
import { textWidth } from '../../core/format/text-width';
import { useMessages, useText } from '../surface/runtime-context';
import { BarPart } from './bar-part';
import type { BarsProps } from './bar-part';
import { chartMessages as m } from './messages';
import { partsOf, valueOf } from './tables';
import { niceTicks } from './ticks';

/** Px of a character of the small text, and around a text. */
const CHARACTER = 7;
const AROUND = 8;
/** What a name may stand out at the end: the card's own padding. */
const EDGE = 12;

/** Standing bars, for what follows in time: names and numbers stand where there is room for all of them. */
export function BarColumns({
  name,
  data,
  series,
  format,
  max,
  largest,
  height,
  ...rest
}: BarsProps & { readonly height: number }) {
  const t = useMessages(m);
  const show = useText();
  const plot = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = plot.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const whole = data.every((datum) => partsOf(datum).every(Number.isInteger));
  const ticks = niceTicks(max ?? largest, Math.max(2, Math.floor(height / 48)), whole);
  const full = ticks.at(-1) ?? 1;
  const room = data.length > 0 ? width / data.length : 0;
  const roomFor = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOf)) + AROUND;
  const names = data.map((datum) => show(datum.label));
  const every = room > 0 ? Math.max(1, Math.ceil(roomFor(names) / room)) : data.length;
  // A name stands in the middle under its bar; the last ones may have no room for their second half.
  const fits = (index: number) =>
    (index + 0.5) * room + widthOf(names[index] ?? '') / 2 <= width + EDGE;
  const numbered = room >= roomFor(data.map((datum) => format(valueOf(datum))));

  return (
    <div className="by-columns" dir="ltr">
      <div className="by-columns-axis" aria-hidden="true" style={{ height }}>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / full) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="by-columns-plot" style={{ height }}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="by-columns-line"
            aria-hidden="true"
            style={{ bottom: `${(tick / full) * 100}%` }}
          />
        ))}
        <ul className="by-columns-bars" ref={plot} aria-label={t('bar.columns', { name })}>
          {data.map((datum, bar) => {
            const parts = partsOf(datum);
            const total = valueOf(datum);
            return (
              <li key={datum.key} className="by-column">
                {numbered && (
                  <span className="by-column-value" aria-hidden="true">
                    {format(total)}
                  </span>
                )}
                {parts
                  .map((value, part) =>
                    value > 0 || (part === 0 && total <= 0) ? (
                      <BarPart
                        {...rest}
                        key={part}
                        datum={datum}
                        point={{ bar, part }}
                        series={series}
                        format={format}
                        className="by-column-part"
                        style={{ height: `${Math.min(1, Math.max(0, value) / full) * 100}%` }}
                      />
                    ) : null,
                  )
                  .reverse()}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="by-columns-names" aria-hidden="true">
        {names.map((each, index) => (
          <span key={data[index]?.key}>
            {index % every === 0 && (width === 0 || fits(index)) ? each : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

const widthOf = (shown: string) => textWidth(shown) * CHARACTER;
