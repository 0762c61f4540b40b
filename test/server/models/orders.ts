import assert from 'node:assert/strict';
import {
  applyResource,
  cancelResource,
  reviseOrder,
  saveDraft,
} from '../../../src/core/api/ordering/applications';
import { changeApprovals } from '../../../src/core/api/flows/approvals';
import { listFlowInstances } from '../../../src/core/api/flows/instances';
import {
  changeOrders,
  deleteOrder,
  listAccountEntries,
  readAccount,
  readOrder,
  type Order,
} from '../../../src/core/api/ordering/orders';
import { definitionOf, graphFor, publishedDefinition } from '../areas/flows/requests';
import { cents } from '../areas/ordering/asking';
import { certApplication, smsApplication, supportApplication } from '../areas/ordering/samples';
import { unaccounted } from '../books';
import { expected, isStranger, idOf, type Choose, type Model, type Stage, type Who } from './model';

/**
 * `failing` and `failed`: paid, and its messages are signed as somebody else's are. An order that is `gone` was a draft
 * that was deleted.
 */
type State =
  | 'draft'
  | 'asking'
  | 'waiting'
  | 'opening'
  | 'opened'
  | 'failing'
  | 'failed'
  | 'canceled'
  | 'abandoned'
  | 'declined'
  | 'gone';

/** `status`, `payStatus` and, where it is told apart, `approvalStatus`. */
const words: Readonly<Record<Exclude<State, 'gone'>, readonly [string, string, string?]>> = {
  draft: ['ready', 'unpay'],
  asking: ['StayOpen', 'unpay', 'APPROVING'],
  waiting: ['StayOpen', 'unpay'],
  opening: ['Opening', 'paid'],
  opened: ['OpenedSuccess', 'paid'],
  failing: ['Opening', 'paid'],
  failed: ['OpenedFailure', 'paid'],
  canceled: ['canceld', 'canceld'],
  abandoned: ['Abandoned', 'canceld'],
  declined: ['Termination', 'canceld', 'REFUSED'],
};

interface Ordered {
  readonly id: string;
  readonly service: 'support' | 'sms' | 'cert';
  readonly writer: Who;
  readonly signature: string;
  state: State;
  due: bigint;
  /** Taken from the balance and not given back. */
  spent: bigint;
  /** Who may decide about it now. */
  deciders: readonly Who[];
  request: string;
  instance: 'none' | 'opening' | 'open' | 'leaving';
}

interface World {
  readonly stage: Stage;
  readonly orders: Ordered[];
  readonly account: unknown;
  readonly returns: { id: string; amount: bigint }[];
  balance: bigint;
}

const bosses: readonly Who[] = ['tenant', 'huangmin'];
const recent = ({ orders }: World) => orders.slice(-6);
const balanceOf = async (stage: Stage) =>
  cents((await stage.ask<{ balance: string }>('tenant', readAccount, {}, 'done')).balance);

/** Another package that works, or is about to, is signed so. */
const isTaken = (
  { orders }: World,
  { service, signature }: Pick<Ordered, 'service' | 'signature'>,
) =>
  service === 'sms' &&
  orders.some((each) => each.signature === signature && /^open/.test(each.instance));

/** After it was sent: somebody is asked where its service wants that, and nobody decides for himself. */
async function sent({ stage }: World, order: Ordered, who: Who): Promise<void> {
  order.state = order.service === 'cert' ? 'asking' : 'waiting';
  order.deciders = [];
  if (order.state === 'waiting') return;
  order.deciders = bosses.filter((each) => each !== who);
  const query = { targetId: order.id, status: 'APPROVING' };
  const found = await stage.ask<{ rows: { id: string; waitingFor: string[] }[] }>(
    'tenant',
    listFlowInstances,
    { query },
    'done',
  );
  assert.equal(found.rows.length, 1, 'one request');
  order.request = found.rows[0]!.id;
  assert.deepEqual(found.rows[0]!.waitingFor.toSorted(), order.deciders.map(idOf).toSorted());
}

