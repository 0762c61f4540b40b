import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/network/balancers';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord, updateRecord, type NewRecord } from '../../records/write';
import { assertUnused, freeName, kept, ownProject, refusal, withinQuota } from './checks';
import { bindTo, free, unbind } from './floatip-binding';
import { k8sCertificate } from '../../kinds/platforms';
import { floatip, lb, lbListener, lbPool, port, subnet } from '../../kinds/network';
import { limits } from './limits';
import { takePort } from './ports';
import { counting, decorated, renamed } from './relations';
import type { FloatipData, LbData, LbListenerData, LbPoolData, SubnetData } from './rows';

const counts = [
  counting('listenerCount', lbListener, 'lbId'),
  counting('poolCount', lbPool, 'lbId'),
];
const settled = { status: 'Pending', settles: { to: 'Available', seconds: 6 } };

export interface LbWish {
  readonly name: string;
  readonly subnetId: string;
  readonly vip: string;
  readonly spec: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly description: string;
}

/** A load balancer with its port, which is written. Nothing is written where it refuses. */
export async function newLb(
  scope: TenantScope,
  wish: LbWish,
): Promise<NewRecord & { readonly id: string }> {
  const { name, projectId, ownerId, description } = wish;
  await withinQuota(scope, lb, limits.lbs);
  await freeName(scope, lb, name);
  const row = await readRecord<SubnetData>(scope, subnet, wish.subnetId);
  const id = randomUUID();
  const own = await takePort(scope, row, {
    ip: wish.vip,
    name: `port-${name}`,
    sgroupIds: [],
    projectId,
    ownerId,
    description: '',
    device: { id, name, type: 'lb' },
  });
  const data: LbData = {
    vip: own.data.ip,
    portId: own.id,
    subnetId: row.id,
    subnetName: row.name,
    vpcId: row.data.vpcId,
    vpcName: row.data.vpcName,
    spec: wish.spec,
    enabled: true,
    floatipId: '',
    floatIp: '',
    region: row.data.region,
    description,
    expireTime: '',
    orderId: '',
  };
  return { id, name, ...settled, projectId, ownerId, data };
}

/** Refuses while anything hangs on it, and takes its port away. */
export async function clearLb(scope: TenantScope, row: Row<LbData>): Promise<void> {
  if (row.data.floatipId !== '')
    throw refusal('lb.floatip', { name: row.name, ip: row.data.floatIp });
  const options = { match: { lbId: row.id } };
  await assertUnused(scope, lb, row, [
    { kind: lbListener, options },
    { kind: lbPool, options },
  ]);
  await deleteRecord(scope, port, row.data.portId);
}

const balancerHandlers: readonly Handler[] = [
  decorated(listHandler(api.listLbs, lb), ...counts),
  decorated(readHandler(api.readLb, lb), ...counts),
  createHandler(api.createLb, lb, async (scope, body, { session }) =>
    newLb(scope, {
      ...body,
      projectId: await ownProject(scope, body.projectId),
      ownerId: session.user.id,
    }),
  ),
  decorated(
    updateHandler<typeof api.updateLb, LbData>(api.updateLb, lb, async (scope, row, body) => {
      await freeName(scope, lb, body.name, { except: row.id });
      await renamed(scope, lb, row, body.name);
      const description = kept(body.description, row.data.description);
      return { name: body.name, data: { description } };
    }),
    ...counts,
  ),
  patchHandler<typeof api.changeLbs, LbData>(api.changeLbs, lb, {
    enable: { run: () => ({ ...settled, data: { enabled: true } }) },
    disable: { run: () => ({ ...settled, data: { enabled: false } }) },
    spec: {
      run: (_scope, row, { spec }) =>
        spec === row.data.spec ? undefined : { ...settled, data: { spec } },
    },
    bindFloatip: {
      run: async (scope, row, { floatipId }) => {
        const address = await readRecord<FloatipData>(scope, floatip, floatipId);
        assertStatus(floatip, address, free);
        // Tells the port and this load balancer too.
        await updateRecord(scope, floatip, address, await bindTo(scope, address, row.data.portId));
        return undefined;
      },
    },
    unbindFloatip: {
      run: async (scope, row) => {
        if (row.data.floatipId === '') throw refusal('lb.noFloatip', { name: row.name });
        const address = await readRecord<FloatipData>(scope, floatip, row.data.floatipId);
        await updateRecord(scope, floatip, address, await unbind(scope, address));
        return undefined;
      },
    },
    move: {
      run: async (scope, _row, { projectId }) => ({
        projectId: await ownProject(scope, projectId),
      }),
    },
  }),
  removeHandler<LbData>(api.deleteLb, lb, clearLb),
];

