/** Domains behind a web application firewall. */
import * as api from '../../core/api/platforms/firewalls';
import type { WafDomain } from '../../core/api/platforms/firewalls';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { infrastructureMessages as messages } from './messages';
import { mode } from './words';

const input = inputs(messages);
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const howStrict = input.oneOf({ label: 'waf.mode', of: mode, initial: 'observe' });

export const wafDomain = resource<WafDomain>()({
  name: 'wafdomain',
  messages,
  title: 'waf.domains',
  api: { list: api.listWafDomains },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    protectedNow: f.flag('waf.protected'),
    mode: f.status('waf.mode', mode),
    origin: f.ip('waf.origin', { copy: true, search: 'lk' }),
    https: f.flag('waf.https'),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'waf.addDomain',
      endpoint: api.createWafDomain,
      form: {
        wafId: input.hidden(),
        name: input.text({
          ...{ label: 'common.name', help: 'waf.domainHelp', required: true, maxLength: 253 },
          check: (value) => (domain.test(value) ? undefined : text(messages, 'waf.badDomain')),
        }),
        origin: input.ip({ label: 'waf.origin', required: true, is: ipv4 }),
        https: input.switch({ label: 'waf.https', initial: true }),
        mode: howStrict,
      },
    }),
    protect: o.act(api.changeWafDomains, 'protect', {
      label: 'waf.protect',
      when: (row) => !row.protectedNow || 'waf.isProtected',
    }),
    bypass: o.act(api.changeWafDomains, 'bypass', {
      ...{ label: 'waf.bypass', confirm: 'waf.bypassConfirm' },
      when: (row) => row.protectedNow || 'waf.isBypassed',
    }),
    setMode: o.act(api.changeWafDomains, 'setMode', {
      label: 'waf.setMode',
      form: { mode: howStrict },
      from: (row) => ({ mode: mode.values.find((each) => each === row.mode) ?? 'observe' }),
    }),
    remove: o.remove({ endpoint: api.deleteWafDomain, confirm: true }),
  }),

  list: {
    toolbar: ['create'],
    row: ['protect', 'setMode'],
    more: ['bypass', 'remove'],
    empty: { title: 'waf.noDomains', hint: 'waf.noDomainsHint', op: 'create' },
  },
});
