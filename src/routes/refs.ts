import type { Subscription } from '../core/api/ordering/orders';
import type { Ref, RefKind } from '../core/resource/ref';
import { paths } from './paths';
import type { Path } from './paths';

/** Where a row of each kind is shown: its page, or its list with it open. */
const places: Readonly<Record<RefKind, (id: string, of: string) => Path>> = {
  vm: paths.vm,
  volume: paths.opened('/compute/disk'),
  image: paths.opened('/compute/image'),
  flavor: paths.opened('/compute/flavor'),
  keypair: paths.opened('/compute/keypair'),
  snapshot: paths.opened('/compute/snapshot'),
  vpc: paths.vpc,
  subnet: (id, vpcId) => paths.subnet(vpcId, id),
  sgroup: paths.sgroup,
  floatip: paths.opened('/network/floatip'),
  lb: paths.loadbalance,
  listener: (id, lbId) => paths.listener(lbId, id),
  lbPool: (id, lbId) => paths.pool(lbId, id),
  router: paths.router,
  ipPool: paths.opened('/network/ip-pool'),
  'f5-virtual-server': paths.opened('/network/f5'),
  'f5-pool': paths.opened('/network/f5-pool'),
  firewall: paths.firewall,
  firewallPolicy: paths.firewallPolicy,
  port: paths.opened('/network/port'),
  qosPolicy: paths.opened('/network/qos'),
  network: paths.opened('/network/network'),
  nat: paths.nat,
  vdi: paths.opened('/platform/vdi'),
  'bare-metal': paths.opened('/platform/baremetal'),
  'oss-bucket': paths.bucket,
  waf: paths.opened('/platform/waf'),
  mysql: paths.opened('/database/mysql'),
  redis: paths.opened('/database/redis'),
  postgresql: paths.opened('/database/postgresql'),
  sqlserver: paths.opened('/database/sqlserver'),
  mongodb: paths.opened('/database/mongodb'),
  tidb: paths.opened('/database/tidb'),
  kafka: paths.opened('/database/kafka'),
  rabbitmq: paths.opened('/database/rabbitmq'),
  rocketmq: paths.opened('/database/rocketmq'),
  k8sCluster: paths.opened('/container/cluster'),
  k8sWorkload: paths.opened('/container/workload'),
  k8sService: paths.opened('/container/service'),
  k8sNamespace: paths.opened('/container/namespace'),
  k8sConfigMap: paths.opened('/container/configmap'),
  k8sCertificate: paths.opened('/container/certificate'),
  k8sSecret: paths.opened('/container/secret'),
  k8sIngress: paths.opened('/container/ingress'),
  k8sSidecar: paths.opened('/container/sidecar'),
  k8sNode: paths.opened('/container/node'),
  storagePool: paths.opened('/platform/storage'),
  backupPolicy: paths.opened('/platform/backup'),
  registryProject: paths.opened('/platform/registry'),
  machinePool: paths.opened('/platform/vmm-pool'),
  hypervisor: paths.opened('/platform/vmm-host'),
  physicalHost: (id, clusterId) => paths.physicalHost(clusterId, id),
  azureAccount: paths.opened('/vendor/azure/account'),
  qcloudAccount: paths.opened('/vendor/qcloud/account'),
  order: paths.opened('/order/list'),
  promotion: paths.opened('/bill/promotion'),
  publication: paths.opened('/catalogue/publication'),
  bill: (id) => paths.bills({ id }),
  budget: paths.opened(paths.budgets),
  contract: paths.opened('/bill/contractManagement'),
  invoiceTitle: paths.opened(paths.invoiceTitles),
  flow: paths.flowModify,
  user: paths.opened('/system/user'),
  role: paths.role,
  tenant: paths.opened('/system/tenant'),
  project: paths.opened('/system/project'),
  workOrder: paths.workOrder,
  task: paths.jobs,
  script: paths.opened('/task/script'),
  execution: paths.execution,
  taskFile: paths.opened('/task/file'),
  threshold: paths.opened('/monitoring/threshold'),
  thgroup: paths.thresholdGroup,
  distribution: paths.distribution,
  monitored: paths.currentMonitor,
  resource: paths.opened('/myresource'),
};

export const refKinds = Object.keys(places) as readonly RefKind[];

interface Named {
  readonly kind: string;
  readonly id: string;
}

/** A resource of whatever kind: as it is shown on its own screen, or as its row among all of them. */
export function resourceRef({ kind, id }: Named): Ref {
  const own: Ref = { kind: kind as RefKind, id };
  return refPath(own) === undefined ? { kind: 'resource', id } : own;
}

/** Where that is. */
export const resourcePath = (named: Named): Path =>
  refPath(resourceRef(named)) ?? places.resource(named.id, '');

/** Where what was ordered is shown, once it is there. */
export const openedPath = ({
  serviceCode,
  resourceId,
}: Pick<Subscription, 'serviceCode' | 'resourceId'>): Path | undefined =>
  resourceId === '' ? undefined : resourcePath({ kind: serviceCode, id: resourceId });

/** What is shown on the page of what it belongs to. */
const inside = new Set<RefKind>(['subnet', 'listener', 'lbPool', 'physicalHost']);

/** The address of another row; nothing where it cannot be said without what it belongs to. */
export function refPath({ kind, id, of }: Ref): Path | undefined {
  if (!Object.hasOwn(places, kind)) return undefined; // named by a definition that has no place of its own
  return inside.has(kind) && !of ? undefined : places[kind](id, of ?? '');
}
