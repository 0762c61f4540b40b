import type { ReactNode } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import type { Locale } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { alarmedRef } from '../monitor/alarmed-ref';
import { valueText } from '../../core/format/metric';
import type { TableColumn } from '../table/table';
import { AlarmStatusTag, LevelTag, OpenAlarm, TouchedBy, conditionText } from './alarm-parts';
import { Age } from './alarm-time';
import { boardMessages as m } from './messages';
import type { Linked } from './use-board';

/** A phone's width or half a screen's, less than a screen's, or enough for every column in either language. */
export type Room = 'small' | 'middle' | 'large';
export const roomOf = (width: number): Room =>
  width < 740 ? 'small' : width < 1220 ? 'middle' : 'large';

/** All columns, without the least of them, or one that holds them all: nothing is cut, and nothing scrolls sideways. */
export function columnsFor(
  room: Room,
  locale: Locale,
  actionsOf: (alarm: Alarm) => ReactNode,
  linked: Linked,
): readonly TableColumn<Alarm>[] {
  const name = (alarm: Alarm) => <OpenAlarm alarm={alarm} />;
  const about = (alarm: Alarm) => linked(alarmedRef(alarm), alarm.resourceName);
  const value = (alarm: Alarm) => valueText(alarm.currentValue, alarm.unit);
  if (room === 'small') {
    return [
      {
        key: 'name',
        title: text(m, 'column.name'),
        render: (alarm) => (
          <>
            <span className="ab-stack-line">
              <LevelTag level={alarm.level} />
              <AlarmStatusTag status={alarm.status} />
              <span className="ab-stack-age">
                <Age iso={alarm.createTime} />
              </span>
            </span>
            <span className="ab-stack-line">
              <span className="ab-stack-name">{name(alarm)}</span>
              {actionsOf(alarm)}
            </span>
            <span className="ab-cut">{about(alarm)}</span>
            <span className="ab-sub">
              {conditionText(alarm, locale)} · {value(alarm)}
            </span>
            <TouchedBy alarm={alarm} />
          </>
        ),
      },
    ];
  }
  const all: readonly TableColumn<Alarm>[] = [
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
          {name(alarm)}
          <span className="ab-sub">
            {conditionText(alarm, locale)}
            {room === 'middle' && ` · ${value(alarm)}`}
          </span>
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
            {about(alarm)}
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
      render: value,
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
  ];
  return room === 'large'
    ? all
    : all.filter(({ key }) => key !== 'currentValue' && key !== 'count');
}
