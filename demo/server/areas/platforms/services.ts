import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { bareMetalImages } from '../../../../src/core/api/platforms/bare-metal';
import { desktopAccount } from '../../../../src/core/api/platforms/desktops';
import { engineFacts, type Engine } from '../../../../src/core/api/platforms/engines';
import { line, whole } from '../../../../src/core/api/platforms/fields';
import { text, translate, type Locale } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { assertRule } from '../../records/handlers';
import type { Data, Kind, Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { Refusal } from '../../refusal';
import type { Opening, Service } from '../../app';
import { bareMetalData, installed, type BareMetal } from './bare-metal';
import { assertFree, dropParts, refuse, someAddress } from './checks';
import { nodesOf } from './cluster-nodes';
import {
  assertCluster,
  clusterNow,
  dropCluster,
  expand,
  flavorOfSize,
  MAX_NODES,
  openCluster,
  resized,
  type Cluster,
  type ClusterSpec,
} from './clusters';
import {
  assertInstance,
  dropInstance,
  fitOut,
  instanceData,
  type Instance,
  type InstanceSpec,
} from './databases';
import { desktopOf, type Desktop } from './desktops';
import { toEdition, wafData } from './firewalls';
import {
  bareMetalServer,
  dbInstance,
  k8sCluster,
  ossBucket,
  ossObject,
  ossVersion,
  vdi,
  waf,
  wafDomain,
} from '../../kinds/platforms';
import { platformMessages, type PlatformMessage } from './messages';
import { bucketData, quotaFor, type Bucket } from './stored-object';

/** What makes one service; the schema also says what an order that names nothing gets. */
interface Definition<S extends v.GenericSchema<unknown, Data>> {
  readonly kind: Kind;
  readonly figures: Service['figures'];
  readonly addsNodes?: boolean;
  readonly schema: S;
  /** What the catalogue calls a field that has a name of its own here: its capacities are a `size`, its copies `nodes`. */
  readonly names?: Readonly<Record<string, string>>;
  check?(scope: TenantScope, spec: v.InferOutput<S>): Promise<void> | void;
  open(scope: TenantScope, opening: Opening, spec: v.InferOutput<S>): Promise<Row>;
  /** What the row is now, in the words of the specification, where these are not its attributes. */
  now?(scope: TenantScope, row: Row): Promise<Data>;
  /** Statuses in which it can be altered; any where nothing is said. */
  readonly alterable?: readonly string[];
  /** The specification is whole: what an alteration does not name is as the row has it. */
  alter(
    scope: TenantScope,
    row: Row,
    spec: v.InferOutput<S>,
  ): Promise<Changes | undefined> | Changes | undefined;
  /** Removes what is in it, and says what its own row shows until it is gone. */
  cancel(scope: TenantScope, row: Row): Promise<Changes>;
}

function parse<S extends v.GenericSchema<unknown, Data>>(schema: S, spec: Data): v.InferOutput<S> {
  const result = v.safeParse(schema, spec);
  if (result.success) return result.output;
  const names = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''))];
  const label = (locale: Locale) => (name: string) => {
    const key = `field.${name}`;
    const known = Object.hasOwn(platformMessages['zh-CN'], key);
    return known ? translate(text(platformMessages, key as PlatformMessage), locale) : name;
  };
  const fields = (locale: Locale) => names.map(label(locale)).join('、');
  throw new Refusal('invalid', { fields }, { data: { fields: names } });
}

function service<S extends v.GenericSchema<unknown, Data>>(definition: Definition<S>): Service {
  const { kind, figures, addsNodes = false, schema, names = {} } = definition;
  const ours = (spec: Data): Data => ({
    ...spec,
    ...Object.fromEntries(
      Object.entries(names)
        .filter(([theirs, own]) => spec[own] === undefined && spec[theirs] !== undefined)
        .map(([theirs, own]) => [own, spec[theirs]]),
    ),
  });
  const complete = async (scope: TenantScope, spec: Data) => {
    const parsed = parse(schema, ours(spec));
    await definition.check?.(scope, parsed);
    return parsed;
  };
  return {
    kind,
    figures,
    addsNodes,
    async check(scope, spec) {
      await complete(scope, spec);
    },
    async open(scope, opening) {
      const spec = await complete(scope, opening.spec);
      await assertFree(scope, kind, opening.name);
      const row = await definition.open(scope, opening, spec);
      return row.id;
    },
    async alter(scope, id, spec) {
      const row = await readRecord(scope, kind, id);
      assertRule(kind, row, definition.alterable ?? 'any');
      const now = (await definition.now?.(scope, row)) ?? row.data;
      const parsed = parse(schema, { ...now, ...ours(spec) });
      const changes = await definition.alter(scope, row, parsed);
      if (changes) await updateRecord(scope, kind, row, changes);
    },
    async extend(scope, id, until) {
      const row = await readRecord(scope, kind, id);
      await updateRecord(scope, kind, row, { data: { expireTime: until.toISOString() } });
    },
    async cancel(scope, id) {
      const row = await readRecord(scope, kind, id);
      await updateRecord(scope, kind, row, await definition.cancel(scope, row));
    },
  };
}

