import { useMemo } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmActions, type AlarmAction } from '../../core/dictionaries/alarms';
import { text } from '../../core/i18n/translator';
import type { RowAction } from '../table/row-actions';
import { useCan } from '../surface/runtime-context';
import { mayBe } from './board-state';
import { boardMessages as m } from './messages';
import { useBoardModel } from './use-board';

export interface AlarmActions {
  /** What the user may do at all; an action without its permission is not there. */
  readonly allowed: readonly AlarmAction[];
  readonly of: (alarm: Alarm) => readonly RowAction[];
}

export function useAlarmActions(): AlarmActions {
  const model = useBoardModel();
  const can = useCan();
  return useMemo(() => {
    const allowed = alarmActions.filter((action) => can(`alarm:${action}`, 'button'));
    return {
      allowed,
      of: (alarm) => [
        ...allowed
          .filter((action) => mayBe(action, alarm.status))
          .map((action) => ({
            key: action,
            label: text(m, `action.${action}`),
            onSelect: () => void model.ask(action, [alarm.id]),
          })),
        {
          key: 'details',
          label: text(m, 'action.details'),
          more: true,
          onSelect: () => model.open(alarm.id),
        },
        {
          key: 'resource',
          label: text(m, 'action.sameResource'),
          more: true,
          onSelect: () => model.filter({ resourceId: alarm.resourceId }),
        },
        {
          key: 'metric',
          label: text(m, 'action.sameMetric'),
          more: true,
          onSelect: () => model.filter({ metric: alarm.metric }),
        },
      ],
    };
  }, [can, model]);
}
