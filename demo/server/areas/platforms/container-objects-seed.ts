import {
  k8sCertificate,
  k8sIngress,
  k8sPod,
  k8sPvc,
  k8sSecret,
  k8sService,
  k8sSidecar,
  k8sWorkload,
} from '../../kinds/platforms';
import type { TenantId } from '../../seed/people';
import type { SeedWriter } from '../../seed/writer';
import { authority } from './made-certificate';
import { readPem } from './read-certificate';
import { secretData } from './secrets';
import { around, idOf, seedKind } from './seeding';

interface Place {
  readonly parentId: string;
  readonly of: Readonly<Record<string, string>>;
}
/** How many of each a cluster has, and what they are called: two hosts, of which the second is of the inside. */
const EACH = 2;
const hosts = ['www', 'api'];
/** In how many days a certificate ends; the first of them soon, one is over. */
const ends = [11, 210, 24, 95, -6, 340, 48, 180, 300, 64];

/** The second sidecar of the third cluster. */
const CHANGED = 5;

const within = (i: number, each: number) => ({ cluster: Math.floor(i / each), own: i % each });

/** What stands around the workloads of the namespace that is for the tenant's own work. */
export async function seedContainerObjects(
  writer: SeedWriter,
  clusters: number,
  { workloads, pods }: { readonly workloads: number; readonly pods: number },
  where: (t: number, cluster: number) => Place,
  unreached: number,
): Promise<void> {
  const domain = (t: number, cluster: number) =>
    `${around(['prod', 'test', 'edge', 'data', 'ai'], cluster)}${t}.example.com`;
  const issue = authority('Example Trust CA G2', writer.daysAgo(1500), writer.daysAgo(-3650));
  await seedKind(writer, k8sCertificate, 7218, clusters * EACH, ({ t, i }) => {
    const { cluster, own } = within(i, EACH);
    const { parentId, of } = where(t, cluster);
    const host = `${around(hosts, own)}.${domain(t, cluster)}`;
    const days = around(ends, i);
    const names = own === 0 ? [host, domain(t, cluster)] : [host];
    const made = issue(names, writer.daysAgo(365 - days), writer.daysAgo(-days));
    const facts = readPem(made.certificate, made.key);
    return {
      ...{ name: `${around(hosts, own)}-tls`, status: days < 0 ? 'EXPIRED' : 'NORMAL', parentId },
      data: { ...of, ...facts, key: made.key, source: own === 0 ? 'uploaded' : 'ordered' },
    };
  });
  // What leads into a cluster that nobody reaches leads nowhere.
  const ingressStatus = (i: number, days: number) => {
    if (days < 0 || within(i, EACH).cluster === unreached) return 'ABNORMAL';
    if (days < 30) return 'ALARM';
    return i % 7 === 5 ? 'DISABLED' : 'NORMAL';
  };
  await seedKind(writer, k8sIngress, 7219, clusters * EACH, ({ t, i }) => {
    const { cluster, own } = within(i, EACH);
    const { parentId, of } = where(t, cluster);
    const service = (n: number, name: string, path: string) => ({
      ...{ path, serviceId: idOf(k8sService, t, cluster * 2 + n), serviceName: name, port: 80 },
    });
    const rules =
      own === 0
        ? [service(0, 'gateway', '/'), service(1, 'order-api', '/orders')]
        : [service(1, 'order-api', '/')];
    const days = around(ends, i);
    return {
      name: around(hosts, own),
      status: ingressStatus(i, days),
      parentId,
      data: {
        ...of,
        className: 'nginx',
        host: `${around(hosts, own)}.${domain(t, cluster)}`,
        tls: true,
        certificateId: idOf(k8sCertificate, t, i),
        rules,
        address: `10.${200 + t}.0.${cluster + 10}`,
      },
    };
  });
  const volumes = ['order-data', 'report-files', 'cache'];
  await seedKind(writer, k8sPvc, 7220, clusters * volumes.length, ({ t, i, random }) => {
    const { cluster, own } = within(i, volumes.length);
    const { parentId, of } = where(t, cluster);
    const capacity = around([100, 500, 20], own);
    const isMounted = own < 2;
    const workload = { id: idOf(k8sWorkload, t, cluster * workloads + own + 1) };
    const by = isMounted
      ? { workloadId: workload.id, workloadName: around(['order-api', 'report-worker'], own) }
      : { workloadId: '', workloadName: '' };
    return {
      name: around(volumes, own),
      status: isMounted ? 'in-use' : i % 9 === 8 ? 'error' : 'available',
      parentId,
      data: {
        ...{ ...of, storageClass: around(['ssd', 'nas', 'hdd'], own), ...by, capacity },
        accessMode: around(['RWX', 'RWX', 'RWO'], own),
        used: Math.round(
          (capacity * (own === 0 && cluster === 0 ? 97 : random.int(70) + 15)) / 100,
        ),
        volumeName: `pvc-${(i * 104_729 + t * 7919).toString(16).padStart(8, '0')}`,
        mountPath: isMounted ? '/data' : '',
        freeTime: isMounted ? '' : writer.daysAgo(random.int(60) + 5).toISOString(),
      },
    };
  });
  const secrets = [
    { name: 'database', type: 'basic-auth', keys: ['username', 'password'] },
    { name: 'registry', type: 'dockerconfigjson', keys: ['.dockerconfigjson'] },
    { name: 'payment-keys', type: 'Opaque', keys: ['APP_ID', 'APP_KEY'] },
  ];
  await seedKind(writer, k8sSecret, 7221, clusters * secrets.length, ({ t, i, random }) => {
    const { cluster, own } = within(i, secrets.length);
    const { parentId, of } = where(t, cluster);
    const { name, type, keys } = around(secrets, own);
    const valueOf = (key: string) =>
      key === '.dockerconfigjson'
        ? '{"auths":{"registry.example.com":{"username":"puller"}}}'
        : key === 'username'
          ? 'order_app'
          : `demo-${(random.int(2_000_000_000) + 1).toString(36)}`;
    const entries = keys.map((key) => ({ key, value: valueOf(key) }));
    return { name, status: 'NORMAL', parentId, data: { ...of, type, ...secretData(entries) } };
  });
  // Pods that began since have it. Of one that was changed the older half of them is still to be restarted.
  const since = (tenant: TenantId, t: number, i: number) => {
    if (i !== CHANGED) return writer.daysAgo(400).toISOString();
    const first = within(i, EACH).cluster * pods;
    const began = Array.from({ length: pods }, (_, n) =>
      writer.madeAt(tenant, idOf(k8sPod, t, first + n))?.getTime(),
    );
    const sorted = began.filter((time) => time !== undefined).sort((a, b) => a - b);
    return new Date(sorted[Math.floor(pods / 2)] ?? 0).toISOString();
  };
  await seedKind(writer, k8sSidecar, 7222, clusters * EACH, ({ tenant, t, i }) => {
    const { cluster, own } = within(i, EACH);
    const { parentId, of } = where(t, cluster);
    const isProxy = own === 0;
    const workload = { workloadId: idOf(k8sWorkload, t, cluster * workloads + 1) };
    return {
      name: isProxy ? 'order-proxy' : 'log-agent',
      status: cluster === 3 && !isProxy ? 'DISABLED' : 'NORMAL',
      parentId,
      madeWith: parentId,
      data: {
        ...of,
        kind: isProxy ? 'proxy' : 'log',
        image: isProxy ? 'envoy:1.31' : 'fluent-bit:3.1',
        ...(isProxy
          ? { ...workload, workloadName: 'order-api', secretName: 'database' }
          : { workloadId: '', workloadName: '', secretName: '' }),
        secretId: isProxy ? idOf(k8sSecret, t, cluster * secrets.length) : '',
        cpu: isProxy ? 200 : 100,
        memory: isProxy ? 256 : 128,
        env: [{ key: 'LOG_LEVEL', value: 'info' }],
        enabled: !(cluster === 3 && !isProxy),
        since: since(tenant, t, i),
      },
    };
  });
}
