import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Resource } from '../../src/core/resource/definition';
import type { FieldSpec } from '../../src/core/resource/field';
import type { RefKind } from '../../src/core/resource/ref';
import { findScreen } from '../../src/routes/access';
import { refPath } from '../../src/routes/refs';
import { screens } from '../../src/routes/registry';
import { relatedRows } from '../../src/routes/related-rows';

/** The definition whose rows are of that kind; what is monitored is of several and has a screen of its own. */
const shownBy: Readonly<Record<RefKind, string | undefined>> = {
  vm: 'vm',
  flavor: 'flavor',
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
  lbPool: 'lb', // on the page of its load balancer
  router: 'router',
  ipPool: 'ip-pool',
  budget: 'budget',
  'f5-virtual-server': 'f5virtualserver',
  'f5-pool': 'f5pool',
  firewall: 'firewall',
  firewallPolicy: 'firewall-policy',
  port: 'port',
  qosPolicy: 'qos-policy',
  network: 'network',
  nat: 'nat',
  vdi: 'vdi',
  'bare-metal': 'baremetal',
  'oss-bucket': 'bucket',
  waf: 'waf',
  mysql: 'dbinstance',
  redis: 'dbinstance',
  postgresql: 'dbinstance',
  sqlserver: 'dbinstance',
  mongodb: 'dbinstance',
  tidb: 'dbinstance',
  kafka: 'dbinstance',
  rabbitmq: 'dbinstance',
  rocketmq: 'dbinstance',
  k8sCluster: 'k8scluster',
  k8sWorkload: 'k8sworkload',
  k8sService: 'k8sservice',
  k8sNamespace: 'k8snamespace',
  k8sConfigMap: 'k8sconfigmap',
  k8sCertificate: 'k8scertificate',
  k8sSecret: 'k8ssecret',
  k8sIngress: 'k8singress',
  k8sSidecar: 'k8ssidecar',
  k8sNode: 'k8snode',
  storagePool: 'storagepool',
  backupPolicy: 'backuppolicy',
  registryProject: 'registryproject',
  machinePool: 'vmmpool',
  hypervisor: 'vmmhypervisor',
  physicalHost: 'places', // E-134: among those of its cluster
  azureAccount: 'azureaccount',
  qcloudAccount: 'qcloudaccount',
  order: 'order',
  promotion: 'promotion',
  publication: 'publication',
  bill: 'bill',
  contract: 'contract',
  invoiceTitle: 'invoiceTitle',
  flow: undefined, // a designer and no list
  user: 'user',
  role: 'role',
  tenant: 'tenant',
  project: 'project',
  workOrder: 'workOrder',
  task: 'task',
  taskFile: 'attachment',
  execution: 'execution',
  script: 'script',
  threshold: 'threshold',
  thgroup: 'thgroup',
  distribution: 'distribution',
  monitored: undefined,
  resource: 'resource',
};
const screenAt = (path: string) => findScreen(path.replace(/\?.*/, ''), screens);

/** A row that has a text for whatever it is asked. */
const anyRow = (known: Readonly<Record<string, unknown>>) =>
  new Proxy(known, { get: (row, name) => row[String(name)] ?? 'x1' }) as never;

const anyTwo = () => new Proxy({}, { get: () => ['x1', 'x2'] }) as never;

/** Every definition of a screen, and those of the lists inside details. */
async function every(): Promise<readonly Resource<never>[]> {
  const seen = new Map<string, Resource<never>>();
  const collect = (def: Resource<never>) => {
    // A list inside a detail may leave out columns: the whole one is looked at too.
    const key = `${def.name} ${[...def.fields.keys()].join(' ')}`;
    if (seen.has(key)) return;
    seen.set(key, def);
    for (const tab of def.detail?.tabs.values() ?? []) {
      if (tab.kind === 'list' || tab.kind === 'one') collect(tab.def);
    }
  };
  for (const { definition } of screens) if (definition) collect(await definition());
  return [...seen.values()];
}

/** The properties of the rows that a list answers with. */
function wireOf({ list: { reply } }: Resource<never>): readonly string[] {
  const page = reply as { entries?: { rows?: { pipe?: { item?: { entries?: object } }[] } } };
  return Object.keys(page.entries?.rows?.pipe?.at(-1)?.item?.entries ?? {});
}

