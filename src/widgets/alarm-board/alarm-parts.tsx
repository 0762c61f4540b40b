import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';
import type { Locale } from '../../core/i18n/translator';
import { limitText, metricText } from '../../core/format/metric';
import { useLocale } from '../surface/runtime-context';
import { StatusTag } from '../feedback/status-tag';
import { Age } from './alarm-time';
import { useBoard, useBoardModel, useBoardText } from './use-board';

/** `CPU 平均使用率 > 80%` */
export function conditionText(alarm: Alarm, locale: Locale): string {
  return `${metricText(alarm.metric, locale)} ${limitText(alarm.operator, alarm.threshold, alarm.unit)}`;
}

/** D-002: its words in a box whose fill grows with the severity; colour never speaks alone. */
export function LevelTag({ level }: { readonly level: string }) {
  const locale = useLocale();
  return (
    <span className="ab-level" data-level={level}>
      {alarmLevel.lookup(level, locale).text}
    </span>
  );
}

export function AlarmStatusTag({ status }: { readonly status: string }) {
  const locale = useLocale();
  return <StatusTag {...alarmStatus.lookup(status, locale)} />;
}

/** The alarm's name, which opens its details; the list says which one they are of. */
export function OpenAlarm({ alarm: { id, name } }: { readonly alarm: Alarm }) {
  const model = useBoardModel();
  const open = useBoard(({ detail }) => detail === id);
  return (
    <button
      type="button"
      className="ab-open"
      aria-current={open || undefined}
      onClick={() => model.open(id)}
    >
      {name}
    </button>
  );
}

/** Who confirmed or solved it, and how long ago: an acknowledged alarm says by whom. */
export function TouchedBy({ alarm }: { readonly alarm: Alarm }) {
  const t = useBoardText();
  const solved = alarm.status === 'SOLVED';
  if (!solved && alarm.status !== 'CONFIRMED') return null;
  const name = (solved ? alarm.solveUserName : alarm.confirmUserName) || t('told.someone');
  const comment = solved ? alarm.remark : alarm.confirmNote;
  return (
    <span className="ab-sub" title={comment === '' ? undefined : comment}>
      {t(solved ? 'told.solved' : 'told.confirmed', { name })}
      {' · '}
      <Age iso={solved ? alarm.solveTime : alarm.confirmTime} />
    </span>
  );
}
