/** The status of a resource of whatever kind, in the tone that it has on its kind's own screens. */
import type { OwnedResource } from '../../core/api/compute/resources';
import { floatIp, bareMetal, device, image, snapshot, volume } from '../../core/dictionaries/cloud';
import { nat, network } from '../../core/dictionaries/business-views';
import { vm } from '../../core/dictionaries/compute';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { firewall } from '../../core/dictionaries/infrastructure';
import { resourceStatus } from '../../core/dictionaries/states';
import { noValue } from '../../core/resource/no-value';

/** By the kinds of E-104; a key pair has none. */
export const statusesOf: Readonly<Record<string, Dictionary>> = {
  vm,
  volume,
  image,
  snapshot,
  vpc: network,
  subnet: network,
  port: resourceStatus,
  sgroup: network,
  network,
  router: network,
  firewall,
  qosPolicy: resourceStatus,
  floatip: floatIp,
  lb: network,
  nat,
  'db-instance': vm,
  'k8s-cluster': vm,
  'bare-metal': bareMetal,
  vdi: vm,
  'oss-bucket': resourceStatus,
  waf: resourceStatus,
  'f5-virtual-server': device,
  'qcloud-instance': vm,
  'azure-instance': vm,
};

/** What `kindStatus` looks up. */
export const statusOf = ({ kind, status, statusName }: OwnedResource): string =>
  [kind, status, statusName].join('\n');

/** The server's word, as it knows kinds that we do not; by our own where it says none. */
export const kindStatus: Dictionary = {
  name: 'kindStatus',
  values: [],
  lookup(value, locale = 'zh-CN') {
    const [kind = '', status = '', said = ''] = String(value).split('\n');
    if (!status) return { text: said || noValue, tone: 'normal', busy: false };
    const own = Object.hasOwn(statusesOf, kind) ? statusesOf[kind] : undefined;
    const known = own?.values.includes(status) ? own.lookup(status, locale) : undefined;
    return {
      text: said || (known?.text ?? status),
      tone: known?.tone ?? 'normal',
      busy: known?.busy ?? false,
    };
  },
};
