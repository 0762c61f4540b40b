import { listContainerNamespaces } from '../../core/api/platforms/clusters';
import type { Ingress } from '../../core/api/platforms/container-objects';
import { listWorkloads } from '../../core/api/platforms/workloads';
import type { ListEndpoint } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import type { RefKind } from '../../core/resource/ref';

import { offer } from '../sources';
import { containerMessages } from './messages';

const input = inputs(containerMessages);
type Key = keyof (typeof containerMessages)['zh-CN'];

/** The name of an object of a container cluster: a DNS label, of 63 characters at most. */
export const nameInput = input.text({
  label: 'common.name',
  help: 'container.nameHelp',
  required: true,
  maxLength: 63,
});

/** Where a new object of a container cluster is made. */
export const namespaceInput = input.select({
  label: 'container.namespace',
  required: true,
  from: offer(listContainerNamespaces, {
    label: ({ name, clusterName }) => `${name}  ${clusterName}`,
  }),
});

interface InSpace {
  readonly id: string;
  readonly name: string;
  readonly namespaceId: string;
}
/** What the namespace of the form has: an object names others of its own namespace alone. */
export const inSpace = <R extends InSpace>(
  endpoint: ListEndpoint<R>,
  label: (row: R) => string = ({ name }) => name,
) => ({
  needs: ['namespaceId'],
  from: offer(endpoint, {
    label,
    query: ({ namespaceId }) => ({ namespaceId }),
    only: (row, { namespaceId }) => row.namespaceId === namespaceId,
  }),
});
export const workloadsInSpace = inSpace(listWorkloads);

/** What is of a workload is where that is. */
export const ofWorkload = {
  within: 'workloadId',
  omit: ['workloadName', 'namespace', 'clusterName'],
} as const;

interface Used {
  readonly usedBy: readonly string[];
  readonly usedByRows: readonly {
    readonly kind: string;
    readonly id: string;
    readonly of: string;
  }[];
  readonly usedByCount: number;
}
/** What uses an object, by the server's kinds of rows. */
const users: Readonly<Record<string, RefKind>> = {
  'k8s-workload': 'k8sWorkload',
  'k8s-ingress': 'k8sIngress',
  'k8s-sidecar': 'k8sSidecar',
  lbListener: 'listener',
};
export const usedByField = <R extends Used>(f: FieldKit<R, Key>, label: Key) =>
  f.tags(label, {
    value: ({ usedBy }) => usedBy,
    refs: ({ usedByRows }) =>
      usedByRows.map(({ kind, id, of }) => ({ kind: users[kind] ?? 'resource', id, of })),
    count: ({ usedByCount }) => usedByCount,
  });

/** Which path leads where, each to its service. */
export const rulesField = (f: FieldKit<Ingress, Key>) =>
  f.tags('ingress.rules', {
    value: ({ rules }) => rules.map(({ path, serviceName }) => `${path} → ${serviceName}`),
    refs: ({ rules }) => rules.map(({ serviceId: id }) => ({ kind: 'k8sService', id })),
  });

interface Placed {
  readonly clusterId: string;
  readonly namespaceId: string;
}
/** Its namespace and its cluster, in this order. */
export const placeFields = <R extends Placed>(f: FieldKit<R, Key>) => ({
  namespace: f.ref(
    'container.namespace',
    ({ namespaceId }) => ({ kind: 'k8sNamespace', id: namespaceId }),
    { search: 'lk', sort: true, tells: true },
  ),
  clusterName: f.ref('container.cluster', ({ clusterId: id }) => ({ kind: 'k8sCluster', id }), {
    search: 'lk',
    sort: true,
    tells: true,
  }),
});
