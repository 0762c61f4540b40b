import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { services as ofCompute } from '../../../demo/server/areas/compute/services';
import { services as ofNetwork } from '../../../demo/server/areas/network/services';
import { records } from '../../../demo/server/database/tenant-tables';
import { applied, createApplication } from '../../../src/core/api/flows/applications';
import type { AppliedCategory } from '../../../src/core/api/flows/applications';
import { changeApprovals, readApproval } from '../../../src/core/api/flows/approvals';
import type { FlowNode } from '../../../src/core/api/flows/graph';
import { stopFlowInstance } from '../../../src/core/api/flows/instances';
import { newVm, unique } from '../areas/compute/samples';
import { definitionOf, publishedDefinition } from '../areas/flows/requests';
import { newVpc } from '../areas/network/making';
import { expected, idOf, isStranger, type Choose, type Model, type Stage, type Who } from './model';

/** Something that is asked for without an order: one of two decides, and it is there when they have agreed. */
interface Wish {
  readonly id: string;
  readonly category: AppliedCategory;
  readonly name: string;
  readonly by: Who;
  status: 'APPROVING' | 'APPROVED' | 'REFUSED' | 'UNAPPLY';
  waiting: readonly Who[];
  readonly decided: Set<Who>;
}
interface World {
  readonly stage: Stage;
  readonly wishes: Wish[];
}

const named: readonly Who[] = ['tenant', 'huangmin'];
const keepers: readonly Who[] = [...named, 'maker'];
const categories = Object.keys(applied) as readonly AppliedCategory[];
const services = { ...ofCompute, ...ofNetwork };

const graph: readonly FlowNode[] = [
  { id: 'start', name: '开始', type: 'start', next: 'one' },
  {
    ...{ id: 'one', name: '审批', type: 'approval', mode: 'any', next: 'end' },
    ...{ userIds: named.map(idOf), roleIds: [] },
  },
  { id: 'end', name: '结束', type: 'end' },
];

async function specOf(stage: Stage, category: AppliedCategory): Promise<object> {
  if (category === 'VM_APPLY') return { flavorId: 'flv-2-2' };
  if (category === 'IMAGE_APPLY') return { osName: 'openEuler 22.03 LTS', osType: 'LINUX' };
  if (category === 'DISK_APPLY') return { size: 10 };
  if (category === 'FLOAT_IP_APPLY') return { bandwidth: 5 };
  const here = await stage.here();
  return category === 'ROUTER_APPLY' ? { vpcId: await newVpc(here) } : { vmId: await newVm(here) };
}

/** What a request has come to, of the kind that its category gives. */
async function opened(stage: Stage, { category, name }: Wish): Promise<number> {
  const { db } = await stage.here();
  const kind = services[applied[category]]?.kind.name ?? '';
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.name, name)));
  return rows.length;
}

const isOpen = ({ status }: Wish) => status === 'APPROVING';

/** Something is done with a request; `may`: the backend carries it out. */
const withWish =
  (
    action: string,
    may: (wish: Wish, who: Who) => boolean,
    leads: (wish: Wish, who: Who) => void,
    endpoint = changeApprovals as typeof changeApprovals | typeof stopFlowInstance,
  ) =>
  async ({ stage, wishes }: World, who: Who, choose: Choose): Promise<boolean> => {
    const wish = choose(wishes.slice(-5));
    if (!wish) return false;
    const own = expected(who, isOpen(wish) && may(wish, who) ? 'done' : 'refused');
    const decides = action === 'approve' || action === 'refuse';
    const verdict = who === 'maker' && decides ? 'denied' : own;
    const body = { action, ...(action === 'withdraw' ? {} : { comment: '意见' }) };
    const input =
      endpoint === changeApprovals
        ? { body: { ...body, ids: [wish.id] } }
        : { params: { id: wish.id }, body };
    await stage.ask(who, endpoint, input, verdict);
    if (verdict === 'done') {
      leads(wish, who);
      wish.waiting = [];
    }
    return true;
  };

const decides = (status: 'APPROVED' | 'REFUSED') => (wish: Wish, who: Who) => {
  wish.decided.add(who);
  wish.status = status;
};
const waitsFor = ({ waiting }: Wish, who: Who) => waiting.includes(who);

/** K-14, D-033: each of the six categories, whoever asks, decides, takes it back or stops it. */
export const applications: Model<World> = {
  name: 'applications',
  async begin(stage) {
    const here = await stage.here();
    for (const category of categories)
      await publishedDefinition(here, definitionOf(graph, category));
    return { stage, wishes: [] };
  },
  steps: {
    async ask({ stage, wishes }, who, choose) {
      if (isStranger(who)) return false;
      const category = choose(categories)!;
      const spec = await specOf(stage, category);
      const body = { category, name: unique('apply'), reason: '上线', spec };
      type Made = { readonly instanceId: string; readonly status: string };
      const verdict = expected(who, 'done');
      const made = await stage.ask<Made>(who, createApplication, { body }, verdict);
      if (verdict !== 'done') return true;
      assert.equal(made.status, 'APPROVING');
      const waiting = named.filter((each) => each !== who);
      const { name } = body;
      const fresh = { decided: new Set<Who>(), status: 'APPROVING' as const };
      wishes.push({ ...fresh, id: made.instanceId, category, name, by: who, waiting });
      return true;
    },
    approve: withWish('approve', waitsFor, decides('APPROVED')),
    refuse: withWish('refuse', waitsFor, decides('REFUSED')),
    withdraw: withWish(
      'withdraw',
      ({ by }, who) => by === who,
      (wish) => (wish.status = 'UNAPPLY'),
    ),
    stop: withWish(
      'terminate',
      () => true,
      (wish) => (wish.status = 'REFUSED'),
      stopFlowInstance,
    ),
  },
  async agrees({ stage, wishes }, choose) {
    const wish = choose(wishes.slice(-5));
    if (wish) await looksAt(stage, wish, choose([...keepers, 'user', 'other', 'admin'] as const)!);
  },
  async ends({ stage, wishes }) {
    for (const wish of wishes) await looksAt(stage, wish, 'tenant');
  },
};

async function looksAt(stage: Stage, wish: Wish, who: Who): Promise<void> {
  type Row = { readonly status: string; readonly detail: Readonly<Record<string, unknown>> };
  const row = await stage.sees<Row>(who, readApproval, wish.id, keepers.includes(who));
  const there = await opened(stage, wish);
  assert.equal(there, wish.status === 'APPROVED' ? 1 : 0, `${wish.category} ${wish.name}`);
  if (!row) return;
  assert.equal(row.status, wish.status, wish.name);
  assert.equal(row.detail['failure'], undefined);
  assert.equal(typeof row.detail['resourceId'], there === 1 ? 'string' : 'undefined');
}
