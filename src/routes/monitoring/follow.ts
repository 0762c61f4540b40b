/** R-129, E-030: the resources that a person keeps an eye on; nobody else's. */
import * as api from '../../core/api/monitoring/resources';
import type { Follow } from '../../core/api/monitoring/resources';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { metricNames } from '../../core/dictionaries/monitoring';
import { valueText } from '../../core/format/metric';
import { paths } from '../paths';
import { monitoringMessages as messages } from './messages';
import { monitored } from './sources';
import { openAlarms, resourceKind } from './words';

const input = inputs(messages);
const percent = (metric: (typeof metricNames.values)[number]) => ({
  value: ({ latest }: Follow) => {
    const value = latest[metric];
    return value === null || value === undefined ? undefined : valueText(value, '%');
  },
});

export const follow = resource<Follow>()({
  name: 'follow',
  messages,
  title: 'follow.title',
  api: { list: api.listFollows },
  label: (row) => row.resourceName,

  fields: (f) => ({
    resourceName: f.ref(
      'follow.resource',
      ({ resourceId }) => ({ kind: 'monitored', id: resourceId }),
      {
        search: 'lk',
        sort: true,
      },
    ),
    monitorStatus: f.status('object.status', resourceStatus),
    resourceKind: f.status('object.kind', resourceKind, { search: 'eq' }),
    resourceIp: f.ip('object.ip', { copy: true }),
    region: f.region('object.region', { hidden: true }),
    cpu: f.figure(metricNames.label('cpuUsageAverage'), percent('cpuUsageAverage')),
    memory: f.figure(metricNames.label('memUsageAverage'), percent('memUsageAverage')),
    alarms: f.link('object.alarms', ({ resourceId, alarms }) => openAlarms(resourceId, alarms)),
    createTime: f.time('follow.since', { sort: true }),
  }),

  ops: (o) => ({
    add: o.create({
      label: 'follow.add',
      endpoint: api.createFollow,
      form: {
        resourceId: input.select({ label: 'follow.resource', required: true, from: monitored }),
      },
    }),
    open: o.go({
      label: 'follow.open',
      perm: null, // the page says what is missing
      to: ({ resourceId }) => paths.currentMonitor(resourceId),
    }),
    remove: o.remove({
      label: 'follow.remove',
      endpoint: api.deleteFollow,
      danger: false,
      bulk: true,
      confirm: 'follow.removeConfirm',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['add', 'remove'],
    row: ['open', 'remove'],
    facts: ['cpu', 'memory', 'alarms', 'resourceIp'],
    export: true,
  },
});
