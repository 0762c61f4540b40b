/** Words of this area that are no dictionary of the contract, and choices as dictionaries. */
import type { alarmChannels } from '../../core/api/monitoring/distributions';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { wordsOf } from '../../core/dictionaries/choices';
import { dictionary, looked, tone } from '../../core/dictionaries/dictionary';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { metricNames } from '../../core/dictionaries/monitoring';
import { limitText } from '../../core/format/metric';
import { paths } from '../paths';

/** D-061 */
export const metricWords = wordsOf('metric', metricNames);

export const channelWords = dictionary('alarmChannel', {
  MESSAGE: tone.normal('站内消息', 'Message in the console'),
  EMAIL: tone.normal('邮件', 'E-mail'),
  SMS: tone.normal('短信', 'Text message'),
} satisfies Record<(typeof alarmChannels)[number], unknown>);

export const ALL_LEVELS = 'ALL';
/** D-002; a distribution that names none is about all of them. */
export const levelWords: Dictionary = {
  name: 'alarmLevels',
  values: [ALL_LEVELS, ...alarmLevel.values],
  lookup: (value, locale = 'zh-CN') =>
    value === ALL_LEVELS
      ? looked(tone.normal('全部级别', 'All levels'), locale)
      : alarmLevel.lookup(value, locale),
};

const machines = {
  host: tone.normal('主机', 'Host'),
  vm: tone.normal('云主机', 'Virtual machine'),
  local: tone.normal('本机', 'This server'),
} as const;
/** What is monitored, as E-059 calls it. */
export const machineKind = dictionary('monitoredMachine', machines);
export const resourceKind = dictionary('monitoredKind', {
  ...machines,
  service: tone.normal('服务实例', 'Service'),
  cluster: tone.normal('集群', 'Cluster'),
});

/** D-053 */
export const hostForm = dictionary('hostForm', {
  LOGICAL: tone.normal('虚拟机', 'Virtual'),
  PHYSICAL: tone.normal('物理机', 'Physical'),
});

/** What counts as a host, wherever hosts are counted: rented, rented out, and the machine of the server itself. */
export const hostKinds = ['host', 'vm', 'local'] as const;

/** Members of an ensemble. */
export const memberWords = dictionary('ensembleMember', {
  leader: tone.success('主节点', 'Leader'),
  follower: tone.success('从节点', 'Follower'),
  syncing: tone.warning('同步中', 'Syncing'),
  down: tone.danger('无应答', 'Down'),
});

interface Condition {
  readonly operator: string;
  readonly value: number;
  readonly unit: string;
}

export const conditionOf = ({ operator, value, unit }: Condition): string =>
  limitText(operator, value, unit);

/**
 * A value that came from the wire, on its way back. One that this console does not know stays as it is: the server
 * judges it, and nothing that was stored changes silently.
 */
export const kept = <V extends string>(_known: readonly V[], value: string): V => value as V;

/** Where a count of unresolved alarms leads; nothing where there are none. */
export const openAlarms = (resourceId: string, count: number) =>
  count > 0 ? paths.openAlarmsOf(resourceId) : undefined;
