/** The threshold groups of a distribution policy (E-052, E-053). */
import * as distributions from '../../core/api/monitoring/distributions';
import * as api from '../../core/api/monitoring/thgroups';
import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { shown, unbinding } from './groups-shown';
import { membersOf, takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { groups } from './sources';

const input = inputs(messages);

/** The groups whose alarms a distribution tells of. */
export const groupOfDistribution = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-distribution',
  api: {
    list: api.listThgroups,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'distributionId');
      const { groupIds } = await call(distributions.readDistribution, { params: { id: owner } });
      return membersOf(groupIds, rest, (asked) => call(api.listThgroups, { query: asked }));
    },
  },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: distributions.bindDistribution,
      form: {
        distributionId: input.hidden(),
        groupIds: input.multi({ label: 'distribution.groups', required: true, from: groups }),
      },
    }),
    unbind: o.remove({
      endpoint: distributions.unbindDistribution,
      ...unbinding,
      confirm: 'thgroup.removeConfirm',
      input: ({ id }, { within }) => ({
        body: { distributionId: within['distributionId'] ?? '', groupIds: [id] },
      }),
    }),
  }),
});
