/** The threshold groups of something else: of a threshold, and of a resource (E-043, E-044). */
import * as api from '../../core/api/monitoring/thgroups';
import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { shown, unbinding } from './groups-shown';
import { monitoringMessages as messages } from './messages';
import { groups, monitored } from './sources';

const input = inputs(messages);

/** The groups that a threshold is in. */
export const groupOfThreshold = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-threshold',
  api: { list: api.listThgroups },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: api.bindThgroup,
      form: {
        thresholdIds: input.hidden(),
        groupId: input.select({ label: 'threshold.bindGroup', required: true, from: groups }),
        resourceIds: input.multi({ label: 'thgroup.bindResources', from: monitored, most: 200 }),
      },
      input: ({ thresholdIds, ...values }) => ({
        body: { ...values, thresholdIds: [thresholdIds] },
      }),
    }),
    unbind: o.remove({
      endpoint: api.unbindThgroup,
      ...unbinding,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: id, thresholdIds: [within['thresholdIds'] ?? ''], resourceIds: [] },
      }),
    }),
  }),
});

/** The groups that a resource is in: what they hold watches it. */
export const groupOfResource = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-resource',
  api: { list: api.listThgroups },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: api.bindThgroup,
      form: {
        resourceIds: input.hidden(),
        groupId: input.select({ label: 'threshold.bindGroup', required: true, from: groups }),
      },
      input: ({ resourceIds, groupId }) => ({
        body: { groupId, thresholdIds: [], resourceIds: [resourceIds] },
      }),
    }),
    unbind: o.remove({
      endpoint: api.unbindThgroup,
      ...unbinding,
      confirm: 'thgroup.leaveConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: id, thresholdIds: [], resourceIds: [within['resourceIds'] ?? ''] },
      }),
    }),
  }),
});
