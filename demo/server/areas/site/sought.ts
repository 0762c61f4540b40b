import { text, type TextRef } from '../../../../src/core/i18n/translator';
import { kindsByName } from '../../kinds/all';
import { kindMessages } from '../../kinds/messages';
import type { Data } from '../../records/kind';

export interface Sought {
  /** As the console names it; of database instances their engine says it. */
  readonly kind: string | ((row: Data) => string);
  readonly label: TextRef;
  readonly list: string;
  /** Addresses, by a part of which a row is found too. */
  readonly at?: readonly string[];
  /** Its numbers and codes, likewise. */
  readonly by?: readonly string[];
  /** The attribute with the row that it belongs to. */
  readonly of?: string;
  /** What the list is asked beside. */
  readonly query?: Data;
}

const say = (key: keyof (typeof kindMessages)['zh-CN']) => text(kindMessages, key);

/** What rows that are stored so are called. */
function labelOf(stored: string): TextRef {
  const label = kindsByName.get(stored)?.label;
  if (!label) throw new TypeError(`${stored} is no kind of row`);
  return label;
}

/** Of many kinds the name says it all. */
const named = (rows: readonly (readonly [kind: string, stored: string, list: string])[]) =>
  rows.map(([kind, stored, list]): Sought => ({ kind, label: labelOf(stored), list }));

