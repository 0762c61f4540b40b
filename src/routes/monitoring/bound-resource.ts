/** What a threshold group watches: a related list with its bindings (E-043, E-044). */
import { listMonitored } from '../../core/api/monitoring/resources';
import { bindThgroup, readThgroup, unbindThgroup } from '../../core/api/monitoring/thgroups';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { monitored } from './sources';
import { resourceKind } from './words';

type BoundResource = Readonly<Record<'id' | 'name' | 'kind' | 'ip' | 'region', string>>;

const input = inputs(messages);

export const boundResource = resource<BoundResource>()({
  name: 'monitored-bound',
  messages,
  title: 'thgroup.resources',
  api: {
    list: listMonitored,
    // Not by E-059: a resource that is gone is still named here until somebody takes it out.
    load: async (query, { call }) => {
      const { owner } = takeWithin(query, 'groupId');
      const { resources } = await call(readThgroup, { params: { id: owner } });
      const from = (query.page - 1) * query.rows;
      return { rows: resources.slice(from, from + query.rows), total: resources.length };
    },
  },
  label: (row) => row.name || row.id,

  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'monitored', id })),
    kind: f.status('object.kind', resourceKind),
    ip: f.ip('object.ip', { copy: true }),
    region: f.region('object.region'),
  }),

  ops: (o) => ({
    bind: o.create({
      label: 'thgroup.bindResources',
      endpoint: bindThgroup,
      form: {
        groupId: input.hidden(),
        resourceIds: input.multi({
          label: 'thgroup.resources',
          required: true,
          from: monitored,
          most: 200,
        }),
      },
      input: (values) => ({ body: { ...values, thresholdIds: [] } }),
    }),
    unbind: o.remove({
      label: 'thgroup.unbind',
      endpoint: unbindThgroup,
      danger: false,
      bulk: true,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: within['groupId'] ?? '', thresholdIds: [], resourceIds: [id] },
      }),
    }),
  }),

  list: { toolbar: ['bind', 'unbind'], row: ['unbind'] },
});
