import { listFirewalls } from '../../core/api/network/firewalls';
import type { Firewall } from '../../core/api/network/firewalls';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { firewallMessages as messages } from './firewall.messages';

/** The firewalls that a policy decides for. */
export const firewallsOfPolicy = resource<Firewall>()({
  name: 'firewall',
  stored: 'firewall-policy-firewalls',
  messages,
  title: 'firewall.title',
  api: { list: listFirewalls },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'firewall', id }), { search: 'lk' }),
    status: f.status('common.status', dictionaries.firewall),
    enabled: f.flag('firewall.enabled'),
    routerCount: f.number('firewall.routerCount'),
    region: f.region('firewall.region'),
  }),
  ops: readOnly,
  list: {},
});
