/** ways into container clusters: hosts, paths and the certificates that they answer by. */
import * as api from '../../core/api/platforms/container-objects';
import type { Ingress } from '../../core/api/platforms/container-objects';
import { listCertificates } from '../../core/api/platforms/certificates';
import { listContainerServices } from '../../core/api/platforms/workloads';
import { resourceStatus } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { startWithSlash } from '../../core/rules/basic';
import { offer } from '../sources';
import { certificate } from './certificate';
import { inSpace, nameInput, namespaceInput, placeFields } from './inputs';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const hostName = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const services = offer(listContainerServices, {
  label: ({ name, port, namespace, clusterName }) =>
    `${name}:${port}  ${namespace} · ${clusterName}`,
});
const own = {
  host: input.text({
    label: 'ingress.host',
    placeholder: 'ingress.hostExample',
    required: true,
    maxLength: 253,
    check: (value) => (hostName.test(value) ? undefined : text(messages, 'ingress.noHost')),
  }),
  rules: input.rows({
    label: 'ingress.rules',
    required: true,
    columns: {
      path: input.text({ label: 'ingress.path', required: true, rules: [startWithSlash] }),
      serviceId: input.select({ label: 'ingress.service', required: true, from: services }),
    },
  }),
  tls: input.switch({ label: 'ingress.tls' }),
  certificateId: input.select({
    label: 'ingress.certificate',
    show: ({ tls }) => tls === true,
    ...inSpace(listCertificates),
  }),
};

export const ingress = resource<Ingress>()({
  name: 'k8singress',
  messages,
  title: 'ingress.title',
  api: { list: api.listIngresses, read: api.readIngress },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    host: f.text('ingress.host', { search: 'lk', sort: true, copy: true }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    rules: f.tags('ingress.rules', { value: ({ rules }) => rules.map(({ path }) => path) }),
    certificateName: f.ref('ingress.certificate', ({ certificateId }) => ({
      kind: 'k8sCertificate',
      id: certificateId,
    })),
    certificateEnds: f.left('certificate.left', {
      until: (row) => row.certificateEnds,
      soon: 30,
    }),
    ...placeFields(f),
    address: f.ip('ingress.address', { copy: true }),
    className: f.text('ingress.class', { hidden: true, search: 'eq' }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'ingress.create',
      endpoint: api.createIngress,
      form: { namespaceId: namespaceInput, name: nameInput, ...own },
    }),
    edit: o.update({
      endpoint: api.updateIngress,
      form: { namespaceId: input.hidden(), ...own },
      input: ({ host, rules, tls, certificateId }, { id }) => ({
        params: { id },
        body: { host, rules, tls, certificateId },
      }),
    }),
    enable: o.act(api.changeIngresses, 'enable', { label: 'sidecar.enable' }),
    disable: o.act(api.changeIngresses, 'disable', {
      label: 'sidecar.disable',
      confirm: 'ingress.disableConfirm',
    }),
    remove: o.remove({ endpoint: api.deleteIngress, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'disable'],
    more: ['enable', { title: 'group.danger', ops: ['remove'] }],
    facts: ['host', 'certificateEnds', 'address'],
    export: true,
    empty: { title: 'ingress.empty', hint: 'ingress.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['rules'],
    tabs: (t) => ({
      routes: t.view({
        title: 'ingress.routes',
        load: async () => ({ default: (await import('./ingress-routes')).IngressRoutes }),
      }),
      certificate: t.one(certificate, {
        title: 'ingress.certificate',
        id: ({ certificateId }) => certificateId,
        none: 'ingress.noCertificate',
      }),
      history: t.history(),
    }),
  },
});
