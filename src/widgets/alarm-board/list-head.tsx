import RefreshCw from 'lucide-react/icons/refresh-cw';
import { text } from '../../core/i18n/translator';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { NativeSelect } from '../native-select';
import { useSurface } from '../surface-context';
import { clockText } from './alarm-time';
import { mayBe, shownAlarm } from './board-state';
import { boardMessages as m } from './messages';
import { useAlarmActions } from './use-alarm-actions';
import { useBoard, useBoardModel, useBoardText } from './use-board';

/** One line of fixed height above the list: what is selected and may be done, or how many there are and how old. */
export function ListHead(props: IntervalProps) {
  const { allowed } = useAlarmActions();
  const selecting = useBoard((state) => state.selected.size > 0);
  return (
    <div className="ab-head">
      {selecting && allowed.length > 0 ? <SelectionBar /> : <StatusLine />}
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

function SelectionBar() {
  const model = useBoardModel();
  const t = useBoardText();
  const { onError } = useSurface();
  const { allowed } = useAlarmActions();
  const state = useBoard((all) => all);
  const ids = [...state.selected];
  const total = state.statusCounts
    ? (state.query.status ?? (['UNCONFIRMED', 'CONFIRMED', 'SOLVED'] as const)).reduce(
        (sum, status) => sum + (state.statusCounts?.[status] ?? 0),
        0,
      )
    : 0;
  const all = () =>
    model.selectAll(new AbortController().signal).catch((error: unknown) => {
      onError(error, 'alarm selection');
    });
  return (
    <div className="ab-selection" role="group" aria-label={t('selection.label')}>
      <span className="ab-selected" role="status">
        {t('selection.count', { count: ids.length })}
      </span>
      {allowed.map((action) => {
        const count = ids.filter((id) => mayBe(action, shownAlarm(state, id)?.status ?? '')).length;
        const none = text(m, action === 'confirm' ? 'selection.noConfirm' : 'selection.noSolve');
        return (
          <Button
            key={action}
            size="small"
            variant={action === 'confirm' ? 'primary' : 'default'}
            disabledReason={count === 0 ? none : undefined}
            onClick={() => void model.ask(action, ids)}
          >
            {t(`selection.${action}`, { count })}
          </Button>
        );
      })}
      {total > ids.length && (
        <Button size="small" variant="text" onClick={all}>
          {t('selection.all', { count: total })}
        </Button>
      )}
      <Button size="small" variant="text" onClick={() => model.select(new Set())}>
        {t('selection.clear')}
      </Button>
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
