import * as api from '../../../../src/core/api/network/nat';
import type { TenantScope } from '../../database/scope';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  readHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecord, findRecords, missing, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type NewRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { kept, refusal, withinQuota } from './checks';
import { dropFromNat, useForNat } from './floatip-binding';
import { dnatRule, nat, port, snatRule, subnet } from '../../kinds/network';
import { limits } from './limits';
import { decorated, telling } from './relations';
import type { DnatRuleData, NatData, PortData, SnatRuleData, SubnetData } from './rows';
import { leavingHandler } from './transitions';

const SECONDS = 4;
const made = { status: 'Creating', settles: { to: 'Available', seconds: SECONDS } };
const changed = { status: 'Modifying', settles: { to: 'Available', seconds: SECONDS } };

async function gateway(scope: TenantScope, natId: string): Promise<Row<NatData>> {
  const row = await readRecord<NatData>(scope, nat, natId);
  assertStatus(nat, row, ['Available', 'Modifying', 'Converting']);
  return row;
}

const inVpc = telling('subnetId', subnet, ['vpcId']);

const snatHandlers: readonly Handler[] = [
  decorated(listHandler(api.listSnatRules, snatRule), inVpc),
  decorated(readHandler(api.readSnatRule, snatRule), inVpc),
  decorated(
    createHandler(api.createSnatRule, snatRule, async (scope, body, { session }) => {
      const owner = await gateway(scope, body.natId);
      await withinQuota(scope, snatRule, limits.rulesOfNat, { natId: owner.id });
      const from = await readRecord<SubnetData>(scope, subnet, body.subnetId);
      if (from.data.vpcId !== owner.data.vpcId)
        throw refusal('nat.otherVpc', { name: from.name, vpc: owner.data.vpcName }, 'subnetId');
      const [other] = await findRecords<SnatRuleData>(scope, snatRule, {
        match: { subnetId: from.id },
      });
      if (other)
        throw refusal('snat.twice', { name: from.name, ip: other.data.floatIp }, 'subnetId');
      const address = await useForNat(scope, owner, body.floatipId);
      const data: SnatRuleData = {
        natId: owner.id,
        natName: owner.name,
        subnetId: from.id,
        subnetName: from.name,
        cidr: from.data.cidr,
        floatipId: address.id,
        floatIp: address.data.floatIp,
        description: body.description,
      };
      return {
        name: `snat-${from.data.cidr}`,
        ...made,
        projectId: owner.projectId,
        ownerId: session.user.id,
        parentId: owner.id,
        data,
      };
    }),
    inVpc,
  ),
  decorated(
    updateHandler<typeof api.updateSnatRule, SnatRuleData>(
      api.updateSnatRule,
      snatRule,
      async (scope, row, body) => {
        const owner = await gateway(scope, row.data.natId);
        const address = await useForNat(scope, owner, body.floatipId);
        const before = row.data.floatipId;
        const data = {
          floatipId: address.id,
          floatIp: address.data.floatIp,
          description: kept(body.description, row.data.description),
        };
        if (before !== address.id) {
          await updateRecord(scope, snatRule, row, { data });
          await dropFromNat(scope, before);
        }
        return { ...changed, data };
      },
    ),
    inVpc,
  ),
  leavingHandler<SnatRuleData>(api.deleteSnatRule, snatRule, {
    status: 'Deleting',
    seconds: SECONDS,
    check: (scope, row) => letGo(scope, snatRule, row),
  }),
];

/** The rule no longer holds its floating IP, although it is still seen for a while. */
async function letGo(
  scope: TenantScope,
  kind: typeof snatRule,
  row: Row<SnatRuleData> | Row<DnatRuleData>,
): Promise<void> {
  await updateRecord(scope, kind, row, { data: { floatipId: '' } });
  await dropFromNat(scope, row.data.floatipId);
}

interface Target {
  readonly protocol: string;
  readonly publicPort: number;
  readonly portId: string;
  readonly privatePort: number;
}

