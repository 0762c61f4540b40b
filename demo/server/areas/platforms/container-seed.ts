import type { SeedWriter } from '../../seed/writer';
import { clusterData, k8sFlavor, k8sVersion, shareOf } from './clusters';
import {
  k8sAutoscaler,
  k8sCluster,
  k8sConfigMap,
  k8sNamespace,
  k8sNode,
  k8sPod,
  k8sService,
  k8sWorkload,
} from '../../kinds/platforms';
import { seedContainerObjects } from './container-objects-seed';
import { after, around, idOf, mostly, seedKind } from './seeding';

const versions = ['1.26.15', '1.28.15', '1.30.9', '1.32.1'];
const flavors = [
  { id: 'k8s.large', name: '标准型 4核8G', nameEn: 'Standard, 4 cores, 8 GB', cpu: 4, memory: 8 },
  {
    id: 'k8s.xlarge',
    name: '标准型 8核16G',
    nameEn: 'Standard, 8 cores, 16 GB',
    cpu: 8,
    memory: 16,
  },
  { id: 'k8s.mem', name: '内存型 8核32G', nameEn: 'Memory, 8 cores, 32 GB', cpu: 8, memory: 32 },
];

const CLUSTERS = 5;
const NODES = 4;
const SPACES = 3;
const WORKLOADS = 3;
const REPLICAS = 3;
const names = ['prod', 'test', 'edge', 'data', 'ai'];
const states = ['RUNNING', 'RUNNING', 'RUNNING', 'EXCEPTION', 'UNKNOWN'];
const spaces = ['default', 'kube-system', 'business'];
const apps = ['gateway', 'order-api', 'report-worker'];
const images = ['nginx:1.27', 'order-api:2.4.1', 'report-worker:1.9.0'];

const UNREACHED = 4;
const BROKEN = 3;
/** Of an order that cannot start: none of its pods does. */
const FAILED_WORKLOAD = BROKEN * WORKLOADS;

/** Of a cluster that nobody reaches nothing is known; of one that is broken half of the nodes have failed. */
function nodeStatus(cluster: number, own: number): string {
  if (cluster === UNREACHED) return 'UNKNOWN';
  if (cluster === BROKEN) return own < NODES / 2 ? 'RUNNING' : 'EXCEPTION';
  return own === NODES - 1 ? around(['RUNNING', 'UNKNOWN', 'EXCEPTION'], cluster) : 'RUNNING';
}

/** Nothing runs on a node that has failed. */
function podStatus(workload: number, own: number): string {
  const cluster = Math.floor(workload / WORKLOADS);
  const node = nodeStatus(cluster, own);
  if (node !== 'RUNNING') return node === 'UNKNOWN' ? node : 'ERROR';
  if (workload === FAILED_WORKLOAD) return 'ERROR';
  return mostly('RUNNING', ['ERROR', 'PENDING', 'EXCEPTION'], workload * REPLICAS + own, 17);
}

/** As well as its pods are. */
function workloadStatus(workload: number): string {
  const pods = Array.from({ length: REPLICAS }, (_, own) => podStatus(workload, own));
  const [first = ''] = pods;
  if (pods.every((status) => status === first)) return first;
  return pods.includes('RUNNING') ? 'EXCEPTION' : 'ERROR';
}

/** The numbers of the row's parents: rows are laid out cluster by cluster. */
const within = (i: number, each: number) => ({ parent: Math.floor(i / each), own: i % each });

export async function seedContainers(writer: SeedWriter): Promise<void> {
  await writer.catalogue(
    k8sVersion.name,
    versions.map((id) => ({ id, name: id, nameEn: id })),
  );
  await writer.catalogue(
    k8sFlavor.name,
    flavors.map(({ id, name, nameEn, cpu, memory }) => ({
      id,
      name,
      nameEn,
      data: { cpu, memory },
    })),
  );
  await seedKind(writer, k8sCluster, 7210, CLUSTERS, ({ t, i, random }) => {
    const flavor = around(flavors, i);
    const spec = { version: around(versions, i), flavor: flavor.id, nodeCount: NODES };
    const more = { expireTime: after(writer, random.int(300) + 20) };
    return {
      name: `${around(names, i)}-cluster`,
      status: around(states, i),
      data: clusterData(spec, flavor, `10.${40 + t}.0.${i + 10}`, more),
    };
  });
  await seedKind(writer, k8sNode, 7211, CLUSTERS * NODES, ({ t, i }) => {
    const { parent, own } = within(i, NODES);
    const flavor = around(flavors, parent);
    return {
      name: `${around(names, parent)}-cluster-node-${own + 1}`,
      status: nodeStatus(parent, own),
      parentId: idOf(k8sCluster, t, parent),
      data: {
        clusterId: idOf(k8sCluster, t, parent),
        address: `10.${60 + t}.${parent}.${own + 10}`,
        cpu: flavor.cpu,
        memory: flavor.memory,
        version: around(versions, parent),
        schedulable: own !== NODES - 1,
        labels: ['role=worker', `disk=${own === 0 ? 'nvme' : 'ssd'}`],
      },
    };
  });
  await seedKind(writer, k8sNamespace, 7212, CLUSTERS * SPACES, ({ t, i }) => {
    const { parent, own } = within(i, SPACES);
    const { cpu, memory } = around(flavors, parent);
    return {
      name: around(spaces, own),
      // The first two come with the cluster.
      ...(own < 2 && { madeWith: idOf(k8sCluster, t, parent) }),
      status: mostly('NORMAL', ['ALARM'], i, 7),
      parentId: idOf(k8sCluster, t, parent),
      data: {
        clusterId: idOf(k8sCluster, t, parent),
        clusterName: `${around(names, parent)}-cluster`,
        // Half is for the tenant's own work.
        ...shareOf({ cpu: cpu * NODES, memory: memory * NODES, nodeCount: NODES }, own < 2 ? 4 : 2),
      },
    };
  });
  await seedInside(writer);
}

