/** Network cards as a part of what is set on them. */
import { listPorts, readPort } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { listSgroupRules, listSgroups } from '../../core/api/network/sgroups';
import type { Sgroup, SgroupRule } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { asParameters, withFixed } from '../../core/resource/list-source';
import type { ListQuery, LoadContext } from '../../core/resource/list-source';
import { networkScreenMessages as messages } from './messages';
import { deviceOf } from './port-words';
import { ruleFields } from './sgroup-rule';
import { sgroupMessages } from './sgroup.messages';

/** Those that a QoS policy limits. */
export const qosPort = resource<Port>()({
  name: 'port',
  stored: 'port-qos',
  messages,
  title: 'port.title',
  api: { list: listPorts },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'port', id }), { search: 'lk' }),
    ip: f.ip('port.ip', { search: 'lk', copy: true }),
    deviceName: f.ref('port.device', deviceOf, { search: 'lk' }),
    status: f.status('common.status', dictionaries.resourceStatus),
  }),
  ops: readOnly,
  list: {},
});

/** A list of what the groups of a network card are, or have, as it asks for them; of a card without groups nothing. */
async function withinGroups(asked: ListQuery, { call }: LoadContext, by: 'id' | 'sgroupId') {
  const { portId, ...query } = asParameters(asked, ['portId']);
  const { sgroupIds } = await call(readPort, { params: { id: portId ?? '' } });
  return sgroupIds.length === 0 ? undefined : withFixed(query, { where: { [by]: sgroupIds } });
}
const nothing = { rows: [], total: 0 };

/** The security groups that a network card is in. */
export const portSgroup = resource<Sgroup>()({
  name: 'sgroup',
  stored: 'sgroup-port',
  messages: sgroupMessages,
  title: 'sgroup.title',
  api: {
    list: listSgroups,
    load: async (asked, context) => {
      const query = await withinGroups(asked, context, 'id');
      return query ? context.call(listSgroups, { query }) : nothing;
    },
  },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'sgroup', id }), { search: 'lk' }),
    status: f.status('common.status', dictionaries.network),
    ruleCount: f.number('sgroup.ruleCount'),
    description: f.text('common.description'),
  }),
  ops: readOnly,
  list: {},
});

/** What all of them together let through, in the order in which it is tried. */
export const portRule = resource<SgroupRule>()({
  name: 'sgroup-rule',
  stored: 'sgroup-rule-port',
  messages: sgroupMessages,
  title: 'rule.merged',
  api: {
    list: listSgroupRules,
    load: async (asked, context) => {
      const query = await withinGroups(asked, context, 'sgroupId');
      return query ? context.call(listSgroupRules, { query }) : nothing;
    },
  },
  fields: (f) => ({
    sgroupName: f.ref('sgroup.title', ({ sgroupId: id }) => ({ kind: 'sgroup', id }), {
      search: 'lk',
    }),
    ...ruleFields(f),
  }),
  ops: readOnly,
  list: { sort: ['priority', 'asc'], export: true },
});
