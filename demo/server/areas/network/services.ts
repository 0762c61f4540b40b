import * as v from 'valibot';
import { lbSpecs } from '../../../../src/core/api/network/balancers';
import {
  bandwidthField,
  cidrField,
  noRefField,
  refField,
  words,
} from '../../../../src/core/api/network/fields';
import { natSpecs } from '../../../../src/core/api/network/nat';
import type { TenantScope } from '../../database/scope';
import { assertStatus } from '../../records/handlers';
import type { Data, Kind, Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord, insertRecord, updateRecord, type NewRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import type { Opening, Service } from '../../app';
import { clearLb, newLb } from './balancers';
import { refusal } from './checks';
import { free } from './floatip-binding';
import { newFloatip } from './floatips';
import { floatip, ipPool, lb, nat, router, subnet, vpc } from '../../kinds/network';
import { clearNat, newNat } from './nats';
import type { FloatipData, IpPoolData, LbData, NatData, RouterData } from './rows';
import { emptyRouter, newRouter } from './routers';
import { emptyVpc, newVpc, vpcPlacement } from './vpcs';

/** The specification of an order, or the refusal that names what is wrong with it. */
function read<S extends v.GenericSchema>(schema: S, spec: Data): v.InferOutput<S> {
  const result = v.safeParse(schema, spec);
  if (result.success) return result.output;
  const fields = [...new Set(result.issues.map((issue) => issue.path?.[0]?.key))].map(String);
  throw new Refusal('invalid', { fields: fields.join('、') }, { data: { fields } });
}

/** What every service does alike; `Spec` is what its orders say. */
function service<S extends v.GenericSchema, A extends v.GenericSchema, D extends Data>(parts: {
  readonly kind: Kind;
  readonly figures: Service['figures'];
  readonly spec: S;
  readonly change: A;
  readonly check: (scope: TenantScope, spec: v.InferOutput<S>) => Promise<void>;
  readonly make: (
    scope: TenantScope,
    spec: v.InferOutput<S>,
    opening: Opening,
  ) => Promise<NewRecord>;
  readonly alter: (row: Row<D>, change: v.InferOutput<A>) => Parameters<typeof updateRecord>[3];
  readonly clear: (scope: TenantScope, row: Row<D>) => Promise<void> | void;
}): Service {
  const { kind, figures } = parts;
  return {
    kind,
    figures,
    check: async (scope, spec) => parts.check(scope, read(parts.spec, spec)),
    open: async (scope, opening) => {
      const record = await parts.make(scope, read(parts.spec, opening.spec), opening);
      const { orderId, ownerId } = opening;
      const row = await insertRecord(scope, kind, { ...record, data: { ...record.data, orderId } });
      // History begins with the order.
      const target = { kind: kind.name, targetId: row.id, targetName: row.name };
      const action = `${kind.name}:create`;
      const who = { userId: ownerId, userName: row.ownerName ?? '', requestId: orderId };
      const entry = { ...who, action, ...target, detail: { orderId }, createTime: new Date() };
      await scope.insert('audits', [entry]);
      return row.id;
    },
    alter: async (scope, id, spec) => {
      const row = await readRecord<D>(scope, kind, id);
      await updateRecord(scope, kind, row, parts.alter(row, read(parts.change, spec)));
    },
    extend: async (scope, id, until) => {
      const row = await readRecord(scope, kind, id);
      await updateRecord(scope, kind, row, { data: { expireTime: until.toISOString() } });
    },
    cancel: async (scope, id) => {
      const row = await readRecord<D>(scope, kind, id);
      await parts.clear(scope, row);
      await deleteRecord(scope, kind, id);
    },
  };
}

const floatipSpec = v.object({
  /** Without one: a public pool of the region. */
  ipPoolId: noRefField,
  region: v.optional(words(40), ''),
  bandwidth: v.optional(bandwidthField, 5),
});

async function publicPool(
  scope: TenantScope,
  spec: v.InferOutput<typeof floatipSpec>,
): Promise<string> {
  if (spec.ipPoolId !== '') {
    const pool = await readRecord<IpPoolData>(scope, ipPool, spec.ipPoolId);
    if (pool.data.category !== 'public')
      throw refusal('pool.notPublic', { name: pool.name }, 'ipPoolId');
    return pool.id;
  }
  const region = spec.region === '' ? {} : { region: spec.region };
  const pools = await findRecords<IpPoolData>(scope, ipPool, {
    match: { category: 'public', status: 'NORMAL', ...region },
  });
  const [pool] = pools;
  if (!pool) throw refusal('pool.none', { region: spec.region }, 'region');
  return pool.id;
}

const lbSpec = v.object({
  subnetId: refField,
  spec: v.optional(v.picklist(lbSpecs), 'lb.s1.small'),
});
const natSpec = v.object({
  subnetId: refField,
  spec: v.optional(v.picklist(natSpecs), 'nat.small'),
});
const vpcSpec = v.object({ cidr: cidrField, region: words(40) });

const routerSpec = v.object({
  vpcId: refField,
  networkId: noRefField,
  description: v.optional(words(200), ''),
});

const changedBandwidth = v.object({ bandwidth: bandwidthField });
const changedLb = v.object({ spec: v.picklist(lbSpecs) });
const changedNat = v.object({ spec: v.picklist(natSpecs) });
const changedVpc = v.object({});

const whose = ({ name, projectId, ownerId }: Opening) => ({ name, projectId, ownerId });

async function inSubnet(scope: TenantScope, { subnetId }: { readonly subnetId: string }) {
  assertStatus(subnet, await readRecord(scope, subnet, subnetId), ['Available']);
}

/** For orders, by service code. */
export const services: Readonly<Record<string, Service>> = {
  floatip: service<typeof floatipSpec, typeof changedBandwidth, FloatipData>({
    kind: floatip,
    figures: ['bandwidth'],
    spec: floatipSpec,
    change: changedBandwidth,
    check: async (scope, spec) => {
      await publicPool(scope, spec);
    },
    make: async (scope, spec, opening) =>
      newFloatip(scope, {
        ...whose(opening),
        ipPoolId: await publicPool(scope, spec),
        floatIp: '',
        bandwidth: spec.bandwidth,
        description: '',
      }),
    alter: (_row, { bandwidth }) => ({ data: { bandwidth } }),
    clear: (_scope, row) => {
      assertStatus(floatip, row, [...free, 'ERROR']);
    },
  }),
  lb: service<typeof lbSpec, typeof changedLb, LbData>({
    kind: lb,
    figures: ['spec'],
    spec: lbSpec,
    change: changedLb,
    check: inSubnet,
    make: (scope, spec, opening) =>
      newLb(scope, { ...whose(opening), ...spec, vip: '', description: '' }),
    alter: (_row, { spec }) => ({
      status: 'Pending',
      settles: { to: 'Available', seconds: 6 },
      data: { spec },
    }),
    clear: clearLb,
  }),
  nat: service<typeof natSpec, typeof changedNat, NatData>({
    kind: nat,
    figures: ['spec'],
    spec: natSpec,
    change: changedNat,
    check: inSubnet,
    make: (scope, spec, opening) => newNat(scope, { ...whose(opening), ...spec, description: '' }),
    alter: (row, { spec }) => {
      // One on its way out has no port any more.
      assertStatus(nat, row, ['Available', 'Creating', 'Converting']);
      return { status: 'Converting', settles: { to: 'Available', seconds: 8 }, data: { spec } };
    },
    clear: clearNat,
  }),
  /** For applications alone (K-14): no offer of the catalogue is a router. */
  router: service<typeof routerSpec, typeof changedVpc, RouterData>({
    kind: router,
    figures: [],
    spec: routerSpec,
    change: changedVpc,
    check: async (scope, { vpcId }) => {
      assertStatus(vpc, await readRecord(scope, vpc, vpcId), ['Available']);
    },
    make: async (scope, spec, opening) => ({
      ...(await newRouter(scope, { ...spec, filters: '', name: opening.name })),
      ...whose(opening),
    }),
    alter: (row) => {
      throw refusal('vpc.noChange', { name: row.name });
    },
    clear: emptyRouter,
  }),
  vpc: service<typeof vpcSpec, typeof changedVpc, Data>({
    kind: vpc,
    figures: [],
    spec: vpcSpec,
    change: changedVpc,
    check: async (scope, wish) => {
      await vpcPlacement(scope, wish);
    },
    make: async (scope, spec, opening) => ({
      ...whose(opening),
      status: 'Pending',
      settles: { to: 'Available', seconds: 3 },
      data: await newVpc(scope, { name: opening.name, ...spec, description: '' }),
    }),
    alter: (row) => {
      throw refusal('vpc.noChange', { name: row.name });
    },
    clear: emptyVpc,
  }),
};