/** Where visitors are let in to: a port in the gateway's VPC; a public port leads to one place. */
async function targetOf(
  scope: TenantScope,
  owner: Row<NatData>,
  floatipId: string,
  wish: Target,
  except?: string,
): Promise<Target & Pick<DnatRuleData, 'portName' | 'privateIp'>> {
  const target = await findRecord<PortData>(scope, port, wish.portId);
  if (!target) throw missing(port, 'portId');
  if (target.data.vpcId !== owner.data.vpcId)
    throw refusal('nat.otherVpc', { name: target.name, vpc: owner.data.vpcName }, 'portId');
  const { protocol, publicPort } = wish;
  const same = await findRecords<DnatRuleData>(scope, dnatRule, {
    match: { floatipId, protocol, publicPort },
  });
  if (same.some(({ id }) => id !== except))
    throw refusal('dnat.twice', { port: publicPort, protocol }, 'publicPort');
  return {
    protocol,
    publicPort,
    portId: target.id,
    privatePort: wish.privatePort,
    portName: target.name,
    privateIp: target.data.ip,
  };
}

const ruleName = ({ protocol, publicPort }: Target) => `dnat-${protocol}-${publicPort}`;

interface Wish extends Target {
  readonly floatipId: string;
  readonly description: string;
}

/** One rule as it is stored; its floating IP is the gateway's from then on. */
async function newDnat(
  scope: TenantScope,
  owner: Row<NatData>,
  wish: Wish,
  { session }: SessionContext,
): Promise<NewRecord> {
  const target = await targetOf(scope, owner, wish.floatipId, wish);
  const address = await useForNat(scope, owner, wish.floatipId);
  const data: DnatRuleData = {
    ...target,
    natId: owner.id,
    natName: owner.name,
    floatipId: address.id,
    floatIp: address.data.floatIp,
    description: wish.description,
  };
  return {
    name: ruleName(target),
    ...made,
    projectId: owner.projectId,
    ownerId: session.user.id,
    parentId: owner.id,
    data,
  };
}

/** Parts of a request for several rules that each line has of its own. */
const ofEachLine = new Set(['protocol', 'publicPort', 'portId', 'privatePort']);

/** A refusal of one line names it; what is wrong with the address is wrong with all of them. */
function ofLine(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal)) return error;
  const { field } = (error.data ?? {}) as { readonly field?: unknown };
  return typeof field === 'string' && ofEachLine.has(field)
    ? error.about(`rules.${index}.${field}`)
    : error;
}

const dnatHandlers: readonly Handler[] = [
  listHandler(api.listDnatRules, dnatRule),
  readHandler(api.readDnatRule, dnatRule),
  createHandler(api.createDnatRule, dnatRule, async (scope, body, context) => {
    const owner = await gateway(scope, body.natId);
    await withinQuota(scope, dnatRule, limits.rulesOfNat, { natId: owner.id });
    return newDnat(scope, owner, body, context);
  }),
  forSession(api.createDnatRules, (context, { body: { rules, ...shared } }) =>
    context.scope.exclusive(async (scope) => {
      const owner = await gateway(scope, shared.natId);
      await withinQuota(scope, dnatRule, limits.rulesOfNat, { natId: owner.id }, rules.length);
      const rows: Row[] = [];
      for (const [index, rule] of rules.entries()) {
        const wish = { ...shared, ...rule };
        // One by one, so that a port that two lines name is refused too.
        const record = await newDnat(scope, owner, wish, context).catch((error: unknown) => {
          throw ofLine(error, index);
        });
        const row = await insertRecord(scope, dnatRule, record);
        const target = { kind: dnatRule.name, targetId: row.id, targetName: row.name };
        await audit(context, scope, {
          action: 'dnat:create',
          ...target,
          detail: wish,
        });
        rows.push(row);
      }
      return rows.map(toWire);
    }),
  ),
  updateHandler<typeof api.updateDnatRule, DnatRuleData>(
    api.updateDnatRule,
    dnatRule,
    async (scope, row, body) => {
      const owner = await gateway(scope, row.data.natId);
      const target = await targetOf(scope, owner, row.data.floatipId, body, row.id);
      const description = kept(body.description, row.data.description);
      return { name: ruleName(target), ...changed, data: { ...target, description } };
    },
  ),
  leavingHandler<DnatRuleData>(api.deleteDnatRule, dnatRule, {
    status: 'Deleting',
    seconds: SECONDS,
    check: (scope, row) => letGo(scope, dnatRule, row),
  }),
];

export const handlers: readonly Handler[] = [...snatHandlers, ...dnatHandlers];
