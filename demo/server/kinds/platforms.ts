import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import type { Dictionary } from '../../../src/core/dictionaries/dictionary';
import { text } from '../../../src/core/i18n/translator';
import type { FieldKind, Kind } from '../records/kind';
import { kindMessages, type KindMessage } from './messages';

type Named<K> = K extends `kind.${infer N}` ? N : never;

/** Attributes are texts unless their name is followed by what they are: `size:number`. */
function kind(name: Named<KindMessage>, statuses: Dictionary, attributes: string): Kind {
  const fields = Object.fromEntries(
    attributes.split(' ').map((attribute) => {
      const [field = '', type = 'text'] = attribute.split(':');
      return [field, type as FieldKind];
    }),
  );
  return { name, label: text(kindMessages, `kind.${name}`), fields, statuses };
}

const { vm, resourceStatus, accountStatus, device: online, snapshot, bareMetal } = dictionaries;

/* Rows of a tenant. Other areas refer to them by these constants. */

const expires = 'expireTime:time orderId';

export const dbInstance = kind(
  'db-instance',
  vm,
  `engine engineVersion category mode cpu:number memory:number storage:number address port:number description ${expires}`,
);
export const dbAccount = kind('db-account', accountStatus, 'instanceId privilege builtIn:flag');
export const dbDatabase = kind('db-database', resourceStatus, 'instanceId charset size:number');
export const dbTopic = kind(
  'db-topic',
  resourceStatus,
  'instanceId partitions:number replicas:number retention:number backlog:number',
);
export const dbBackup = kind('db-backup', snapshot, 'instanceId instanceName origin size:number');
export const dbParameter = kind('db-parameter', resourceStatus, 'instanceId value restart:flag');

export const dbSharding = kind(
  'db-sharding',
  vm,
  'shardCount:number rows:number balance:number description',
);

export const k8sCluster = kind(
  'k8s-cluster',
  vm,
  `version flavor nodeCount:number cpu:number memory:number endpoint description ${expires}`,
);
export const k8sNode = kind(
  'k8s-node',
  vm,
  'clusterId address cpu:number memory:number version schedulable:flag labels:tags',
);
export const k8sNamespace = kind(
  'k8s-namespace',
  resourceStatus,
  'clusterId clusterName cpuLimit:number memoryLimit:number podLimit:number',
);
const inNamespace = 'clusterId clusterName namespaceId namespace';
export const k8sWorkload = kind(
  'k8s-workload',
  vm,
  `${inNamespace} type image replicas:number configMapId`,
);
export const k8sPod = kind(
  'k8s-pod',
  vm,
  `${inNamespace} workloadId workloadName nodeName address image restarts:number`,
);
export const k8sService = kind(
  'k8s-service',
  resourceStatus,
  `${inNamespace} type workloadId workloadName clusterIp port:number targetPort:number nodePort:number`,
);
export const k8sConfigMap = kind('k8s-configmap', resourceStatus, inNamespace);

export const k8sAutoscaler = kind(
  'k8s-hpa',
  resourceStatus,
  `${inNamespace} workloadId workloadName minReplicas:number maxReplicas:number cpuTarget:number memoryTarget:number`,
);

export const k8sPvc = kind(
  'k8s-pvc',
  dictionaries.volume,
  `${inNamespace} storageClass accessMode capacity:number used:number volumeName workloadId workloadName freeTime:time`,
);
export const k8sIngress = kind(
  'k8s-ingress',
  resourceStatus,
  `${inNamespace} className host tls:flag certificateId certificateName address`,
);
export const k8sSidecar = kind(
  'k8s-sidecar',
  resourceStatus,
  `${inNamespace} kind image workloadId workloadName cpu:number memory:number secretId secretName enabled:flag`,
);
export const k8sCertificate = kind(
  'k8s-certificate',
  accountStatus,
  `${inNamespace} domains:texts issuer algorithm serialNumber notBefore:time notAfter:time source`,
);
export const k8sSecret = kind(
  'k8s-secret',
  resourceStatus,
  `${inNamespace} type keys:texts size:number`,
);

export const registryProject = kind(
  'registry-project',
  resourceStatus,
  'open:flag quota:number description',
);
export const registryRepository = kind(
  'registry-repository',
  resourceStatus,
  'registryProjectId registryProjectName pullCount:number description',
);
export const registryTag = kind(
  'registry-tag',
  resourceStatus,
  'repositoryId repositoryName digest size:number architecture pushTime:time locked:flag severity scanTime:time',
);

