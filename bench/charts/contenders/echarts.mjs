import { LineChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { connect, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { SIZE } from '../data.mjs';
import { provide } from '../measure.mjs';

use([
  LineChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  DataZoomComponent,
  CanvasRenderer,
]);

const dataOf = ({ times, series }) =>
  series.map(({ key, label, values }) => ({
    id: key,
    name: label,
    type: 'line',
    showSymbol: false,
    lineStyle: { width: 1.5 },
    data: values.map((value, at) => [times[at] * 1000, value]),
  }));

provide((boxes, first) => {
  const charts = boxes.map((box, at) => {
    box.style.height = `${SIZE.height + 29}px`;
    const chart = init(box, null, { renderer: 'canvas' });
    chart.group = 'bench';
    chart.setOption({
      animation: false,
      grid: { left: 48, right: 16, top: 10, bottom: 60 },
      legend: { bottom: 0 },
      tooltip: { trigger: 'axis' },
      dataZoom: [{ type: 'inside' }],
      xAxis: { type: 'time' },
      yAxis: { type: 'value' },
      series: dataOf(first[at]),
    });
    return chart;
  });
  connect('bench');
  return {
    update: (next) =>
      charts.forEach((chart, at) => {
        chart.setOption({ series: dataOf(next[at]) });
      }),
  };
});
