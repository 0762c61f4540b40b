import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Resource } from '../../src/core/resource/definition';
import type { RefKind } from '../../src/core/resource/ref';
import { findScreen } from '../../src/routes/access';
import { refPath } from '../../src/routes/refs';
import { screens } from '../../src/routes/registry';

/** The definition whose rows are of that kind; what is monitored is of several and has a screen of its own. */
const shownBy: Readonly<Record<RefKind, string | undefined>> = {
  vm: 'vm',
  keypair: 'keypair',
  snapshot: 'snapshot',
  volume: 'volume',
  image: 'image',
  vpc: 'vpc',
  subnet: 'vpc', // E-080: on the page of its VPC
  sgroup: 'sgroup',
  floatip: 'floatip',
  lb: 'lb',
  listener: 'lb-listener',
  router: 'router',
  ipPool: 'ip-pool',
  'f5-virtual-server': 'f5virtualserver',
  'f5-pool': 'f5pool',
  firewall: 'firewall',
  firewallPolicy: 'firewall-policy',
  port: 'port',
  qosPolicy: 'qos-policy',
  network: 'network',
  nat: 'nat',
  mysql: 'dbinstance',
  redis: 'dbinstance',
  postgresql: 'dbinstance',
  sqlserver: 'dbinstance',
  mongodb: 'dbinstance',
  tidb: 'dbinstance',
  kafka: 'dbinstance',
  rabbitmq: 'dbinstance',
  rocketmq: 'dbinstance',
  k8sNamespace: 'k8snamespace',
  k8sCertificate: 'k8scertificate',
  k8sSecret: 'k8ssecret',
  storagePool: 'storagepool',
  backupPolicy: 'backuppolicy',
  registryProject: 'registryproject',
  machinePool: 'vmmpool',
  hypervisor: 'vmmhypervisor',
  order: 'order',
  bill: 'bill',
  contract: 'contract',
  user: 'user',
  tenant: 'tenant',
  project: 'project',
  workOrder: 'workOrder',
  task: 'task',
  execution: 'execution',
  script: 'script',
  threshold: 'threshold',
  thgroup: 'thgroup',
  distribution: 'distribution',
  monitored: undefined,
};
const screenAt = (path: string) => findScreen(path.replace(/\?.*/, ''), screens);

/** A row that has a text for whatever it is asked. */
const anyRow = (known: Readonly<Record<string, unknown>>) =>
  new Proxy(known, { get: (row, name) => row[String(name)] ?? 'x1' }) as never;

describe('a field that names another row', () => {
  for (const [kind, name] of Object.entries(shownBy) as [RefKind, string | undefined][]) {
    it(`opens a ${kind} where its rows are shown`, async () => {
      const path = refPath({ kind, id: 'a/b', of: 'c' });
      assert.ok(path?.includes(encodeURIComponent('a/b')), path ?? 'no address');
      assert.ok(path);
      const screen = screenAt(path);
      assert.ok(screen, `${path} is no screen`);
      if (name !== undefined) assert.equal((await screen.definition?.())?.name, name);
    });
  }

  it('leads nowhere without what an address needs', () =>
    assert.equal(refPath({ kind: 'subnet', id: 'a' }), undefined));

  it('leads to a screen in every definition', async () => {
    const seen = new Map<string, Resource<never>>();
    const collect = (def: Resource<never>) => {
      if (seen.has(def.name)) return;
      seen.set(def.name, def);
      for (const tab of def.detail?.tabs.values() ?? []) {
        if (tab.kind === 'list' || tab.kind === 'one') collect(tab.def);
      }
    };
    for (const { definition } of screens) if (definition) collect(await definition());
    const links = [...seen.values()].flatMap((def) =>
      [...def.fields].flatMap(([field, { ref }]) => (ref ? [{ field, def, ref }] : [])),
    );
    assert.ok(links.length >= 10, `${links.length} fields`);
    for (const { field, def, ref } of links) {
      const to = ref(anyRow({ deviceType: 'vm', category: 'JOB_RELEASE' }));
      const path = to && refPath(to);
      assert.ok(path && screenAt(path), `${def.name}.${field}: ${path}`);
    }
  });
});
