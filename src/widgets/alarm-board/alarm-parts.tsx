import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';
import { metricNames, monitorOperators } from '../../core/dictionaries/monitoring';
import type { Locale } from '../../core/i18n/translator';
import { translate } from '../../core/i18n/translator';
import { useLocale } from '../runtime-context';
import { StatusTag } from '../status-tag';
import { Age } from './alarm-time';
import { useBoardText } from './use-board';

export function metricText(metric: string, locale: Locale): string {
  const known = metricNames.values.find((each) => each === metric);
  return known ? translate(metricNames.label(known), locale) : metric;
}

/** `CPU 平均使用率 > 80%` */
export function conditionText(alarm: Alarm, locale: Locale): string {
  const known = monitorOperators.values.find((each) => each === alarm.operator);
  const sign = known === undefined ? alarm.operator : signs[known];
  return `${metricText(alarm.metric, locale)} ${sign} ${valueText(alarm.threshold, alarm.unit)}`;
}

const signs = { '>': '>', '>=': '≥', '=': '=', '<': '<', '<=': '≤', '!=': '≠' } as const;

export function valueText(value: number, unit: string): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return unit === '%' ? `${number}%` : unit === '' ? number : `${number} ${unit}`;
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
