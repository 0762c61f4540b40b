import { createHash } from 'node:crypto';
import type { MetricName, MonitorOperator } from '../../../../src/core/dictionaries/monitoring';
import type { TimeUnit } from '../../../../src/core/dictionaries/time-units';
import { unitOf } from './metrics';
import type { Resource } from './resources';
import type { Condition, Run } from './scan';

/* Attributes of the rows, as they are stored: types and not interfaces, so that they are records as well. */
export type ThresholdData = {
  readonly catalog: string;
  readonly metric: MetricName;
  readonly operator: MonitorOperator;
  readonly value: number;
  readonly valueType: string;
  readonly unit: string;
  readonly duration: number;
  readonly durationUnit: TimeUnit;
  readonly level: string;
  readonly severity: string;
  readonly enabled: boolean;
  readonly description: string;
};

export type GroupData = {
  readonly catalog: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly thresholdIds: readonly string[];
  readonly resourceIds: readonly string[];
  readonly thresholdCount: number;
  readonly resourceCount: number;
};

/** What is bound to a group, and how much it is, so that lists sort by it. */
export const boundData = (thresholdIds: readonly string[], resourceIds: readonly string[]) => ({
  thresholdIds,
  resourceIds,
  thresholdCount: thresholdIds.length,
  resourceCount: resourceIds.length,
});

export type DistributionData = {
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  readonly channels: readonly string[];
  readonly levels: readonly string[];
  readonly groupIds: readonly string[];
  readonly enabled: boolean;
  readonly description: string;
};

export type AlarmData = {
  readonly metric: MetricName;
  readonly operator: MonitorOperator;
  readonly thresholdId: string;
  readonly groupId: string;
  readonly resourceId: string;
  readonly firstTime: string;
  readonly lastTime: string;
  readonly recoverTime: string;
  readonly recovered: boolean;
  readonly count: number;
  readonly currentValue: number;
  readonly peakValue: number;
};

interface Named<D> {
  readonly id: string;
  readonly name: string;
  readonly data: D;
}

/** One threshold that watches one resource, through a group. */
export interface Watch {
  readonly threshold: Named<ThresholdData>;
  readonly group: Named<GroupData>;
  readonly resource: Resource;
  readonly distributions: readonly Named<DistributionData>[];
}

export const watchKey = (thresholdId: string, resourceId: string) =>
  `${thresholdId}\n${resourceId}`;

const unitSeconds: Readonly<Record<TimeUnit, number>> = { h: 3600, m: 60, s: 1 };

export const durationSeconds = (duration: number, unit: TimeUnit) => duration * unitSeconds[unit];

export const conditionOf = ({ operator, value, ...data }: ThresholdData): Condition => ({
  operator,
  value,
  duration: durationSeconds(data.duration, data.durationUnit),
});

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What changes while an alarm goes on. */
export const progressOf = (run: Run) => ({
  lastTime: iso(run.last),
  count: run.count,
  currentValue: run.value,
  peakValue: run.peak,
  recovered: run.ended !== undefined,
  recoverTime: run.ended === undefined ? '' : iso(run.ended),
});

const untouched = {
  confirmUserId: '',
  confirmUserName: '',
  confirmTime: '',
  confirmNote: '',
  solveUserId: '',
  solveUserName: '',
  solveTime: '',
  remark: '',
};

/** The same run of the same watch is the same row, however often it is found. */
export function alarmId(tenantId: string, { threshold, resource }: Watch, run: Run): string {
  const words = [tenantId, threshold.id, resource.id, run.start].join('\n');
  return `al-${createHash('sha256').update(words).digest('hex').slice(0, 24)}`;
}

export function alarmRow(tenantId: string, watch: Watch, run: Run) {
  const { threshold, group, resource, distributions } = watch;
  const { level, severity, metric, operator, value } = threshold.data;
  const raised = new Date(run.raised * 1000);
  return {
    id: alarmId(tenantId, watch, run),
    name: threshold.name,
    status: 'UNCONFIRMED',
    projectId: resource.projectId,
    createTime: raised,
    updateTime: raised,
    data: {
      level,
      severity,
      metric,
      operator,
      threshold: value,
      unit: unitOf(metric),
      thresholdId: threshold.id,
      thresholdName: threshold.name,
      groupId: group.id,
      groupName: group.name,
      resourceId: resource.id,
      resourceName: resource.name,
      resourceKind: resource.kind,
      resourceIp: resource.ip,
      catalog: resource.catalog,
      region: resource.region,
      firstTime: iso(run.start),
      ...progressOf(run),
      ...untouched,
      receivers: distributions
        .filter(({ data }) => data.levels.length === 0 || data.levels.includes(level))
        .map((distribution) => ({
          distributionId: distribution.id,
          distributionName: distribution.name,
          userNames: distribution.data.userNames,
          channels: distribution.data.channels,
        })),
    },
  };
}
