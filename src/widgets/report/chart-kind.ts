export const chartKinds = ['line', 'bar', 'pie'] as const;
export type ChartKind = (typeof chartKinds)[number];