const gone = { to: '', seconds: 10 };
/** Where no status says that it goes: a row that stays for a while could be used, or enabled again, meanwhile. */
const goneNow = { to: '', seconds: 0 };
/** A transient status must not become the one that an alteration ends in. */
const RESTING = ['RUNNING', 'STOPPED'];
const opened = ({ name, projectId, ownerId }: Opening) => ({ name, projectId, ownerId });

/** Databases and middleware differ in their engines alone. */
function databases(first: Engine, ...others: readonly Engine[]): Service {
  const schema = v.object({
    engine: v.optional(v.picklist([first, ...others]), first),
    engineVersion: v.optional(line(16)),
    mode: v.optional(v.picklist(['single', 'ha', 'cluster']), 'ha'),
    cpu: v.optional(whole(1, 64), 1),
    memory: v.optional(whole(1, 512), 8),
    storage: v.optional(whole(10, 32_768), 100),
  });
  const complete = ({ engineVersion, ...spec }: v.InferOutput<typeof schema>): InstanceSpec => ({
    ...spec,
    engineVersion: engineVersion ?? engineFacts[spec.engine].versions.at(-1) ?? '',
  });
  return service({
    kind: dbInstance,
    figures: ['cpu', 'memory', 'storage'],
    schema,
    names: { size: 'storage' },
    alterable: RESTING,
    check: (_scope, spec) => assertInstance(complete(spec)),
    async open(scope, opening, spec) {
      const data = instanceData(complete(spec), someAddress());
      const row = await insertRecord<Instance>(scope, dbInstance, {
        ...opened(opening),
        status: 'BUILDING',
        settles: { to: 'RUNNING', seconds: 20 },
        data: { ...data, orderId: opening.orderId },
      });
      await fitOut(scope, row, opening.ownerId);
      return row;
    },
    alter(_scope, row, { cpu, memory, storage }) {
      assertInstance({ ...(row.data as unknown as Instance & InstanceSpec), cpu, memory });
      const now = Number(row.data['storage']);
      if (storage < now) throw refuse('db.smaller', { now }, 'storage');
      const settles = { to: row.status, seconds: 15 };
      return { status: 'RESIZING', settles, data: { cpu, memory, storage } };
    },
    async cancel(scope, row) {
      await dropInstance(scope, row);
      return { status: 'STOPPING', settles: gone };
    },
  });
}

/** The flavor of that size, where the order names only a size; one that nobody offers is refused by its size. */
async function clusterSpec(
  scope: TenantScope,
  spec: Omit<ClusterSpec, 'flavor'> & {
    readonly flavor?: string | undefined;
    readonly cpu: number;
    readonly memory: number;
  },
): Promise<ClusterSpec> {
  const { version, nodeCount, cpu, memory } = spec;
  const flavor = spec.flavor ?? (await flavorOfSize(scope, cpu, memory));
  return { version, nodeCount, flavor };
}

const k8s = service({
  kind: k8sCluster,
  figures: ['flavor', 'nodeCount', 'cpu', 'memory'],
  addsNodes: true,
  schema: v.object({
    version: v.optional(line(16), '1.30.9'),
    flavor: v.optional(line(32)),
    /** Cores and GiB of a node, where no flavor is named. */
    cpu: v.optional(whole(1, 128), 4),
    memory: v.optional(whole(1, 1024), 8),
    nodeCount: v.optional(whole(1, MAX_NODES), 3),
  }),
  names: { nodes: 'nodeCount' },
  alterable: ['RUNNING'],
  now: (scope, row) => clusterNow(scope, row as Row<Cluster>),
  async check(scope, spec) {
    await assertCluster(scope, await clusterSpec(scope, spec));
  },
  async open(scope, opening, wanted) {
    const spec = await clusterSpec(scope, wanted);
    return openCluster(scope, { ...opened(opening), spec, more: { orderId: opening.orderId } });
  },
  async alter(scope, row, wanted) {
    const cluster = row as Row<Cluster>;
    const { flavor, nodeCount } = await clusterSpec(scope, wanted);
    // Nodes of another size are another cluster: nothing here could make what was paid for.
    if (flavor !== cluster.data.flavor)
      throw refuse('k8s.flavorFixed', { flavor: cluster.data.flavor }, 'flavor');
    const now = (await nodesOf(scope, row.id)).length;
    // Which nodes go is a decision of its own (E-167); an order only adds.
    if (nodeCount < now) throw refuse('k8s.minNodes', { min: now, now }, 'nodeCount');
    if (nodeCount === now) return undefined;
    return resized(cluster, await expand(scope, cluster, nodeCount - now));
  },
  async cancel(scope, row) {
    await dropCluster(scope, row);
    return { status: 'STOPPING', settles: gone };
  },
});

