export const CHARTS = 12;
export const SERIES = 4;
export const POINTS = 180;
export const STEP = 20;
export const SIZE = { width: 440, height: 220 };

/** The same values for everybody: a chart's last hour, `shift` steps later. Every third line has a gap. */
export function chartAt(chart, shift) {
  const start = 1_790_000_000 + shift * STEP;
  const times = Array.from({ length: POINTS }, (_, at) => start + at * STEP);
  const series = Array.from({ length: SERIES }, (_, line) => ({
    key: `s${line}`,
    label: `node-${chart}-${line}`,
    values: times.map((_, at) => {
      const step = at + shift;
      if (line % 3 === 2 && step % 97 < 6) return null;
      const wave = Math.sin(step / (9 + line) + chart) + Math.sin(step * 1.7 + line) / 5;
      return Math.round((50 + 12 * line + 18 * wave) * 10) / 10;
    }),
  }));
  return { times, series };
}

export const allAt = (shift) => Array.from({ length: CHARTS }, (_, chart) => chartAt(chart, shift));

export const clock = (seconds) => {
  const at = new Date(seconds * 1000);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};
