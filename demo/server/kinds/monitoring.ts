import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages, type KindMessage } from './messages';

const label = (key: KindMessage) => text(kindMessages, key);

export const threshold: Kind = {
  name: 'threshold',
  label: label('kind.threshold'),
  fields: {
    catalog: 'text',
    metric: 'text',
    operator: 'text',
    value: 'number',
    valueType: 'text',
    level: 'text',
    severity: 'text',
    enabled: 'flag',
    description: 'text',
  },
};

/** Thresholds and resources: each threshold watches each resource. */
export const thgroup: Kind = {
  name: 'thgroup',
  label: label('kind.thgroup'),
  fields: {
    catalog: 'text',
    description: 'text',
    enabled: 'flag',
    thresholdIds: 'texts',
    resourceIds: 'texts',
    thresholdCount: 'number',
    resourceCount: 'number',
  },
};

export const distribution: Kind = {
  name: 'distribution',
  label: label('kind.distribution'),
  fields: {
    userNames: 'texts',
    channels: 'texts',
    levels: 'texts',
    groupIds: 'texts',
    enabled: 'flag',
    description: 'text',
  },
};

/** `createTime` is when it was raised; `recoverTime` is empty while its condition holds. */
export const alarm: Kind = {
  name: 'alarm',
  label: label('kind.alarm'),
  fields: {
    level: 'text',
    severity: 'text',
    metric: 'text',
    operator: 'text',
    threshold: 'number',
    currentValue: 'number',
    peakValue: 'number',
    thresholdId: 'text',
    thresholdName: 'text',
    groupId: 'text',
    groupName: 'text',
    resourceId: 'text',
    resourceName: 'text',
    resourceKind: 'text',
    resourceIp: 'text',
    catalog: 'text',
    region: 'text',
    firstTime: 'time',
    lastTime: 'time',
    recoverTime: 'time',
    recovered: 'flag',
    count: 'number',
    confirmUserName: 'text',
    confirmTime: 'time',
    confirmNote: 'text',
    solveUserName: 'text',
    solveTime: 'time',
    remark: 'text',
  },
  statuses: dictionaries.alarmStatus,
};

/** Belongs to the person in `ownerId`. */
export const follow: Kind = {
  name: 'follow',
  label: label('kind.follow'),
  fields: { resourceId: 'text', resourceName: 'text', resourceKind: 'text' },
};

/** E-046: the row's id is the machine's. */
export const monitorAddress: Kind = {
  name: 'monitorAddress',
  label: label('kind.monitorAddress'),
  fields: { ips: 'texts' },
};

/** Until which moment a tenant's thresholds have been looked at. */
export const alarmClock: Kind = {
  name: 'alarmClock',
  label: label('kind.alarmClock'),
  fields: { until: 'number' },
};

/** What is monitored is a row of another part; only its name in refusals is ours. */
export const resource: Kind = {
  name: 'monitored',
  label: label('kind.resource'),
  fields: {},
};
