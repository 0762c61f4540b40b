import { useLayoutEffect, useRef } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmStatus } from '../../core/dictionaries/alarms';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/checkbox';
import { valueText } from '../../core/format/metric';
import { useLocale } from '../surface/runtime-context';
import { SkeletonLines } from '../feedback/skeleton';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './alarm-columns.css';
import { AlarmStatusTag, LevelTag, OpenAlarm, TouchedBy, conditionText } from './alarm-parts';
import { DEFAULT_ROWS, type AlarmStatus } from './alarm-query';
import { Age } from './alarm-time';
import { columnIds, countsNow, shownAlarms, shownStatuses } from './board-state';
import { useLazyText } from './lazy-messages';
import { ListNote } from './list-note';
import type { Scrolls } from './scrolls';
import { AlarmActionsOf } from './alarm-actions-of';
import { useAlarmActions } from './use-alarm-actions';
import { useBoard, useBoardModel } from './use-board';

/** One column for each status that the query lets through. */
export function AlarmColumns({ scrolls }: { readonly scrolls: Scrolls }) {
  useStylesheet(css);
  const statuses = useBoard((state) => state.query.status);
  const ready = useBoard((state) => state.status === 'ready');
  const empty = useBoard((state) =>
    Object.values(state.columns).every(({ ids }) => ids.length === 0),
  );
  if (ready && empty) {
    return (
      <div className="ab-note">
        <ListNote />
      </div>
    );
  }
  const shown = shownStatuses(statuses ? { status: statuses } : {});
  return (
    <div className="ab-columns" data-count={shown.length} part="table">
      {shown.map((status) => (
        <Column key={status} status={status} scrolls={scrolls} />
      ))}
    </div>
  );
}

function Column({ status, scrolls }: { readonly status: AlarmStatus; readonly scrolls: Scrolls }) {
  const model = useBoardModel();
  const t = useLazyText();
  const locale = useLocale();
  const state = useBoard((all) => all);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrolls.keep(status, box.current), [scrolls, status]);
  const alarms = shownAlarms(state, columnIds(state, status));
  const total = countsNow(state)?.[status] ?? 0;
  const rest = Math.max(0, total - alarms.length);
  const loading = state.status === 'loading' || state.status === 'idle';
  const { text: name } = alarmStatus.lookup(status, locale);

  return (
    <div className="ab-column" aria-busy={loading || undefined}>
      <div className="ab-column-head">
        <AlarmStatusTag status={status} />
        <span className="ab-count">{t('card.of', { shown: alarms.length, total })}</span>
      </div>
      <div
        className="ab-column-scroll"
        ref={box}
        role="region"
        aria-label={name}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      >
        {loading && alarms.length === 0 ? (
          <SkeletonLines lines={6} />
        ) : alarms.length === 0 ? (
          <p className="ab-column-empty">{t('state.columnEmpty', { status: name })}</p>
        ) : (
          <ul className="ab-cards">
            {alarms.map((alarm) => (
              <Card key={alarm.id} alarm={alarm} />
            ))}
          </ul>
        )}
        {rest > 0 && !loading && (
          <Button
            size="small"
            loading={state.extending === status}
            onClick={() => model.extend(status)}
          >
            {t('card.more', { count: Math.min(DEFAULT_ROWS, rest) })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Card({ alarm }: { readonly alarm: Alarm }) {
  const t = useLazyText();
  const model = useBoardModel();
  const locale = useLocale();
  const { allowed, of } = useAlarmActions();
  const chosen = useBoard((state) => state.selected.has(alarm.id));
  const label = `${alarm.name} ${alarm.resourceName}`;
  return (
    <li
      className="ab-card"
      part="row"
      data-key={alarm.id}
      data-level={alarm.level}
      data-chosen={chosen || undefined}
    >
      <div className="ab-card-line">
        {allowed.length > 0 && (
          <Checkbox
            aria-label={t('card.select', { name: label })}
            checked={chosen}
            onChange={() => model.toggle(alarm.id)}
          />
        )}
        <LevelTag level={alarm.level} />
        <span className="ab-card-age">
          <Age iso={alarm.createTime} />
        </span>
      </div>
      <OpenAlarm alarm={alarm} />
      <span className="ab-cut" title={alarm.resourceName}>
        {alarm.resourceName}
      </span>
      <span className="ab-sub">
        {conditionText(alarm, locale)} · {valueText(alarm.currentValue, alarm.unit)}
      </span>
      <TouchedBy alarm={alarm} />
      <div className="ab-card-actions">
        <AlarmActionsOf actions={of(alarm)} label={label} />
      </div>
    </li>
  );
}