/** What is sought, in the order in which it is shown: what has an address first. */
export const sought: readonly Sought[] = [
  { kind: 'vm', label: say('kind.vm'), list: 'listVms', at: ['privateIps', 'floatIp'] },
  {
    ...{ kind: 'monitored', label: say('kind.resource'), list: 'listMonitored', at: ['ip'] },
    // A machine of the cloud is found as itself.
    query: { kind: 'host' },
  },
  { kind: 'floatip', label: say('kind.floatip'), list: 'listFloatips', at: ['floatIp'] },
  { kind: 'lb', label: say('kind.lb'), list: 'listLbs', at: ['vip', 'floatIp'] },
  { kind: 'volume', label: say('kind.volume'), list: 'listVolumes' },
  { kind: 'image', label: say('kind.image'), list: 'listImages' },
  { kind: 'vpc', label: say('kind.vpc'), list: 'listVpcs', at: ['cidr'] },
  { kind: 'subnet', label: say('kind.subnet'), list: 'listSubnets', at: ['cidr'], of: 'vpcId' },
  { kind: 'sgroup', label: say('kind.sgroup'), list: 'listSgroups' },
  {
    kind: ({ engine }) => (typeof engine === 'string' ? engine : ''),
    ...{ label: labelOf('db-instance'), list: 'listDatabaseInstances' },
  },
  ...named([
    ['k8sCluster', 'k8s-cluster', 'listContainerClusters'],
    ['bucket', 'oss-bucket', 'listBuckets'],
  ]),
  { kind: 'order', label: say('kind.order'), list: 'listOrders', by: ['orderSn'] },
  { kind: 'bill', label: say('kind.bill'), list: 'listBills', by: ['billNo'] },
  { kind: 'contract', label: say('kind.contract'), list: 'listContracts', by: ['contractNo'] },
  { kind: 'workOrder', label: say('kind.workOrder'), list: 'listWorkOrders', by: ['orderNo'] },
  { kind: 'alarm', label: say('kind.alarm'), list: 'listAlarms', at: ['resourceIp'] },
  { kind: 'port', label: say('kind.port'), list: 'listPorts', at: ['ip'] },
  ...named([
    ['task', 'task', 'listTasks'],
    ['execution', 'execution', 'listExecutions'],
    ['script', 'script', 'listScripts'],
    ['attachment', 'attachment', 'listAttachments'],
    ['snapshot', 'snapshot', 'listSnapshots'],
    ['keypair', 'keypair', 'listKeypairs'],
    ['flavor', 'flavor', 'listFlavors'],
    ['router', 'router', 'listRouters'],
    ['nat', 'nat', 'listNats'],
    ['firewall', 'firewall', 'listFirewalls'],
    ['firewallPolicy', 'firewallPolicy', 'listFirewallPolicies'],
    ['qosPolicy', 'qosPolicy', 'listQosPolicies'],
    ['network', 'network', 'listNetworks'],
    ['ipPool', 'ipPool', 'listIpPools'],
    ['lbApply', 'lbApply', 'listLbApplies'],
    ['f5-virtual-server', 'f5-virtual-server', 'listVirtualServers'],
    ['f5-pool', 'f5-pool', 'listServerPools'],
    ['dbSharding', 'db-sharding', 'listShardings'],
    ['k8sNode', 'k8s-node', 'listContainerNodes'],
    ['k8sNamespace', 'k8s-namespace', 'listContainerNamespaces'],
    ['k8sWorkload', 'k8s-workload', 'listWorkloads'],
    ['k8sPod', 'k8s-pod', 'listPods'],
    ['k8sService', 'k8s-service', 'listContainerServices'],
    ['k8sIngress', 'k8s-ingress', 'listIngresses'],
    ['k8sConfigMap', 'k8s-configmap', 'listConfigMaps'],
    ['k8sSecret', 'k8s-secret', 'listSecrets'],
    ['k8sCertificate', 'k8s-certificate', 'listCertificates'],
    ['k8sPvc', 'k8s-pvc', 'listPvcs'],
    ['k8sSidecar', 'k8s-sidecar', 'listSidecars'],
    ['k8sAutoscaler', 'k8s-hpa', 'listAutoscalers'],
    ['aiRuntime', 'ai-runtime', 'listAiRuntimes'],
    ['desktop', 'vdi', 'listDesktops'],
    ['bareMetal', 'bare-metal', 'listBareMetals'],
    ['stack', 'stack', 'listStacks'],
    ['backupPolicy', 'backup-policy', 'listBackupPolicies'],
    ['waf', 'waf', 'listWafs'],
    ['registryProject', 'registry-project', 'listRegistryProjects'],
    ['registryRepository', 'registry-repository', 'listRegistryRepositories'],
    ['vmmMachine', 'vmm-machine', 'listManagedMachines'],
    ['hypervisor', 'vmm-hypervisor', 'listHypervisors'],
    ['machinePool', 'vmm-pool', 'listMachinePools'],
    ['powerServer', 'power-server', 'listPowerServers'],
    ['storagePool', 'storage-pool', 'listStoragePools'],
    ['cephCluster', 'ceph-cluster', 'listCephClusters'],
    ['device', 'device', 'listDevices'],
    ['azureInstance', 'azure-instance', 'listAzureInstances'],
    ['azureAccount', 'azure-account', 'listAzureAccounts'],
    ['qcloudInstance', 'qcloud-instance', 'listQcloudInstances'],
    ['qcloudAccount', 'qcloud-account', 'listQcloudAccounts'],
    ['threshold', 'threshold', 'listThresholds'],
    ['thgroup', 'thgroup', 'listThgroups'],
    ['distribution', 'distribution', 'listDistributions'],
    ['coupon', 'coupon', 'listCoupons'],
    ['budget', 'budget', 'listBudgets'],
    ['publication', 'publication', 'listPublications'],
    ['promotion', 'promotion', 'listPromotions'],
    ['report', 'report', 'listReports'],
    ['enterpriseUser', 'enterpriseUser', 'listEnterpriseUsers'],
    ['enterpriseApply', 'enterpriseApply', 'listEnterpriseApplies'],
    ['business', 'business', 'listBusinesses'],
    ['flow', 'flowDefinition', 'listFlowDefinitions'],
    ['request', 'flowInstance', 'listFlowInstances'],
    ['message', 'message', 'listMessages'],
  ]),
  {
    kind: 'quotaChange',
    label: labelOf('quotaChange'),
    list: 'listQuotaChanges',
    by: ['applyNo'],
  },
  {
    kind: 'remittance',
    label: labelOf('remittance'),
    list: 'listRemittances',
    by: ['applyNo'],
  },
  {
    kind: 'invoice',
    label: labelOf('invoice'),
    list: 'listInvoices',
    by: ['applyNo'],
  },
  { kind: 'user', label: say('kind.user'), list: 'listUsers', by: ['username'] },
  { kind: 'tenant', label: say('kind.tenant'), list: 'listTenants' },
  { kind: 'project', label: say('kind.project'), list: 'listProjects', by: ['projectCode'] },
];
