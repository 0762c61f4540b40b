import type { Found } from '../../core/api/find';
import { paths, type Path } from '../paths';
import { refKinds, refPath } from '../refs';

/** Where rows of kinds are shown that no field names. */
const places: Readonly<Record<string, (id: string) => Path>> = {
  alarm: paths.alarm,
  attachment: paths.opened('/task/file'),
  lbApply: paths.opened('/network/lb-apply'),
  dbSharding: paths.opened('/database/sharding'),
  k8sPod: paths.opened('/container/pod'),
  k8sConfigMap: paths.opened('/container/configmap'),
  k8sPvc: paths.opened('/container/pvc'),
  k8sAutoscaler: paths.opened('/container/hpa'),
  aiRuntime: paths.opened('/platform/ai'),
  bucket: paths.bucket,
  desktop: paths.opened('/platform/vdi'),
  bareMetal: paths.opened('/platform/baremetal'),
  stack: paths.opened('/platform/stack'),
  waf: paths.opened('/platform/waf'),
  registryRepository: paths.opened('/platform/registry-repository'),
  vmmMachine: paths.vmmMachine,
  powerServer: paths.opened('/platform/power'),
  cephCluster: paths.opened('/platform/ceph'),
  device: paths.opened(paths.devices),
  azureInstance: paths.opened('/vendor/azure'),
  qcloudInstance: paths.opened('/vendor/qcloud'),
  coupon: paths.opened(paths.coupons),
  publication: paths.opened('/catalogue/publication'),
  promotion: paths.opened('/bill/promotion'),
  report: paths.opened('/bill/report'),
  quotaChange: paths.opened('/service_quota'),
  remittance: paths.remittance,
  invoice: paths.invoice,
  enterpriseUser: (id) => paths.enterpriseUsers({ id }),
  enterpriseApply: (id) => paths.enterpriseApplies({ id }),
  business: paths.opened(paths.businesses),
  request: paths.opened('/apply/applications'),
  message: paths.opened(paths.messages),
  // Its designer is of no list: it is opened among the others.
  flow: paths.opened('/system/flow'),
};

/** Where a row that was found is shown. */
export function foundPath({ kind, id, of }: Pick<Found, 'kind' | 'id' | 'of'>): Path | undefined {
  if (Object.hasOwn(places, kind)) return places[kind]?.(id);
  const known = refKinds.find((each) => each === kind);
  return known && refPath({ kind: known, id, of });
}
