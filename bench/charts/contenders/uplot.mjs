// What ours is drawn by, alone: no table beside it, no theme, no language, no keyboard. Its own legend and cursor are on.
import uPlot from 'uplot';
import css from 'uplot/dist/uPlot.min.css';
import { SIZE } from '../data.mjs';
import { provide } from '../measure.mjs';

const sheet = document.createElement('style');
sheet.textContent = css;
document.head.append(sheet);

const dataOf = ({ times, series }) => [times, ...series.map(({ values }) => values)];

provide((boxes, first) => {
  const charts = boxes.map(
    (box, at) =>
      new uPlot(
        {
          width: SIZE.width,
          height: SIZE.height,
          cursor: { sync: { key: 'bench' }, y: false },
          scales: { y: { range: (_plot, _min, max) => [0, max * 1.08] } },
          axes: [{ grid: { show: false } }, {}],
          series: [
            {},
            ...first[at].series.map(({ label }, line) => ({
              label,
              width: 1.5,
              stroke: ['#1677ff', '#d4380d', '#389e0d', '#722ed1'][line],
            })),
          ],
        },
        dataOf(first[at]),
        box,
      ),
  );
  return {
    update: (next) => charts.forEach((chart, at) => chart.setData(dataOf(next[at]))),
  };
});
