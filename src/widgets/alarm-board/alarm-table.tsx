import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { text } from '../../core/i18n/translator';
import { Pager } from '../pager';
import { useLocale } from '../runtime-context';
import { Table, type TableColumn } from '../table';
import { AlarmActionsOf } from './alarm-actions-of';
import { AlarmStatusTag, LevelTag, TouchedBy, conditionText, valueText } from './alarm-parts';
import { alarmSorts, pageOf, rowsOf } from './alarm-query';
import { Age } from './alarm-time';
import { shownAlarms } from './board-state';
import { ListNote } from './list-note';
import { boardMessages as m } from './messages';
import type { Scrolls } from './scrolls';
import { useAlarmActions } from './use-alarm-actions';
import { useBoard, useBoardModel, useBoardText } from './use-board';

export function AlarmTable({ scrolls }: { readonly scrolls: Scrolls }) {
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
  const columns = useMemo<readonly TableColumn<Alarm>[]>(
    () => [
      {
        key: 'level',
        title: text(m, 'column.level'),
        sortable: true,
        width: 76,
        render: (alarm) => <LevelTag level={alarm.level} />,
      },
      {
        key: 'name',
        title: text(m, 'column.name'),
        sortable: true,
        render: (alarm) => (
          <>
            <button type="button" className="ab-open" onClick={() => model.open(alarm.id)}>
              {alarm.name}
            </button>
            <span className="ab-sub">{conditionText(alarm, locale)}</span>
          </>
        ),
      },
      {
        key: 'resourceName',
        title: text(m, 'column.resource'),
        sortable: true,
        render: (alarm) => (
          <>
            <span className="ab-cut" title={alarm.resourceName}>
              {alarm.resourceName}
            </span>
            <span className="ab-sub">{alarm.resourceIp}</span>
          </>
        ),
      },
      {
        key: 'status',
        title: text(m, 'column.status'),
        sortable: true,
        render: (alarm) => (
          <>
            <AlarmStatusTag status={alarm.status} />
            <TouchedBy alarm={alarm} />
          </>
        ),
      },
      {
        key: 'currentValue',
        title: text(m, 'column.value'),
        align: 'end',
        render: (alarm) => valueText(alarm.currentValue, alarm.unit),
      },
      {
        key: 'createTime',
        title: text(m, 'column.raised'),
        sortable: true,
        render: (alarm) => <Age iso={alarm.createTime} />,
      },
      {
        key: 'count',
        title: text(m, 'column.count'),
        sortable: true,
        align: 'end',
        render: (alarm) => alarm.count,
      },
    ],
    [locale, model],
  );

  return (
    <div className="ab-table" ref={box}>
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
        rowActions={(alarm) => (
          <AlarmActionsOf actions={of(alarm)} label={`${alarm.name} ${alarm.resourceName}`} />
        )}
        maxHeight="var(--by-alarm-board-height, 640px)"
      />
      {table.total > 0 && (
        <Pager
          label={t('table.pages')}
          page={pageOf(query)}
          size={rowsOf(query)}
          total={table.total}
          onChange={({ page, size }) => model.filter({ page, rows: size })}
        />
      )}
    </div>
  );
}