/** What runs in the namespace that is for the tenant's own work. */
async function seedInside(writer: SeedWriter): Promise<void> {
  const where = (t: number, cluster: number) => {
    const namespaceId = idOf(k8sNamespace, t, cluster * SPACES + 2);
    const of = {
      clusterId: idOf(k8sCluster, t, cluster),
      clusterName: `${around(names, cluster)}-cluster`,
      namespaceId,
      namespace: 'business',
    };
    return { parentId: namespaceId, of };
  };
  await seedKind(writer, k8sConfigMap, 7213, CLUSTERS, ({ t, i }) => {
    const { parentId, of } = where(t, i);
    const entries = [
      { key: 'LOG_LEVEL', value: 'info' },
      { key: 'TZ', value: 'Asia/Shanghai' },
    ];
    return { name: 'app-config', status: 'NORMAL', parentId, data: { ...of, entries } };
  });
  await seedKind(writer, k8sWorkload, 7214, CLUSTERS * WORKLOADS, ({ t, i }) => {
    const { parent, own } = within(i, WORKLOADS);
    const { parentId, of } = where(t, parent);
    return {
      name: around(apps, own),
      status: workloadStatus(i),
      parentId,
      data: {
        ...of,
        type: own === 2 ? 'StatefulSet' : 'Deployment',
        image: around(images, own),
        replicas: REPLICAS,
        configMapId: own === 1 ? idOf(k8sConfigMap, t, parent) : '',
      },
    };
  });
  await seedKind(writer, k8sAutoscaler, 7217, CLUSTERS, ({ t, i }) => {
    const { parentId, of } = where(t, i);
    return {
      name: `${around(apps, 1)}-hpa`,
      status: 'NORMAL',
      parentId,
      data: {
        ...of,
        workloadId: idOf(k8sWorkload, t, i * WORKLOADS + 1),
        workloadName: around(apps, 1),
        minReplicas: 2,
        maxReplicas: 8,
        cpuTarget: 70,
        memoryTarget: 0,
      },
    };
  });
  await seedKind(writer, k8sPod, 7215, CLUSTERS * WORKLOADS * REPLICAS, ({ t, i, random }) => {
    const { parent: workload, own } = within(i, REPLICAS);
    const { parent: cluster, own: app } = within(workload, WORKLOADS);
    const workloadId = idOf(k8sWorkload, t, workload);
    return {
      name: `${around(apps, app)}-${(i * 7919 + t).toString(36).padStart(5, 'x')}`,
      status: podStatus(workload, own),
      parentId: workloadId,
      data: {
        ...where(t, cluster).of,
        workloadId,
        workloadName: around(apps, app),
        nodeName: `${around(names, cluster)}-cluster-node-${own + 1}`,
        address: `10.${100 + t}.${cluster}.${workload * REPLICAS + own + 10}`,
        image: around(images, app),
        restarts: random.int(4),
      },
    };
  });
  await seedKind(writer, k8sService, 7216, CLUSTERS * 2, ({ t, i }) => {
    const { parent: cluster, own } = within(i, 2);
    const { parentId, of } = where(t, cluster);
    return {
      name: around(apps, own),
      status: 'NORMAL',
      parentId,
      data: {
        ...of,
        type: own === 0 ? 'NodePort' : 'ClusterIP',
        workloadId: idOf(k8sWorkload, t, cluster * WORKLOADS + own),
        workloadName: around(apps, own),
        clusterIp: `172.21.${cluster}.${own + 10}`,
        port: 80,
        targetPort: 8080,
        nodePort: own === 0 ? 30_080 : 0,
      },
    };
  });
  const each = { workloads: WORKLOADS, pods: WORKLOADS * REPLICAS };
  await seedContainerObjects(writer, CLUSTERS, each, where, UNREACHED);
}