const baremetal = service({
  kind: bareMetalServer,
  figures: ['cpu', 'memory', 'disk'],
  schema: v.object({
    os: v.optional(v.picklist(bareMetalImages), bareMetalImages[0]),
    hostname: v.optional(line(63), 'node'),
    cpu: v.optional(whole(1, 512), 32),
    memory: v.optional(whole(1, 16_384), 128),
    disk: v.optional(whole(1, 1_048_576), 960),
  }),
  open(scope, opening, spec) {
    // By chance and not by count, which would give a number again once a server is gone.
    const more = { ...spec, orderId: opening.orderId };
    const data: BareMetal = bareMetalData(randomInt(5000, 65_536), someAddress(140), more);
    return insertRecord(scope, bareMetalServer, { ...opened(opening), ...installed, data });
  },
  alter() {
    throw refuse('service.fixed', { kind: bareMetalServer.label });
  },
  cancel: () => Promise.resolve({ status: 'CLEAR_OS', settles: gone }),
});

const desktops = service({
  kind: vdi,
  figures: ['cpu', 'memory', 'disk'],
  schema: v.object({
    account: v.optional(v.union([v.literal(''), desktopAccount]), ''),
    os: v.optional(line(), 'Windows 11 企业版'),
    cpu: v.optional(whole(1, 64), 2),
    memory: v.optional(whole(1, 256), 4),
    disk: v.optional(whole(20, 4096), 120),
  }),
  async check(scope, { account }) {
    const other = account === '' ? undefined : await desktopOf(scope, account);
    if (other) throw refuse('vdi.account', { account, name: other.name }, 'account');
  },
  open(scope, opening, spec) {
    const data: Desktop & { orderId: string } = {
      ...{ ...spec, description: '', address: someAddress(160), gpu: '' },
      ...{ lastSignIn: '', expireTime: '', orderId: opening.orderId },
    };
    const settles = { to: 'RUNNING', seconds: 20 };
    return insertRecord(scope, vdi, { ...opened(opening), status: 'BUILDING', settles, data });
  },
  alterable: RESTING,
  alter(_scope, row, { cpu, memory, disk }) {
    const now = Number(row.data['disk']);
    if (disk < now) throw refuse('vdi.smaller', { now }, 'disk');
    const settles = { to: row.status, seconds: 15 };
    return { status: 'RESIZING', settles, data: { cpu, memory, disk } };
  },
  cancel: () => Promise.resolve({ status: 'STOPPING', settles: gone }),
});

const oss = service({
  kind: ossBucket,
  figures: ['quota', 'storageClass'],
  schema: v.object({
    region: v.optional(line(32), 'cn-east-2'),
    acl: v.optional(v.picklist(['private', 'public-read', 'public-read-write']), 'private'),
    storageClass: v.optional(
      v.pipe(v.string(), v.toLowerCase(), v.picklist(['standard', 'infrequent', 'archive'])),
      'standard',
    ),
    quota: v.optional(whole(0, 1_048_576), 100),
  }),
  names: { size: 'quota' },
  open(scope, opening, spec) {
    const data = { ...bucketData(opening.name, spec), orderId: opening.orderId };
    return insertRecord(scope, ossBucket, { ...opened(opening), status: 'NORMAL', data });
  },
  // Who may read it is no part of what is paid for: it was set since, and stays.
  alter: (_scope, row, { quota, storageClass }) => ({
    data: { quota: quotaFor(row as Row<Bucket>, quota), storageClass },
  }),
  async cancel(scope, row) {
    await dropParts(scope, [ossObject, ossVersion], row.id);
    return { status: 'DISABLED', settles: goneNow };
  },
});

const firewalls = service({
  kind: waf,
  figures: ['edition', 'domainLimit', 'requestLimit', 'bandwidth'],
  schema: v.object({
    edition: v.optional(v.picklist(['basic', 'advanced', 'enterprise']), 'basic'),
  }),
  open(scope, opening, { edition }) {
    const data = wafData(edition, someAddress(180), { orderId: opening.orderId });
    return insertRecord(scope, waf, { ...opened(opening), status: 'NORMAL', data });
  },
  alter: (scope, row, { edition }) => toEdition(scope, row, edition),
  async cancel(scope, row) {
    await dropParts(scope, [wafDomain], row.id);
    return { status: 'DISABLED', settles: goneNow };
  },
});

/** By code; the catalogue calls two of them by longer names. */
export const platformServices: Readonly<Record<string, Service>> = {
  rds: databases('mysql', 'postgresql', 'mongodb', 'sqlserver', 'tidb'),
  redis: databases('redis'),
  kafka: databases('kafka'),
  mq: databases('rocketmq', 'rabbitmq'),
  k8s,
  cluster: k8s,
  baremetal,
  bareMetal: baremetal,
  vdi: desktops,
  oss,
  waf: firewalls,
};
