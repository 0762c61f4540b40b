import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useSurface } from '../surface/surface-context';
import css from './alarm-detail.css';
import { mayBe, shownAlarm } from './board-state';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import { useAlarmActions } from './use-alarm-actions';
import { useBoard, useBoardModel } from './use-board';

/** What may be done with the selected alarms; stands in the place of the status line. */
export function SelectionBar() {
  useStylesheet(css);
  const model = useBoardModel();
  const t = useLazyText();
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
        const none = text(lm, action === 'confirm' ? 'selection.noConfirm' : 'selection.noSolve');
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
