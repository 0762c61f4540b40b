import { listVirtualServers } from '../../core/api/platforms/traffic-managers';
import type { VirtualServer } from '../../core/api/platforms/traffic-managers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { f5Messages as messages } from './f5.messages';

/** The virtual servers that a pool stands behind. */
export const f5Server = resource<VirtualServer>()({
  name: 'f5virtualserver',
  stored: 'f5-pool-servers',
  messages,
  title: 'f5.title',
  api: { list: listVirtualServers },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'f5-virtual-server', id }), { search: 'lk' }),
    status: f.status('common.status', dictionaries.device),
    address: f.ip('f5.ip', { copy: true }),
    port: f.number('f5.port', { code: true }),
    connections: f.number('f5.connections'),
  }),
  ops: readOnly,
  list: {},
});
