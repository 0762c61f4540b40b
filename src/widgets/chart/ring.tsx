import type { Text } from '../../core/i18n/translator';
import { chartMessages as m } from './messages';
import { useMessages, useText } from '../surface/runtime-context';
import { ShareChart } from './share-chart';
import type { ShareChartProps } from './share-chart';

export interface RingProps extends ShareChartProps {
  /** What stands in the middle under the total. */
  readonly caption?: Text;
}

/** Shares of a whole around their sum. */
export function Ring({ caption, ...rest }: RingProps) {
  const t = useMessages(m);
  const show = useText();
  return (
    <ShareChart
      {...rest}
      kind="ring"
      {...(caption === undefined ? {} : { caption })}
      inner={0.34}
      outer={0.48}
      labelled={false}
      centre={(total) => (
        <>
          <span className="by-ring-total">{total}</span>
          <span className="by-ring-caption">
            {caption === undefined ? t('chart.total') : show(caption)}
          </span>
        </>
      )}
    />
  );
}
