/** The ingresses that answer by a certificate or through a service; each opens R-103. */
import { listIngresses } from '../../core/api/platforms/container-objects';
import type { Ingress } from '../../core/api/platforms/container-objects';
import { resourceStatus } from '../../core/dictionaries/states';
import { readOnly, resource } from '../../core/resource/definition';
import { rulesField } from './inputs';
import { containerMessages as messages } from './messages';

const ingressOf = (of: 'certificate' | 'service') =>
  resource<Ingress>()({
    name: 'k8singress',
    stored: `k8s${of}-ingress`,
    messages,
    title: 'ingress.title',
    api: { list: listIngresses },

    fields: (f) => ({
      name: f.ref('common.name', ({ id }) => ({ kind: 'k8sIngress', id }), { search: 'lk' }),
      host: f.text('ingress.host', { search: 'lk', sort: true, copy: true }),
      status: f.status('common.status', resourceStatus, { search: 'eq' }),
      rules: rulesField(f),
      address: f.ip('ingress.address', { copy: true }),
      createTime: f.time('common.created', { sort: true, hidden: true }),
    }),

    ops: readOnly,

    list: {
      sort: ['createTime', 'desc'],
      facts: ['host', 'rules'],
      empty: { title: `${of}.unused`, hint: `${of}.unusedHint` },
    },
  });

export const ingressOfCertificate = ingressOf('certificate');
export const ingressOfService = ingressOf('service');