/** The pool that a listener sends to: of the same load balancer, speaking what it speaks. */
async function poolFor(
  scope: TenantScope,
  lbId: string,
  protocol: string,
  poolId: string,
): Promise<Pick<LbListenerData, 'poolId' | 'poolName'>> {
  if (poolId === '') return { poolId: '', poolName: '' };
  const { id, name, data } = await readRecord<LbPoolData>(scope, lbPool, poolId);
  if (data.lbId !== lbId) throw refusal('listener.otherLb', { name, lb: data.lbName }, 'poolId');
  const spoken: Readonly<Record<string, readonly string[]>> = {
    TCP: ['TCP'],
    UDP: ['UDP'],
    HTTP: ['HTTP'],
    HTTPS: ['HTTP', 'HTTPS', 'TCP'],
  };
  if (!spoken[protocol]?.includes(data.protocol))
    throw refusal('listener.protocol', { name, protocol: data.protocol }, 'poolId');
  return { poolId: id, poolName: name };
}

type CertificateFacts = Readonly<Record<'notAfter', string>>;

/** What an HTTPS listener answers by. The one that it has already may be over: who only renames it is not held up by that. */
async function certificateFor(
  scope: TenantScope,
  protocol: string,
  certificateId: string,
  had = '',
): Promise<string> {
  if (protocol !== 'HTTPS') return '';
  if (certificateId === '') throw refusal('listener.certificate', {}, 'certificateId');
  const found = await readRecord<CertificateFacts>(scope, k8sCertificate, certificateId);
  if (found.id !== had && Date.parse(found.data.notAfter) <= Date.now())
    throw refusal('listener.certificateOver', { name: found.name }, 'certificateId');
  return found.id;
}

/** The certificates of the listeners, as they are called now and until when they hold. */
async function withCertificates(
  scope: TenantScope,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const idOf = (row: Record<string, unknown>) =>
    typeof row['certificateId'] === 'string' ? row['certificateId'] : '';
  const ids = [...new Set(rows.map(idOf).filter((id) => id !== ''))];
  const { records } = scope.rows;
  // No more of them than is told: the rows have private keys in them.
  const found =
    ids.length === 0
      ? []
      : await scope.db
          .select({
            id: records.id,
            name: records.name,
            ends: sql<string>`${attribute(records.data, 'notAfter', 'text')}`,
          })
          .from(records)
          .where(
            and(
              eq(records.kind, k8sCertificate.name),
              isNull(records.removeTime),
              inArray(records.id, ids),
            ),
          );
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const row of rows) {
    const certificate = byId.get(idOf(row));
    row['certificateId'] = idOf(row);
    row['certificateName'] = certificate?.name ?? '';
    row['certificateEnds'] = certificate?.ends ?? '';
  }
}

/** UDP has ports of its own; the others share those of TCP. */
const transport = (protocol: string) => (protocol === 'UDP' ? 'UDP' : 'TCP');

const listenerHandlers: readonly Handler[] = [
  decorated(listHandler(api.listLbListeners, lbListener), withCertificates),
  decorated(readHandler(api.readLbListener, lbListener), withCertificates),
  decorated(
    createHandler(api.createLbListener, lbListener, async (scope, body, { session }) => {
      const owner = await readRecord<LbData>(scope, lb, body.lbId);
      assertStatus(lb, owner, ['Available']);
      const match = { lbId: owner.id };
      await withinQuota(scope, lbListener, limits.listenersOfLb, match);
      await freeName(scope, lbListener, body.name, { within: match });
      const others = await findRecords<LbListenerData>(scope, lbListener, {
        match: { ...match, port: body.port },
      });
      const taken = others.find(
        ({ data }) => transport(data.protocol) === transport(body.protocol),
      );
      if (taken) throw refusal('listener.portTaken', { name: taken.name, port: body.port }, 'port');
      const data: LbListenerData = {
        lbId: owner.id,
        lbName: owner.name,
        protocol: body.protocol,
        port: body.port,
        ...(await poolFor(scope, owner.id, body.protocol, body.poolId)),
        certificateId: await certificateFor(scope, body.protocol, body.certificateId),
        connectionLimit: body.connectionLimit,
        enabled: body.enabled,
        description: body.description,
      };
      return {
        name: body.name,
        status: body.enabled ? 'NORMAL' : 'DISABLED',
        projectId: owner.projectId,
        ownerId: session.user.id,
        parentId: owner.id,
        data,
      };
    }),
    withCertificates,
  ),
  decorated(
    updateHandler<typeof api.updateLbListener, LbListenerData>(
      api.updateLbListener,
      lbListener,
      async (scope, row, body) => {
        const { lbId, protocol } = row.data;
        await freeName(scope, lbListener, body.name, { except: row.id, within: { lbId } });
        return {
          name: body.name,
          data: {
            ...(await poolFor(scope, lbId, protocol, body.poolId)),
            certificateId: await certificateFor(
              scope,
              protocol,
              body.certificateId,
              row.data.certificateId,
            ),
            connectionLimit: body.connectionLimit,
            description: body.description,
          },
        };
      },
    ),
    withCertificates,
  ),
  patchHandler(api.changeLbListeners, lbListener, {
    enable: {
      run: () => ({ status: 'NORMAL', data: { enabled: true } }),
    },
    disable: {
      run: () => ({ status: 'DISABLED', data: { enabled: false } }),
    },
  }),
  removeHandler(api.deleteLbListener, lbListener),
];

export const handlers: readonly Handler[] = [...balancerHandlers, ...listenerHandlers];
