import {
  Chart,
  Legend,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
} from 'chart.js';
import { SIZE, clock } from '../data.mjs';
import { provide } from '../measure.mjs';

Chart.register(LineController, LineElement, PointElement, LinearScale, Legend, Tooltip);

const colours = ['#2f5fe0', '#0a9f7c', '#8f450a', '#4d1265'];
const points = (times, values) => values.map((y, at) => ({ x: times[at], y }));

provide((boxes, first) => {
  const charts = boxes.map((box, at) => {
    const canvas = document.createElement('canvas');
    box.style.height = `${SIZE.height + 29}px`;
    box.append(canvas);
    return new Chart(canvas, {
      type: 'line',
      data: {
        datasets: first[at].series.map(({ label, values }, line) => ({
          label,
          data: points(first[at].times, values),
          borderColor: colours[line],
          borderWidth: 1.5,
          pointRadius: 0,
        })),
      },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: { legend: { position: 'bottom' } },
        scales: { x: { type: 'linear', ticks: { callback: clock } }, y: { beginAtZero: true } },
      },
    });
  });
  return {
    update: (next) =>
      charts.forEach((chart, at) => {
        chart.data.datasets.forEach((set, line) => {
          set.data = points(next[at].times, next[at].series[line].values);
        });
        chart.update('none');
      }),
  };
});
