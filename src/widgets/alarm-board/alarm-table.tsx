import { Suspense, lazy, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { text } from '../../core/i18n/translator';
import { Pager } from '../table/pager';
import { useLocale } from '../surface/runtime-context';
import { Table } from '../table/table';
import { useRoom } from '../surface/use-room';
import { useStylesheet } from '../styles/use-stylesheet';
import { AlarmActionsOf } from './alarm-actions-of';
import { columnsFor, roomOf } from './alarm-table-columns';
import css from './alarm-table.css';
import { alarmSorts, pageOf, rowsOf } from './alarm-query';
import { shownAlarms } from './board-state';
import { ListNote } from './list-note';
import { boardMessages as m } from './messages';
import type { Scrolls } from './scrolls';
import { useAlarmActions } from './use-alarm-actions';
import { LinkedContext, useBoard, useBoardModel, useBoardText } from './use-board';

/** A list that cannot be sorted is still a list. */
const NarrowSort = lazy(() =>
  import('./narrow-sort').then(
    (module) => ({ default: module.NarrowSort }),
    () => ({ default: () => null }),
  ),
);

export function AlarmTable({ scrolls }: { readonly scrolls: Scrolls }) {
  useStylesheet(css);
  const model = useBoardModel();
  const locale = useLocale();
  const { allowed, of } = useAlarmActions();
  const state = useBoard((all) => all);
  const { query, table, status, selected, refreshing } = state;
  const rows = shownAlarms(state, table.ids);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => scrolls.keep('table', box.current?.querySelector('.by-table-scroll')),
    [scrolls],
  );

  const t = useBoardText();
  const room = useRoom(box, roomOf);
  const linked = useContext(LinkedContext);
  const actionsOf = useCallback(
    (alarm: Alarm) => (
      <AlarmActionsOf actions={of(alarm)} label={`${alarm.name} ${alarm.resourceName}`} />
    ),
    [of],
  );
  const columns = useMemo(
    () => columnsFor(room, locale, actionsOf, linked),
    [room, locale, actionsOf, linked],
  );

  return (
    <div className="ab-table" data-room={room} ref={box}>
      {room === 'small' && (
        <div className="ab-sort">
          <Suspense fallback={null}>
            <NarrowSort />
          </Suspense>
        </div>
      )}
      <Table
        label={text(m, 'board.list')}
        columns={columns}
        rows={rows}
        rowKey={(alarm) => alarm.id}
        rowLabel={(alarm) => `${alarm.name} ${alarm.resourceName}`}
        selection={
          allowed.length === 0 ? undefined : { selected, onChange: (next) => model.select(next) }
        }
        sort={query.sort ? { key: query.sort, order: query.order ?? 'asc' } : null}
        onSortChange={(next) => {
          const sort = alarmSorts.find((each) => each === next?.key);
          model.filter({ sort, order: sort && next?.order });
        }}
        loading={status === 'loading' || status === 'idle' || refreshing}
        skeletonRows={Math.min(10, rowsOf(query))}
        empty={<ListNote />}
        rowActions={room === 'small' ? undefined : actionsOf}
        maxHeight="var(--by-alarm-board-height, 640px)"
      />
      {table.total > 0 && (
        <Pager
          list={t('board.title')}
          page={pageOf(query)}
          size={rowsOf(query)}
          total={table.total}
          onChange={({ page, size }) => model.filter({ page, rows: size })}
        />
      )}
    </div>
  );
}