/** What is named and is plain text, and why. */
const gone = 'what a log tells of may be gone since';
const service = 'the catalogue has a form for each service and no page';
const outside = 'an id of a world of its own, with no row here';
const word = 'a word for a code, which names no row';
const step = 'a step of a flow, which is drawn with the request';
const typed = 'typed by somebody: whoever it is has no row here';
const unlinked: Readonly<Record<string, string>> = {
  'alarm.condition': 'a measure and its limit, in words',
  'approval.nodeName': step,
  ...Object.fromEntries(
    ['audit', 'log', 'log-system'].flatMap((log) => [
      [`${log}.actionName`, word],
      [`${log}.kindName`, word],
      [`${log}.requestId`, outside],
      [`${log}.targetId`, gone],
      [`${log}.targetName`, gone],
    ]),
  ),
  'azureaccount.accessId': outside,
  'azureaccount.directoryId': outside,
  'bill-item.bizUseName': 'a use inside a resource group, which shows it',
  'bill-item.serviceName': service,
  'budget.scopeName': 'says in words what it counts, which may be several groups',
  'budget.serviceName': service,
  'contract.signerName': typed,
  'enterprise-user.contactName': typed,
  'image.osName': word,
  'instance-of.nodeName': step,
  'instance.nodeName': step,
  'invoice-review.titleName': 'the title of another tenant',
  'invoiceTitle.bankName': typed,
  'ip.deviceName': typed,
  'k8singress.className': word,
  'k8spvc.volumeName': 'a volume of the cluster itself, with no row here',
  'monitor.envName': word,
  'network.vlan': 'the number of a network',
  'order.promotion': 'an offer of the platform, which a tenant cannot open',
  'order.serviceName': service,
  'qcloudaccount.accessId': outside,
  'qcloudaccount.directoryId': outside,
  'recycle.typeName': word,
  'remittance-review.bankName': typed,
  'remittance.bankName': typed,
  'serviceQuota.approverName':
    'who decided may be of the platform, whose people a tenant cannot open',
  'storageport.chapName': typed,
  'subscription.serviceName': service,
  'vm.osName': word,
};

/** Who made a row and of which group it is comes with every row: shown where somebody looks for it. */
const everyRow = new Set(['ownerId', 'projectId']);
const decided = 'how a request was decided is a part of the page of what was asked for';
const counted = 'many, which the page of the row lists';
const opened = 'the row that it opens says so';
const noPage = 'of the platform, with no page of its own';
/** What a row says by an id that no field and no part of its page leads by, and why. */
const unused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['audit', 'log', 'log-system'].flatMap((log) => [
      [`${log}.requestId`, outside],
      [`${log}.targetId`, gone],
    ]),
  ),
  ...Object.fromEntries(
    ['approval', 'instance', 'instance-of'].map((name) => [
      `${name}.processInstanceId`,
      'the run of its flow, which is drawn with the request',
    ]),
  ),
  'approval.targetId': 'the page of a request shows what it is about',
  'azureaccount.accessId': outside,
  'azureaccount.directoryId': outside,
  'backuppolicy.resourceIds': 'many, which their copies name',
  'bill-item.bizUseId': 'a use inside a resource group, which shows it',
  'bill.couponId': 'the coupon names the bill, which shows it so',
  'datastore.vendorId': noPage,
  'dbsharding.instanceIds': counted,
  'definition.rivalId': 'asked about as it is published',
  'enterprise-user.applyId': decided,
  'image.vendorId': noPage,
  'invoice-review.billIds': 'bills of another tenant',
  'invoice-review.titleId': 'the title of another tenant',
  'invoice.billIds': counted,
  'k8ssidecar-pod.clusterId': 'that of its sidecar, whose page says it',
  'k8ssidecar-pod.namespaceId': 'that of its sidecar, whose page says it',
  'monitor.followId': 'what somebody follows is that row itself',
  'monitored-bound.followId': 'what somebody follows is that row itself',
  'network.vlanId': 'the number of a network',
  'order.instanceIds': decided,
  'order.serviceId': service,
  'physical-host.vendorId': noPage,
  'powerlpar.partitionId': outside,
  'promotion.instanceId': decided,
  'publication.instanceId': decided,
  'qcloudaccount.accessId': outside,
  'qcloudaccount.directoryId': outside,
  'role.roleId': 'the role itself',
  'role.tenantId': 'the tenant that one is in',
  'router-firewall.networkId': opened,
  'sgroup-port.qosPolicyId': opened,
  'snapshot-vm.orderId': opened,
  'subscription.serviceId': service,
  'task.hostIds': counted,
  ...Object.fromEntries(
    ['thgroup', 'thgroup-of-distribution'].flatMap((name) => [
      [`${name}.resourceIds`, counted],
      [`${name}.thresholdIds`, counted],
    ]),
  ),
  'thgroup-of-resource.thresholdIds': opened,
  'thgroup-of-threshold.resourceIds': opened,
  'user.tenantId': 'the tenant that one is in',
  'vm-port.sgroupIds': opened,
  'vm.sgroupIds': counted,
  'vm.vendorId': noPage,
  'volume.datastoreId': noPage,
  'volume.vendorId': noPage,
  'vpc-port.qosPolicyId': opened,
  'vpc-port.sgroupIds': opened,
};

