import ChartColumn from 'lucide-react/icons/chart-column';
import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import { text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { IconButton } from '../controls/icon-button';
import { LazyMenu } from '../overlays/lazy-menu';
import { useLocale, useRuntime } from '../surface/runtime-context';
import type { Alerts } from './alerts';
import type { BoardView } from './board-state';
import { boardMessages as m } from './messages';
import { useBoard, useBoardModel, useBoardText } from './use-board';

export interface BoardToolsProps {
  readonly charts: boolean;
  readonly onChartsChange: (open: boolean) => void;
  readonly alerts: Alerts;
  readonly onAlertsChange: (alerts: Alerts) => void;
  readonly onKeys: () => void;
}

const views = [
  ['table', List],
  ['board', Columns3],
] as const satisfies readonly (readonly [BoardView, unknown])[];

export function BoardTools(props: BoardToolsProps) {
  const { charts, onChartsChange, alerts, onAlertsChange, onKeys } = props;
  const model = useBoardModel();
  const t = useBoardText();
  const locale = useLocale();
  const runtime = useRuntime();
  const view = useBoard((state) => state.view);
  const total = useBoard((state) => state.table.total);
  const counts = useBoard((state) => state.statusCounts);
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : total;
  const count = view === 'table' ? total : all;

  const save = async () => {
    const { exportAlarms } = await import('./export-alarms');
    const failure = await exportAlarms(model, locale, document, runtime);
    if (failure !== undefined) runtime.notices.push({ tone: 'error', text: failure });
  };

  return (
    <div className="ab-tools">
      <div className="ab-views" role="group" aria-label={t('view.label')}>
        {views.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            className={classNames('ab-view', view === name && 'ab-view-on')}
            aria-pressed={view === name}
            onClick={() => model.choose(name)}
          >
            <Icon size={14} aria-hidden="true" />
            {t(`view.${name}`)}
          </button>
        ))}
      </div>
      <IconButton
        label={text(m, 'option.charts')}
        icon={<ChartColumn size={16} />}
        aria-pressed={charts}
        onClick={() => onChartsChange(!charts)}
      />
      <LazyMenu
        label={text(m, 'option.label')}
        items={[
          {
            key: 'export',
            label: text(m, 'option.export', { count }),
            disabledReason: count === 0 ? text(m, 'option.exportNone') : undefined,
            onSelect: save,
          },
          {
            key: 'sound',
            label: text(m, 'option.sound'),
            checked: alerts.sound,
            separated: true,
            onSelect: () => onAlertsChange({ ...alerts, sound: !alerts.sound }),
          },
          {
            key: 'badge',
            label: text(m, 'option.badge'),
            checked: alerts.badge,
            onSelect: () => onAlertsChange({ ...alerts, badge: !alerts.badge }),
          },
          { key: 'keys', label: text(m, 'option.keys'), separated: true, onSelect: onKeys },
        ]}
      />
    </div>
  );
}