function wishOf(world: World, choose: Choose) {
  const twin = choose(world.orders.filter(({ service }) => service === 'sms'));
  const service = choose(['support', 'sms', 'cert', ...(twin ? ['twin'] : [])])!;
  if (service === 'support') return { service, signature: '', body: supportApplication() } as const;
  if (service === 'cert') return { service, signature: '', body: certApplication() } as const;
  const { spec, ...body } = smsApplication();
  const signature = service === 'twin' ? twin!.signature : spec.signature;
  return { service: 'sms', signature, body: { ...body, spec: { signature } } } as const;
}

async function make(world: World, who: Who, choose: Choose, isDraft: boolean): Promise<boolean> {
  if (isStranger(who)) return false;
  const wish = wishOf(world, choose);
  const isRefused = !isDraft && isTaken(world, wish);
  const verdict = expected(who, isRefused ? 'refused' : 'done');
  const input = { body: wish.body };
  const made = await world.stage.ask<Order>(
    who,
    isDraft ? saveDraft : applyResource,
    input,
    verdict,
  );
  if (verdict !== 'done') return true;
  const order: Ordered = {
    ...{ id: made.id, service: wish.service, signature: wish.signature, writer: who },
    ...{ state: 'draft', due: cents(made.due), spent: 0n },
    ...{ deciders: [], request: '', instance: 'none' },
  };
  world.orders.push(order);
  if (!isDraft) await sent(world, order, who);
  return true;
}

/** One action on one order: whether it stands so that it may, and what it leads to. */
async function act(
  world: World,
  who: Who,
  choose: Choose,
  action: 'pay' | 'cancel' | 'retry' | 'confirm',
  may: (order: Ordered) => boolean,
  leads: (order: Ordered) => void,
): Promise<boolean> {
  const order = choose(recent(world));
  if (!order) return false;
  const isThere = order.state !== 'gone';
  const verdict = expected(who, !isThere ? 'absent' : may(order) ? 'done' : 'refused');
  await world.stage.ask(who, changeOrders, { body: { action, ids: [order.id] } }, verdict);
  if (verdict === 'done') leads(order);
  return true;
}

function opens(world: World, order: Ordered): void {
  const fails = isTaken(world, order);
  order.state = fails ? 'failing' : 'opening';
  order.instance = fails ? 'none' : 'opening';
}

const isPaid = ({ state }: Ordered) => ['opening', 'opened', 'failing', 'failed'].includes(state);