/** The properties of a row that a column is made of. */
function readBy(name: string, { value }: FieldSpec<never>): readonly string[] {
  if (!value) return [name];
  const read = new Set<string>();
  for (const nothing of ['', []]) {
    const row = new Proxy({}, { get: (_row, property) => (read.add(String(property)), nothing) });
    try {
      value(row as never);
      break;
    } catch {
      // Of several: asked once more as a list.
    }
  }
  return [...read];
}

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
    const links = (await every()).flatMap((def) =>
      [...def.fields].flatMap(([field, { ref, refs }]) =>
        ref || refs ? [{ field, def, ref, refs }] : [],
      ),
    );
    assert.ok(links.length >= 130, `${links.length} fields`);
    for (const { field, def, ref, refs } of links) {
      const known = {
        ...{ deviceType: 'vm', resourceKind: 'vm', serviceCode: 'vm' },
        category: 'JOB_RELEASE',
      };
      // A row of which several are named has two of each.
      const named = refs ? refs(anyTwo()) : [ref?.(anyRow(known))];
      assert.ok(named.length === (refs ? 2 : 1), `${def.name}.${field}`);
      for (const to of named) {
        const path = to && refPath(to);
        assert.ok(path && screenAt(path), `${def.name}.${field}: ${path}`);
      }
    }
  });

  it('is a link wherever it names something, by a property of its own or by what it is made of, but for these', async () => {
    const plain = new Set<string>();
    let named = 0;
    const names = /^(\w+?)(Name|Id)$/;
    for (const def of await every()) {
      const wire = wireOf(def);
      /** `vmName` and `vmId` are one, shown by either. */
      const linked = new Set<string>();
      const open: [stem: string, field: string][] = [];
      for (const [name, field] of def.fields) {
        if (!['text', 'link', 'project', 'virtual', 'ip'].includes(field.kind)) continue;
        const stems = readBy(name, field).flatMap((property) => {
          const [, stem] = names.exec(property) ?? [];
          // The bare name of what the row has the id of.
          return stem ?? (wire.includes(`${property}Id`) ? property : []);
        });
        named += stems.length;
        // What is called by its own row's name opens the row.
        const isOwn = field.options.opens && stems.every((stem) => stem === def.name);
        if (field.ref || field.to || isOwn) for (const stem of stems) linked.add(stem);
        else for (const stem of stems) open.push([stem, name]);
      }
      for (const [stem, field] of open) if (!linked.has(stem)) plain.add(`${def.name}.${field}`);
    }
    assert.ok(named >= 280, `${named} fields`);
    assert.deepEqual([...plain].toSorted(), Object.keys(unlinked).toSorted());
  });

  it('leads by every id that a row says, as a link or as a part of its page', async () => {
    const said = new Set<string>();
    const used = new Set<string>();
    for (const def of await every()) {
      const wire = wireOf(def);
      for (const id of wire) {
        // An address says by the id beside it which one it is.
        const isId = /Ids?$/.test(id) || (id === 'floatIp' && !wire.includes('floatipId'));
        const isItself = def.name === id.toLowerCase();
        if (isId && !isItself && !everyRow.has(id)) said.add(`${def.name}.${id}`);
      }
      const reading = (answer: unknown) =>
        new Proxy(
          {},
          {
            get: (_row, id) => (used.add(`${def.name}.${String(id)}`), answer),
          },
        ) as never;
      const tabs = [...(def.detail?.tabs.values() ?? [])];
      const asked = [
        ...[...def.fields.values()].flatMap(({ ref, refs, to }) => [ref, refs, to]),
        ...tabs.map((tab) => (tab.kind === 'list' ? tab.within : undefined)),
        ...tabs.map((tab) => (tab.kind === 'one' ? tab.id : undefined)),
      ];
      for (const ask of asked) {
        for (const answer of ['x1', 'vm', 'JOB_RELEASE', ['x1']]) {
          try {
            ask?.(reading(answer));
          } catch {
            // Of several, or of one: asked with the other as well.
          }
        }
      }
      // What stands on the page of a row leads to it by standing there.
      for (const tab of tabs) {
        if (tab.kind !== 'list') continue;
        const within = tab.within(anyTwo()) ?? {};
        for (const id of Object.keys(within)) used.add(`${tab.def.name}.${id}`);
      }
    }
    assert.ok(said.size >= 220, `${said.size} ids`);
    const plain = [...said].filter((id) => !used.has(id));
    assert.deepEqual(plain.toSorted(), Object.keys(unused).toSorted());
  });

  it('shows on the page of what was ordered by which order it was', async () => {
    const ordered: string[] = [];
    for (const { definition } of screens) {
      const def = await definition?.();
      if (!def || !wireOf(def).includes('orderId')) continue;
      ordered.push(def.name);
      const { kind, ref } = def.fields.get('orderId') ?? {};
      assert.equal(kind, 'link', def.name);
      assert.deepEqual(ref?.(anyRow({})), { kind: 'order', id: 'x1' }, def.name);
    }
    assert.ok(new Set(ordered).size >= 16, ordered.join(' '));
  });

  it('is a link in each of several tags wherever the row has their ids', async () => {
    const named: string[] = [];
    const byName = new Proxy({}, { get: (_row, name) => [String(name)] }) as never;
    for (const def of await every()) {
      const properties = wireOf(def);
      for (const [name, { kind, value, refs }] of def.fields) {
        const said = kind === 'tags' ? value?.(byName) : undefined;
        const names = Array.isArray(said) ? String(said[0]) : '';
        const stem = names.replace(/Names$/, '');
        // `roleIds` of `roleNames`, `waitingFor` of `waitingForNames`, `usedByRows` of `usedBy`.
        const ids = [`${stem}Ids`, `${stem}Rows`, stem].filter((each) => each !== names);
        if (!properties.some((property) => ids.includes(property))) continue;
        named.push(`${def.name}.${name}`);
        assert.ok(refs, `${def.name}.${name} is plain`);
      }
    }
    assert.deepEqual([...new Set(named)].toSorted(), [
      'approval.waiting',
      'distribution-of-group.people',
      'distribution.groups',
      'distribution.people',
      'execution.hostIds',
      'instance-of.waiting',
      'instance.waiting',
      'k8scertificate.usedBy',
      'k8sconfigmap.usedBy',
      'k8ssecret.usedBy',
      'k8sservice.usedBy',
      'port.groups',
      'user-roles.roleNames',
      'user.roleNames',
    ]);
  });
});

