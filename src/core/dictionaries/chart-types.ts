import { choices } from './choices';

/** D-065 */
export const chartTypes = choices([
  ['ring', '环形图', 'Ring chart'],
  ['pie', '饼图', 'Pie chart'],
  ['line', '折线图', 'Line chart'],
  ['bar', '柱状图', 'Bar chart'],
]);
export type ChartType = (typeof chartTypes.values)[number];
