import { authority } from '../../../../demo/server/areas/platforms/made-certificate';
import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { unique, type Here, type Samples } from '../../sample';
import { fresh, T } from './fresh';

const label = (stem: string) => unique(stem).toLowerCase();
const DAY = 86_400_000;
const dayAt = (days: number) => new Date(Date.now() + days * DAY);
const issue = authority('Sample CA', dayAt(-10), dayAt(4000));
/** A certificate of these names, with its key, that ends in so many days. */
export const certificateOf = (names: readonly string[], days: number, from = -1) =>
  issue(names, dayAt(from), dayAt(days));
/** The namespace that seeded objects are in, and what is there to be named. */
export const space = {
  namespaceId: `k8s-namespace-${T}-3`,
  workloadId: `k8s-workload-${T}-2`,
  serviceId: `k8s-service-${T}-1`,
  certificateId: `k8s-certificate-${T}-1`,
  secretId: `k8s-secret-${T}-1`,
};

const ofFresh = (kind: Kind, status?: string) => async (here: Here) => ({
  params: { id: await fresh(here, kind, status === undefined ? {} : { status }) },
});
const act =
  (action: string, kind: Kind, status: string, more: object = {}) =>
  async (here: Here) => ({ body: { action, ids: [await fresh(here, kind, { status })], ...more } });

const ingressOf = () => ({
  host: `${label('h')}.example.com`,
  tls: true,
  certificateId: space.certificateId,
  rules: [{ path: '/', serviceId: space.serviceId }],
});
const sidecarOf = {
  kind: 'log',
  image: 'fluent-bit:3.1',
  cpu: 100,
  memory: 64,
  env: [{ key: 'LEVEL', value: 'info' }],
  secretId: space.secretId,
};
const { namespaceId, workloadId } = space;

export const containerObjectSamples: Samples = {
  listPvcs: () => ({ query: { sort: 'capacity', order: 'desc' } }),
  readPvc: ofFresh(kinds.k8sPvc),
  createPvc: () => ({
    body: { namespaceId, name: label('c'), storageClass: 'ssd', accessMode: 'RWX', capacity: 10 },
  }),
  'changePvcs#expand': act('expand', kinds.k8sPvc, 'in-use', { capacity: 2000 }),
  'changePvcs#mount': act('mount', kinds.k8sPvc, 'available', { workloadId, mountPath: '/data' }),
  'changePvcs#unmount': act('unmount', kinds.k8sPvc, 'in-use'),
  deletePvc: ofFresh(kinds.k8sPvc, 'available'),

  listIngresses: () => ({ query: { sort: 'host', order: 'asc' } }),
  readIngress: ofFresh(kinds.k8sIngress),
  createIngress: () => ({ body: { namespaceId, name: label('i'), ...ingressOf() } }),
  updateIngress: async (here) => ({
    params: { id: await fresh(here, kinds.k8sIngress) },
    body: ingressOf(),
  }),
  'changeIngresses#enable': act('enable', kinds.k8sIngress, 'DISABLED'),
  'changeIngresses#disable': act('disable', kinds.k8sIngress, 'NORMAL'),
  deleteIngress: ofFresh(kinds.k8sIngress),

  listSidecars: () => ({ query: { sort: 'cpu', order: 'desc' } }),
  readSidecar: ofFresh(kinds.k8sSidecar),
  createSidecar: () => ({ body: { namespaceId, name: label('s'), ...sidecarOf } }),
  updateSidecar: async (here) => ({
    params: { id: await fresh(here, kinds.k8sSidecar) },
    body: sidecarOf,
  }),
  listSidecarPods: async (here) => ({
    query: { sidecarId: await fresh(here, kinds.k8sSidecar), sort: 'injected', order: 'asc' },
  }),
  'changeSidecars#enable': act('enable', kinds.k8sSidecar, 'DISABLED'),
  'changeSidecars#disable': act('disable', kinds.k8sSidecar, 'NORMAL'),
  'changeSidecars#inject': act('inject', kinds.k8sSidecar, 'NORMAL'),
  deleteSidecar: ofFresh(kinds.k8sSidecar),

  listCertificates: () => ({ query: { sort: 'notAfter', order: 'asc' } }),
  readCertificate: ofFresh(kinds.k8sCertificate),
  createCertificate: () => ({
    body: { namespaceId, name: label('t'), ...certificateOf([`${label('d')}.example.com`], 90) },
  }),
  'changeCertificates#renew': async (here) => ({
    body: {
      action: 'renew',
      ids: [await fresh(here, kinds.k8sCertificate, { data: { domains: ['renew.example.com'] } })],
      ...certificateOf(['renew.example.com'], 3000),
    },
  }),
  deleteCertificate: ofFresh(kinds.k8sCertificate),

  listSecrets: () => ({ query: { sort: 'size', order: 'desc' } }),
  readSecret: ofFresh(kinds.k8sSecret),
  createSecret: () => ({
    body: { namespaceId, name: label('x'), type: 'Opaque', entries: [{ key: 'A', value: '1' }] },
  }),
  updateSecret: async (here) => ({
    params: { id: await fresh(here, kinds.k8sSecret) },
    body: {
      entries: [
        { key: 'username', value: 'a' },
        { key: 'password', value: '' },
      ],
    },
  }),
  deleteSecret: ofFresh(kinds.k8sSecret),
  revealSecret: async (here) => ({
    params: { id: await fresh(here, kinds.k8sSecret) },
    body: { key: 'username', password: 'Console@1' },
  }),
};