export const orders: Model<World> = {
  name: 'orders',
  async begin(stage) {
    const here = await stage.here();
    const graph = graphFor(bosses.map(idOf));
    await publishedDefinition(here, definitionOf(graph, 'SERVICE_APPLICATION'));
    const account = await unaccounted(here.db);
    return { stage, orders: [], returns: [], account, balance: await balanceOf(stage) };
  },
  steps: {
    apply: (world, who, choose) => make(world, who, choose, false),
    draft: (world, who, choose) => make(world, who, choose, true),
    // Paid once, however often it is asked for.
    pay: (world, who, choose) =>
      act(
        world,
        who,
        choose,
        'pay',
        (order) => isPaid(order) || (order.state === 'waiting' && world.balance >= order.due),
        (order) => {
          if (isPaid(order)) return;
          order.spent = order.due;
          world.balance -= order.due;
          opens(world, order);
        },
      ),
    cancel: (world, who, choose) =>
      act(
        world,
        who,
        choose,
        'cancel',
        ({ state }) => ['draft', 'asking', 'waiting', 'failed'].includes(state),
        (order) => {
          world.balance += order.spent;
          order.spent = 0n;
          order.deciders = [];
          order.state = order.state === 'failed' ? 'abandoned' : 'canceled';
        },
      ),
    retry: (world, who, choose) =>
      act(
        world,
        who,
        choose,
        'retry',
        ({ state }) => state === 'failed',
        (order) => opens(world, order),
      ),
    confirm: (world, who, choose) =>
      act(
        world,
        who,
        choose,
        'confirm',
        (order) => ['asking', 'waiting'].includes(order.state) && !isTaken(world, order),
        () => undefined,
      ),
    // What waits, was declined, or is one's own draft is sent again.
    async revise(world, who, choose) {
      const order = choose(recent(world));
      if (!order) return false;
      const { state, writer } = order;
      const isOpen =
        ['asking', 'waiting', 'declined'].includes(state) || (state === 'draft' && writer === who);
      const inside = isOpen && !isTaken(world, order) ? 'done' : 'refused';
      const verdict = expected(who, state === 'gone' ? 'absent' : inside);
      const body = { id: order.id, remark: '改过' };
      const revised = await world.stage.ask<Order>(who, reviseOrder, { body }, verdict);
      if (verdict !== 'done') return true;
      order.due = cents(revised.due);
      await sent(world, order, who);
      return true;
    },
    async remove(world, who, choose) {
      const order = choose(recent(world));
      if (!order) return false;
      const inside = order.state === 'draft' ? 'done' : 'refused';
      const verdict = expected(who, order.state === 'gone' ? 'absent' : inside);
      await world.stage.ask(who, deleteOrder, { params: { id: order.id } }, verdict);
      if (verdict === 'done') order.state = 'gone';
      return true;
    },
    async decide(world, who, choose) {
      const order = choose(recent(world).filter(({ request }) => request !== ''));
      if (!order) return false;
      const action = choose(['approve', 'approve', 'refuse'] as const)!;
      const isMine = order.deciders.includes(who);
      const own = expected(who, isMine ? 'done' : 'refused');
      const verdict = who === 'maker' && action === 'approve' ? 'denied' : own;
      const body = { action, ids: [order.request], comment: '看过了' };
      await world.stage.ask(who, changeApprovals, { body }, verdict);
      if (verdict !== 'done') return true;
      order.deciders = [];
      order.state = action === 'approve' ? 'waiting' : 'declined';
      return true;
    },
    async unsubscribe(world, who, choose) {
      const order = choose(recent(world).filter(({ instance }) => instance !== 'none'));
      if (!order) return false;
      const ids = (
        await world.stage.ask<Order>('tenant', readOrder, { params: { id: order.id } }, 'done')
      ).instanceIds;
      const verdict = expected(who, order.instance === 'open' ? 'done' : 'refused');
      type Batch = { readonly orders: readonly Order[] };
      const batch = await world.stage.ask<Batch>(who, cancelResource, { body: { ids } }, verdict);
      if (verdict !== 'done') return true;
      order.instance = 'leaving';
      const [back] = batch.orders;
      const amount = cents(back!.refund);
      assert.ok(amount >= 0n && amount <= order.spent, 'no more than was paid comes back');
      world.returns.push({ id: back!.id, amount });
      world.balance += amount;
      return true;
    },
    async time({ stage, orders: all }) {
      await stage.pass();
      for (const order of all) {
        if (order.state === 'opening') order.state = 'opened';
        if (order.state === 'failing') order.state = 'failed';
        if (order.instance === 'opening') order.instance = 'open';
      }
      return true;
    },
  },
  async agrees(world, choose) {
    const { stage } = world;
    assert.equal(await balanceOf(stage), world.balance, 'the balance');
    const order = choose(recent(world));
    if (order) await looksAt(world, order, choose(['tenant', 'user', 'other', 'admin'] as const)!);
    const last = world.orders.at(-1);
    if (last) await looksAt(world, last, 'tenant');
  },
  async ends(world) {
    const { stage } = world;
    const { db } = await stage.here();
    const entries = async (orderId: string) => {
      type Page = { readonly rows: readonly { readonly amount: string }[] };
      const query = { orderId };
      const page = await stage.ask<Page>('tenant', listAccountEntries, { query }, 'done');
      return page.rows.reduce((sum, { amount }) => sum + cents(amount), 0n);
    };
    for (const order of world.orders) {
      await looksAt(world, order, 'huangmin');
      assert.equal(await entries(order.id), -order.spent, `the entries of ${order.id}`);
    }
    for (const { id, amount } of world.returns) assert.equal(await entries(id), amount);
    assert.deepEqual(await unaccounted(db), world.account);
  },
};

async function looksAt({ stage }: World, order: Ordered, who: Who): Promise<void> {
  const { id, state } = order;
  const row = await stage.sees<Order>(who, readOrder, id, state !== 'gone' && !isStranger(who));
  if (!row || state === 'gone') return;
  const [status, payStatus, approvalStatus] = words[state];
  assert.deepEqual([row.status, row.payStatus], [status, payStatus], `${id} is ${state}`);
  if (approvalStatus !== undefined) assert.equal(row.approvalStatus, approvalStatus);
  assert.equal(row.foreign, state === 'draft' && order.writer !== who, 'whose draft it is');
  assert.equal(cents(row.due), order.due);
}
