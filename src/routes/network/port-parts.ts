/** Network cards as a part of what is set on them. */
import { listPorts, readPort } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { listSgroups } from '../../core/api/network/sgroups';
import type { Sgroup } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { networkScreenMessages as messages } from './messages';
import { deviceOf } from './port-words';
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

/** The security groups that a network card is in. */
export const portSgroup = resource<Sgroup>()({
  name: 'sgroup',
  stored: 'sgroup-port',
  messages: sgroupMessages,
  title: 'sgroup.title',
  api: {
    list: listSgroups,
    load: async (query, { call }) => {
      const { portId, ...rest } = asParameters(query, ['portId']);
      const { sgroupIds } = await call(readPort, { params: { id: portId ?? '' } });
      return call(listSgroups, {
        query: {
          ...{ page: rest.page, rows: rest.rows },
          params: JSON.stringify([{ name: 'id', sign: 'IN', value: sgroupIds }]),
        },
      });
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
