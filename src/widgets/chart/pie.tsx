import { ShareChart } from './share-chart';
import type { ShareChartProps } from './share-chart';

export type PieProps = ShareChartProps;

/** Shares of a whole, the larger ones with their share beside them. */
export function Pie({ size = 180, ...rest }: PieProps) {
  return <ShareChart {...rest} kind="pie" size={size} inner={0} outer={0.36} labelled />;
}
