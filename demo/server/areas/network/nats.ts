import { randomUUID } from 'node:crypto';
import * as api from '../../../../src/core/api/network/nat';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord, type NewRecord } from '../../records/write';
import {
  assertUnused,
  freeName,
  kept,
  ownProject,
  refusal,
  withBinned,
  withinQuota,
} from './checks';
import { dnatRule, nat, port, snatRule, subnet } from '../../kinds/network';
import { limits } from './limits';
import { takePort } from './ports';
import { counting, decorated, renamed } from './relations';
import type { NatData, SubnetData } from './rows';
import { leavingHandler } from './transitions';

const counts = [counting('snatCount', snatRule, 'natId'), counting('dnatCount', dnatRule, 'natId')];

interface NatWish {
  readonly name: string;
  readonly subnetId: string;
  readonly spec: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly description: string;
}

/** A gateway with its port, which is written. A VPC has one gateway: two would both be the way out. */
export async function newNat(
  scope: TenantScope,
  wish: NatWish,
): Promise<NewRecord & { readonly id: string }> {
  const { name, projectId, ownerId, description } = wish;
  await withinQuota(scope, nat, limits.nats);
  await freeName(scope, nat, name);
  const row = await readRecord<SubnetData>(scope, subnet, wish.subnetId);
  const { vpcId, vpcName, region } = row.data;
  const [other] = await withBinned<NatData>(scope, nat, { match: { vpcId } });
  if (other) throw refusal('nat.second', { vpc: vpcName, name: other.name }, 'subnetId');
  const id = randomUUID();
  await takePort(scope, row, {
    ip: '',
    name: `port-${name}`,
    sgroupIds: [],
    projectId,
    ownerId,
    description: '',
    device: { id, name, type: 'nat' },
  });
  const data: NatData = {
    vpcId,
    vpcName,
    subnetId: row.id,
    subnetName: row.name,
    spec: wish.spec,
    region,
    description,
    expireTime: '',
    orderId: '',
  };
  const settles = { to: 'Available', seconds: 8 };
  return { id, name, status: 'Creating', settles, projectId, ownerId, data };
}

/** Refuses while it has rules, and takes its port away. */
export async function clearNat(scope: TenantScope, row: Row<NatData>): Promise<void> {
  const options = { match: { natId: row.id } };
  await assertUnused(scope, nat, row, [
    { kind: snatRule, options },
    { kind: dnatRule, options },
  ]);
  for (const own of await findRecords(scope, port, { match: { deviceId: row.id } }))
    await deleteRecord(scope, port, own.id);
}

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listNats, nat), ...counts),
  decorated(readHandler(api.readNat, nat), ...counts),
  createHandler(api.createNat, nat, async (scope, body, { session }) =>
    newNat(scope, {
      ...body,
      projectId: await ownProject(scope, body.projectId),
      ownerId: session.user.id,
    }),
  ),
  decorated(
    updateHandler<typeof api.updateNat, NatData>(api.updateNat, nat, async (scope, row, body) => {
      await freeName(scope, nat, body.name, { except: row.id });
      await renamed(scope, nat, row, body.name);
      const description = kept(body.description, row.data.description);
      return { name: body.name, data: { description } };
    }),
    ...counts,
  ),
  patchHandler<typeof api.changeNats, NatData>(api.changeNats, nat, {
    convert: {
      run: (_scope, row, { spec }) => {
        if (spec === row.data.spec) return undefined;
        const settles = { to: 'Available', seconds: 8 };
        return { status: 'Converting', settles, data: { spec } };
      },
    },
    move: {
      run: async (scope, _row, { projectId }) => ({
        projectId: await ownProject(scope, projectId),
      }),
    },
  }),
  leavingHandler<NatData>(api.deleteNat, nat, { status: 'Deleting', seconds: 6, check: clearNat }),
];
