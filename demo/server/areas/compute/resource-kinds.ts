import { translate, type Locale } from '../../../../src/core/i18n/translator';
import type { Kind } from '../../records/kind';
import { capital } from '../../records/languages';
import {
  firewall,
  floatip,
  lb,
  nat,
  network,
  port,
  qosPolicy,
  router,
  sgroup,
  subnet,
  vpc,
} from '../../kinds/network';
import {
  azureInstance,
  bareMetalServer,
  dbInstance,
  f5VirtualServer,
  k8sCluster,
  ossBucket,
  qcloudInstance,
  vdi,
  waf,
} from '../../kinds/platforms';
import { image, keypair, snapshot, vm, volume } from '../../kinds/compute';

/** What a tenant has: E-103 and E-104 are about these. Parts of them, such as the rules of a group, are not listed alone. */
export const resourceKinds: readonly Kind[] = [
  vm,
  volume,
  image,
  snapshot,
  keypair,
  vpc,
  subnet,
  port,
  sgroup,
  network,
  router,
  firewall,
  qosPolicy,
  floatip,
  lb,
  nat,
  dbInstance,
  k8sCluster,
  bareMetalServer,
  vdi,
  ossBucket,
  waf,
  f5VirtualServer,
  qcloudInstance,
  azureInstance,
];

const byName = new Map(resourceKinds.map((kind) => [kind.name, kind]));

export const kindOf = (name: string): Kind | undefined => byName.get(name);

/** What people call it, standing alone; the name of the kind where no part of the backend told us another. */
export function kindName(name: string, locale: Locale): string {
  const kind = byName.get(name);
  return kind ? capital(translate(kind.label, locale)) : name;
}
