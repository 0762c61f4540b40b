/** certificates of container clusters, until when they hold, and their renewal. */
import * as api from '../../core/api/platforms/certificates';
import type { Certificate } from '../../core/api/platforms/certificates';
import { accountStatus } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ingressOfCertificate } from './ingress-of';
import { nameInput, namespaceInput, placeFields, usedByField } from './inputs';
import { containerMessages as messages } from './messages';
import { certificateSources as sources } from './words';

const input = inputs(messages);
const pem = (kind: string) => (value: string) =>
  value.includes(`-----BEGIN ${kind}`) ? undefined : text(messages, 'certificate.pem');
const pems = {
  certificate: input.area({
    label: 'certificate.chain',
    help: 'certificate.chainHelp',
    required: true,
    maxLength: 32_768,
    check: pem('CERTIFICATE'),
  }),
  key: input.area({
    label: 'certificate.key',
    secret: true,
    help: 'certificate.keyHelp',
    required: true,
    maxLength: 16_384,
    check: (value) =>
      /-----BEGIN (?:\w+ )?PRIVATE KEY/.test(value) ? undefined : text(messages, 'certificate.pem'),
  }),
};

export const certificate = resource<Certificate>()({
  name: 'k8scertificate',
  messages,
  title: 'certificate.title',
  api: { list: api.listCertificates, read: api.readCertificate },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    domains: f.tags('certificate.domains', {
      value: (row) => row.domains,
      search: 'lk',
      width: 300,
    }),
    left: f.left('certificate.left', {
      until: (row) => row.notAfter,
      soon: 30,
      sort: 'notAfter',
    }),
    status: f.status('common.status', accountStatus, { search: 'eq' }),
    usedBy: usedByField(f, 'certificate.usedBy'),
    ...placeFields(f),
    issuer: f.text('certificate.issuer', { search: 'lk', sort: true }),
    algorithm: f.text('certificate.algorithm', { hidden: true }),
    source: f.status('certificate.source', sources, { hidden: true, search: 'eq' }),
    notBefore: f.time('certificate.from', { hidden: true, sort: true }),
    notAfter: f.time('certificate.until', { sort: true, search: 'range' }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'certificate.create',
      endpoint: api.createCertificate,
      form: { namespaceId: namespaceInput, name: nameInput, ...pems },
    }),
    renew: o.act(api.changeCertificates, 'renew', { label: 'certificate.renew', form: pems }),
    remove: o.remove({
      endpoint: api.deleteCertificate,
      bulk: true,
      confirm: true,
      when: ({ usedBy }) => usedBy.length === 0 || 'certificate.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['renew', 'remove'],
    facts: ['domains', 'notAfter', 'clusterName', 'usedBy', 'namespace'],
    export: true,
    empty: { title: 'certificate.empty', hint: 'certificate.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      paper: t.view({
        title: 'certificate.paper',
        load: async () => ({ default: (await import('./certificate-paper')).CertificatePaper }),
      }),
      ingresses: t.list(ingressOfCertificate, { within: 'certificateId' }),
      history: t.history(),
    }),
  },
});
