import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { ChartView } from '../chart/chart-view';
import type { ChartContent } from '../chart/content';
import { IconButton } from '../controls/icon-button';
import { useMessages } from '../surface/runtime-context';
import { chartKinds } from './chart-kind';
import type { ChartKind } from './chart-kind';
import { reportMessages as m } from './messages';

const icons = { line: ChartLine, bar: ChartColumn, pie: ChartPie };

/** One of its own: a new one would draw a line chart again at every render. */
const yuan = (value: number) => `¥${shownAmount(value.toFixed(2))}`;

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
  const kinds = (
    <div className="by-report-kinds" role="group" aria-label={t('chart.kind')}>
      {chartKinds.map((each) => {
        const Icon = icons[each];
        return (
          <IconButton
            key={each}
            size="small"
            label={text(m, `chart.${each}`)}
            icon={<Icon size={14} />}
            aria-pressed={each === kind}
            disabledReason={each === 'line' && !canLine ? text(m, 'chart.lineNeeds') : undefined}
            onClick={() => onKind(each)}
          />
        );
      })}
    </div>
  );
  return (
    <div className="by-report-card">
      <ChartView
        label={label}
        heading={2}
        tools={kinds}
        content={content}
        format={yuan}
        height={260}
        {...(onSelect ? { onSelect: ({ key }) => onSelect(key) } : {})}
      />
    </div>
  );
}
