/** the ingresses that answer by a certificate; each opens R-103. */
import { listIngresses } from '../../core/api/platforms/container-objects';
import type { Ingress } from '../../core/api/platforms/container-objects';
import { resourceStatus } from '../../core/dictionaries/states';
import { readOnly, resource } from '../../core/resource/definition';
import { containerMessages as messages } from './messages';

export const ingressOfCertificate = resource<Ingress>()({
  name: 'k8singress',
  stored: 'k8scertificate-ingress',
  messages,
  title: 'ingress.title',
  api: { list: listIngresses },

  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'k8sIngress', id }), { search: 'lk' }),
    host: f.text('ingress.host', { search: 'lk', sort: true, copy: true }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    rules: f.tags('ingress.rules', { value: ({ rules }) => rules.map(({ path }) => path) }),
    address: f.ip('ingress.address', { copy: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: readOnly,

  list: {
    sort: ['createTime', 'desc'],
    facts: ['host', 'rules'],
    empty: { title: 'certificate.unused', hint: 'certificate.unusedHint' },
  },
});
