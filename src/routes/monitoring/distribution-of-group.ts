/** Who is told of the alarms of a threshold group. */
import { listDistributions } from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { readOnly, resource } from '../../core/resource/definition';
import { monitoringMessages as messages } from './messages';
import { peopleOf } from './people-of';

export const distributionOfGroup = resource<Distribution>()({
  name: 'distribution-of-group',
  messages,
  title: 'distribution.title',
  api: { list: listDistributions },

  fields: (f) => ({
    name: f.ref('distribution.title', ({ id }) => ({ kind: 'distribution', id }), { sort: true }),
    enabled: f.flag('monitor.enabled'),
    people: f.tags('distribution.people', { value: ({ userNames }) => userNames, refs: peopleOf }),
  }),

  ops: readOnly,

  list: { sort: ['name', 'asc'] },
});