describe('a machine and what it has to do with', () => {
  const of = async (id: string) => {
    const def = await screens.find((screen) => screen.id === id)?.definition?.();
    assert.ok(def, id);
    return def;
  };
  /** Whether rows of a list lead to a row of the kind. */
  const leads = (def: Resource<never>, to: RefKind) =>
    [...def.fields.values()].some(({ ref, refs }) => {
      const row = anyRow({ deviceType: to, serviceCode: to, resourceKind: to });
      return ref?.(row)?.kind === to || refs?.(anyTwo()).some(({ kind }) => kind === to);
    });
  /** The list that is a part of a row's detail. */
  const part = (def: Resource<never>, name: string) => {
    const tab = def.detail?.tabs.get(name);
    assert.ok(tab?.kind === 'list', `${def.name} has no ${name}`);
    return tab.def;
  };
  /** Whether a row's detail shows the rows of a screen that name it. */
  const isNamedBy = (def: Resource<never>, screen: string) =>
    relatedRows.some(([named, by]) => named === def.name && by === screen);

  /** A disk, a network, a group, an order, a bill, an alarm, a task and a work order: the way to each, and the way back. */
  const ways: Readonly<
    Record<string, readonly [there: () => Promise<unknown>, back: () => unknown]>
  > = {
    disk: [
      async () => part(await of('ecs'), 'volumes').name === 'volume',
      async () => leads(await of('disk'), 'vm'),
    ],
    network: [
      async () => {
        const networks = part(await of('ecs'), 'networks');
        return leads(networks, 'subnet') && leads(networks, 'vpc');
      },
      async () => leads(part(await of('vpc'), 'ports'), 'vm'),
    ],
    'security group': [
      async () => leads(part(await of('ecs'), 'sgroups'), 'sgroup'),
      async () => leads(part(await of('sgroup'), 'ports'), 'vm'),
    ],
    order: [
      async () => leads(await of('ecs'), 'order'),
      async () => isNamedBy(await of('orderManage'), 'ecs'),
    ],
    bill: [
      async () => isNamedBy(await of('ecs'), 'mgAllDetail'),
      async () => leads(await of('mgAllDetail'), 'vm'),
    ],
    alarm: [
      async () => part(await of('ecs'), 'alarms').name === 'alarm',
      // The list of alarms stands in other rows' pages; the board has the same way: test/routes/monitoring.
      async () => leads(part(await of('threshold'), 'alarms'), 'vm'),
    ],
    // Jobs run at hosts, which are shown where they are monitored.
    task: [
      async () => part(await of('monitorHost'), 'runs').name === 'execution',
      async () => leads(await of('execution'), 'monitored'),
    ],
    'work order': [
      async () => isNamedBy(await of('ecs'), 'workOrderList'),
      async () => leads(await of('workOrderList'), 'vm'),
    ],
  };
  for (const [name, [there, back]] of Object.entries(ways)) {
    it(`lead to each other: ${name}`, async () => {
      assert.ok(await there(), 'from the machine');
      assert.ok(await back(), 'to the machine');
    });
  }
});
