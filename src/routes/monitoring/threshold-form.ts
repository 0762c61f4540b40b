import { alarmLevel, severity } from '../../core/dictionaries/alarms';
import { choicesOf } from '../../core/dictionaries/choices';
import { monitorCatalogs, monitorOperators } from '../../core/dictionaries/monitoring';
import { timeUnits } from '../../core/dictionaries/time-units';
import type {
  MetricName,
  MonitorCatalog,
  MonitorOperator,
} from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { monitoringMessages as messages } from './messages';
import { groups, metrics, monitored } from './sources';
import { checkValue, isTooLong } from './threshold-rules';

const input = inputs(messages);

/** E-032, E-033: what a threshold watches, from when on, and how bad that is. */
export const thresholdForm = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  catalog: input.select<MonitorCatalog>({
    label: 'monitor.catalog',
    required: true,
    initial: 'vCenter',
    from: monitorCatalogs.options,
  }),
  metric: input.select<MetricName>({
    label: 'monitor.metric',
    required: true,
    from: metrics,
    needs: ['catalog'],
  }),
  operator: input.select<MonitorOperator>({
    label: 'threshold.operator',
    required: true,
    initial: '>',
    from: monitorOperators.options,
  }),
  value: input.number({
    label: 'threshold.value',
    help: 'threshold.valueHelp',
    required: true,
    min: 0,
    max: 1_000_000_000,
    verify: checkValue,
  }),
  duration: input.whole({
    label: 'threshold.duration',
    help: 'threshold.durationHelp',
    initial: 5,
    within: [0, 86_400],
    check: (value, { durationUnit }) =>
      isTooLong(value, durationUnit) ? text(messages, 'threshold.durationLong') : undefined,
  }),
  durationUnit: input.radio({
    label: 'threshold.durationUnit',
    required: true,
    initial: 'm',
    from: timeUnits.values.map((value) => ({ value, label: timeUnits.label(value) })),
  }),
  level: input.select<(typeof alarmLevel.values)[number]>({
    label: 'threshold.level',
    required: true,
    initial: 'SECONDARY',
    from: choicesOf(alarmLevel),
  }),
  severity: input.select<(typeof severity.values)[number]>({
    label: 'threshold.severity',
    required: true,
    initial: 'COMMON',
    from: choicesOf(severity),
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: descriptionInput,
};

/** E-043: the group whose resources it watches from then on, and resources that the group gets with it. */
export const bindForm = {
  groupId: input.select({
    label: 'threshold.bindGroup',
    help: 'threshold.bindGroupHelp',
    required: true,
    from: groups,
  }),
  resourceIds: input.multi({ label: 'thgroup.bindResources', from: monitored, most: 200 }),
};
