import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import { formatAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { ChartView } from '../chart/chart-view';
import type { ChartContent } from '../chart/content';
import { IconButton } from '../icon-button';
import { useMessages, useText } from '../runtime-context';
import { chartKinds } from './chart-kind';
import type { ChartKind } from './chart-kind';
import { reportMessages as m } from './messages';

const icons = { line: ChartLine, bar: ChartColumn, pie: ChartPie };

/** One of its own: a new one would draw a line chart again at every render. */
const yuan = (value: number) => `¥${formatAmount(value.toFixed(2))}`;

interface ReportChartProps {
  readonly label: Text;
  readonly kind: ChartKind;
  readonly content: ChartContent;
  /** There is nothing to connect within one month. */
  readonly canLine: boolean;
  readonly onKind: (kind: ChartKind) => void;
  /** Undefined where it goes no deeper. */
  readonly onSelect: ((key: string) => void) | undefined;
}

export function ReportChart(props: ReportChartProps) {
  const { label, kind, content, canLine, onKind, onSelect } = props;
  const t = useMessages(m);
  const show = useText();
  return (
    <section className="by-report-card" aria-label={show(label)}>
      <header className="by-report-card-head">
        <h2 className="by-report-card-title">{show(label)}</h2>
        <div className="by-report-kinds" role="group" aria-label={t('chart.kind')}>
          {chartKinds.map((each) => {
            const Icon = icons[each];
            return (
              <IconButton
                key={each}
                label={text(m, `chart.${each}`)}
                icon={<Icon size={16} />}
                aria-pressed={each === kind}
                disabledReason={
                  each === 'line' && !canLine ? text(m, 'chart.lineNeeds') : undefined
                }
                onClick={() => onKind(each)}
              />
            );
          })}
        </div>
      </header>
      <ChartView
        label={label}
        content={content}
        format={yuan}
        height={260}
        {...(onSelect ? { onSelect: ({ key }) => onSelect(key) } : {})}
      />
    </section>
  );
}
