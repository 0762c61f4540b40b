import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, lazy } from 'react';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { NativeSelect } from '../controls/native-select';
import { clockText } from './alarm-time';
import { boardMessages as m } from './messages';
import { useAlarmActions } from './use-alarm-actions';
import { useBoard, useBoardModel, useBoardText } from './use-board';

const SelectionBar = lazy(() =>
  import('./selection-bar').then((module) => ({ default: module.SelectionBar })),
);

/** One line of fixed height above the list: what is selected and may be done, or how many there are and how old. */
export function ListHead(props: IntervalProps) {
  const { allowed } = useAlarmActions();
  const selecting = useBoard((state) => state.selected.size > 0);
  return (
    <div className="ab-head">
      <Suspense fallback={<StatusLine />}>
        {selecting && allowed.length > 0 ? <SelectionBar /> : <StatusLine />}
      </Suspense>
      <RefreshBar {...props} />
    </div>
  );
}

function StatusLine() {
  const t = useBoardText();
  const total = useBoard((state) =>
    state.view === 'table'
      ? state.table.total
      : Object.values(state.columns).reduce((sum, column) => sum + column.total, 0),
  );
  const ready = useBoard((state) => state.status === 'ready');
  const running = useBoard((state) => state.running);
  const last = useBoard((state) => state.outcomes.at(-1));
  const said =
    last && last.done > 0
      ? t(last.action === 'confirm' ? 'outcome.confirmed' : 'outcome.solved', { count: last.done })
      : '';
  return (
    <div className="ab-status">
      <span>{ready ? t('said.loaded', { total }) : ''}</span>
      <span className="ab-said" role="status">
        {running ? t('outcome.running', { ...running }) : said}
      </span>
    </div>
  );
}

export interface IntervalProps {
  /** Seconds; 0 does not refresh by itself. */
  readonly interval: number;
  readonly onIntervalChange: (seconds: number) => void;
}

const offered = [0, 15, 30, 60, 300];

function RefreshBar({ interval, onIntervalChange }: IntervalProps) {
  const model = useBoardModel();
  const t = useBoardText();
  const updatedAt = useBoard((state) => state.updatedAt);
  const failed = useBoard((state) => state.refreshError !== null);
  const time = updatedAt === null ? '' : clockText(new Date(updatedAt));
  const seconds = offered.includes(interval)
    ? offered
    : [...offered, interval].sort((one, two) => one - two);
  const label = (value: number) => {
    if (value === 0) return t('refresh.off');
    return value >= 120 && value % 60 === 0
      ? t('refresh.minutes', { count: value / 60 })
      : t('refresh.seconds', { count: value });
  };
  return (
    <div className="ab-refresh">
      <span
        className="ab-updated"
        data-failed={failed || undefined}
        role={failed ? 'alert' : undefined}
      >
        {time === '' ? t('refresh.never') : t(failed ? 'refresh.failed' : 'refresh.at', { time })}
      </span>
      <NativeSelect
        className="ab-interval"
        aria-label={t('refresh.interval')}
        placeholder={null}
        options={seconds.map((value) => ({ value: String(value), label: label(value) }))}
        value={String(interval)}
        onChange={(value) => onIntervalChange(Number(value))}
      />
      <IconButton
        size="small"
        label={text(m, 'refresh.now')}
        icon={<RefreshCw size={14} />}
        onClick={() => model.reload()}
      />
    </div>
  );
}
