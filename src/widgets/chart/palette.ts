import { seriesDashes, seriesToken } from './series-color';
import type { LineSeries, Threshold } from './content';

/** The colours of a surface as a canvas takes them: it knows no tokens. */
export interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly background: string;
  readonly font: string;
  readonly series: readonly string[];
  readonly dashes: readonly (readonly number[])[];
  readonly thresholds: readonly string[];
}

export function forcedColours(inside: Element): boolean {
  return inside.ownerDocument.defaultView?.matchMedia('(forced-colors: active)').matches ?? false;
}

/**
 * Read where the chart stands, so that a theme, a forced palette or a restyled token counts. All at once: a probe that
 * is changed and read in turns would make the browser work out styles once per colour.
 */
export function readColours(inside: HTMLElement, asked: readonly string[]): string[] {
  const { ownerDocument } = inside;
  const box = ownerDocument.createElement('span');
  box.hidden = true;
  const probes = asked.map((colour) => {
    const probe = ownerDocument.createElement('span');
    probe.style.color = colour;
    return probe;
  });
  box.append(...probes);
  inside.append(box);
  const colours = probes.map((probe) => getComputedStyle(probe).color);
  box.remove();
  return colours;
}

export function readPalette(
  inside: HTMLElement,
  series: readonly Pick<LineSeries, 'tone'>[],
  thresholds: readonly Threshold[],
  colours = series.map((each, index) => `var(${seriesToken(index, each.tone)})`),
): Palette {
  const forced = forcedColours(inside);
  const [text = '', muted = '', grid = '', background = '', ...rest] = readColours(inside, [
    'var(--by-text)',
    'var(--by-text-muted)',
    'var(--by-line)',
    'var(--by-bg)',
    ...colours,
    ...thresholds.map((each) => `var(${seriesToken(0, each.tone ?? 'danger')})`),
  ]);
  return {
    text,
    muted,
    grid,
    // A canvas is not recoloured by the system, and the probe's text colour is.
    background: forced ? 'Canvas' : background,
    font: getComputedStyle(inside).fontFamily,
    series: rest.slice(0, series.length),
    dashes: seriesDashes(series, forced),
    thresholds: rest.slice(series.length),
  };
}
