/** ways into container clusters: hosts, paths and the certificates that they answer by. */
import * as api from '../../core/api/platforms/container-objects';
import type { Ingress } from '../../core/api/platforms/container-objects';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { certificate } from './certificate';
import { own } from './ingress-form';
import { nameInput, namespaceInput, placeFields, rulesField } from './inputs';
import { containerMessages as messages } from './messages';

export const ingress = resource<Ingress>()({
  name: 'k8singress',
  messages,
  title: 'ingress.title',
  api: { list: api.listIngresses, read: api.readIngress },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    host: f.text('ingress.host', { search: 'lk', sort: true, copy: true }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    rules: rulesField(f),
    certificateName: f.ref('ingress.certificate', 'k8sCertificate'),
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
      carries: { namespaceId: 'namespaceId' },
      form: own,
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
    facts: ['host', 'clusterName', 'namespace'],
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