export const vmmHypervisor = kind(
  'vmm-hypervisor',
  online,
  'poolId poolName address product cpu:number memory:number maintenance:flag',
);
export const vmmPool = kind('vmm-pool', resourceStatus, 'cpuLimit:number memoryLimit:number');
export const vmmMachine = kind(
  'vmm-machine',
  vm,
  'poolId poolName hypervisorId hypervisorName os address cpu:number memory:number disk:number',
);

export const bareMetalServer = kind(
  'bare-metal',
  bareMetal,
  `model serialNumber controllerIp address mac os hostname powerOn:flag cpu:number memory:number disk:number rack description ${expires}`,
);
export const vdi = kind(
  'vdi',
  vm,
  `account os address cpu:number memory:number disk:number gpu lastSignIn:time description ${expires}`,
);
export const ossBucket = kind(
  'oss-bucket',
  resourceStatus,
  `region acl storageClass quota:number used:number objectCount:number versioning:flag versionCount:number ${expires}`,
);
export const ossObject = kind(
  'oss-object',
  resourceStatus,
  'bucketId bucketName folder size:number contentType storageClass',
);
export const ossVersion = kind(
  'oss-version',
  resourceStatus,
  'bucketId folder size:number contentType cause writtenTime:time',
);
export const waf = kind(
  'waf',
  resourceStatus,
  `edition domainLimit:number requestLimit:number bandwidth:number address ${expires}`,
);
export const wafDomain = kind(
  'waf-domain',
  resourceStatus,
  'wafId wafName origin https:flag mode protectedNow:flag',
);

export const f5VirtualServer = kind(
  'f5-virtual-server',
  online,
  'address port:number protocol poolId poolName persistence enabled:flag connections:number description',
);
export const f5Pool = kind(
  'f5-pool',
  resourceStatus,
  'method monitor memberCount:number description',
);
export const f5Member = kind(
  'f5-member',
  online,
  'poolId poolName address port:number ratio:number enabled:flag',
);

const vendorAccount = 'accessId directoryId instanceCount:number syncTime:time description';
const vendorInstance =
  'accountId accountName region flavor os address publicAddress cpu:number memory:number resourceGroup';
export const qcloudAccount = kind('qcloud-account', accountStatus, vendorAccount);
export const qcloudInstance = kind('qcloud-instance', vm, vendorInstance);
export const azureAccount = kind('azure-account', accountStatus, vendorAccount);
export const azureInstance = kind('azure-instance', vm, vendorInstance);

export const stack = kind('stack', dictionaries.stack, 'resourceCount:number description reason');
export const stackResource = kind('stack-resource', dictionaries.stack, 'stackId stackName type');

export const cephCluster = kind(
  'ceph-cluster',
  dictionaries.cephHealth,
  'version capacity:number used:number osdCount:number',
);
export const cephPool = kind(
  'ceph-pool',
  dictionaries.cephHealth,
  'clusterId clusterName replicas:number quota:number used:number application',
);
export const cephOsd = kind(
  'ceph-osd',
  online,
  'clusterId clusterName host deviceClass capacity:number used:number inside:flag',
);
export const device = kind(
  'device',
  online,
  'type vendor model address room rack unit:number serialNumber reportTime:time description',
);
export const aiRuntime = kind(
  'ai-runtime',
  dictionaries.aiRuntime,
  'model framework gpu gpuCount:number replicas:number requests:number description',
);

export const storagePool = kind(
  'storage-pool',
  dictionaries.storagePool,
  'array level capacity:number used:number diskCount:number',
);
export const storageDisk = kind(
  'storage-disk',
  dictionaries.storageDisk,
  'array poolId poolName slot type size:number wear:number',
);
export const storagePort = kind(
  'storage-port',
  dictionaries.storagePort,
  'array protocol initiator speed:number chapName',
);
export const flashCopy = kind(
  'flash-copy',
  dictionaries.flashCopy,
  'array poolId poolName source target progress:number rate:number startTime:time',
);
export const powerServer = kind(
  'power-server',
  dictionaries.powerServer,
  'model serialNumber console address cores:number coresUsed:number memory:number memoryUsed:number',
);
export const powerLpar = kind(
  'power-lpar',
  dictionaries.powerLpar,
  'serverId serverName partitionId:number environment cores:number memory:number address profile',
);

export const backupPolicy = kind(
  'backup-policy',
  resourceStatus,
  'cycle hour:number keep:number enabled:flag resourceIds:texts nextTime:time',
);
export const backupCopy = kind(
  'backup-copy',
  snapshot,
  'policyId policyName resourceId resourceName resourceKind size:number expireTime:time',
);
