import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CallQueue } from '../../../src/core/cart/call-queue';
import { namedPrices } from '../../../src/core/cart/chosen';
import { CartStore } from '../../../src/core/cart/cart-store';
import { CartItemError, itemOf, readItem } from '../../../src/core/cart/cart-item';
import { draftOf, lineOfDraft } from '../../../src/core/cart/cart-draft';
import { priceOfLines } from '../../../src/core/cart/cart-state';
import { priceCart } from '../../../src/core/charge/price';
import { createRuntime } from '../../../src/core/runtime';
import { readCart } from '../../../src/core/api/ordering/cart';

const item = { serviceCode: 'vm', name: 'web-1', items: [{ skuId: 'sku' }] };

describe('an item that a page gives', () => {
  it('is one with the defaults (C-16), or a typed error, whatever it is', () => {
    const { month, count, nodes, items, mode } = readItem(item);
    assert.deepEqual([month, count, nodes, items[0]?.amount, mode], [1, 1, 1, 1, 'MONTH']);
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ ...constants(), month: fc.anything() })),
        (value) => {
          try {
            readItem(value);
          } catch (error) {
            assert.ok(error instanceof CartItemError, String(error));
          }
        },
      ),
    );
  });

  it('keeps its place (N-23) and loses what is secret on the way back', () => {
    const location = { az: 'cn-east-2a', vendorId: 'v', poolGroupId: 'p', clusterId: 'c' };
    const wanted = readItem({ ...item, location, spec: { password: 'Secret@1', image: 'i' } });
    const back = itemOf(lineOfDraft(draftOf(wanted, item)), true);
    assert.deepEqual(back.location, { region: 'cn-east-2', ...location });
    assert.equal(back.spec?.['password'], undefined);
    assert.equal(back.spec?.['image'], 'i');
  });
});

const constants = () => ({
  serviceCode: fc.constant('vm'),
  name: fc.constant('web-1'),
  items: fc.constant(item.items),
});

it('the total is what the server sums', () => {
  const cents = fc.nat(10 ** 12).map((value) => (BigInt(value) * 1n).toString());
  const money = cents.map((text) => text.padStart(3, '0').replace(/(\d\d)$/, '.$1'));
  fc.assert(
    fc.property(fc.array(fc.tuple(money, money, money), { maxLength: 30 }), (rows) => {
      const line = lineOfDraft(draftOf(readItem(item), item));
      const lines = rows.map(([originalAmount, amount, due]) => ({
        ...line,
        originalAmount,
        amount,
        due,
      }));
      const prices = rows.map(([original, amount, due]) => ({ original, amount, due, items: [] }));
      assert.deepEqual(priceOfLines(lines), priceCart(prices));
    }),
  );
});

it('calls take their turn, and none of a user who left is sent', async () => {
  const queue = new CallQueue();
  const order: number[] = [];
  const slow = queue.run(async () => {
    await Promise.resolve();
    order.push(1);
  });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve(order.push(2)));
  await Promise.allSettled([slow, failed, next]);
  assert.deepEqual(order, [1, 2]);
  const late = queue.run(() => Promise.resolve(order.push(3)));
  queue.drop();
  await assert.rejects(late);
  assert.deepEqual(order, [1, 2]);
});

it('a price that was named (N-25) stays with its SKU and its period, and gives way to another that is named', () => {
  const known = [{ skuId: 'disk', amount: 1, priceId: 'promotion' }];
  const wish = (item: object) => [{ skuId: 'disk', amount: 2, ...item }];
  const sent = (item: object, rebooked: boolean) => namedPrices(wish(item), known, rebooked)[0];
  const [disk, promotion, year] = [{ skuId: 'disk', amount: 2 }, 'promotion', 'year'];
  assert.deepEqual(sent({}, false), { ...disk, priceId: promotion });
  assert.deepEqual(sent({ priceId: '' }, false), { ...disk, priceId: promotion });
  assert.deepEqual(sent({}, true), disk, 'that of another period');
  assert.deepEqual(sent({ priceId: promotion }, true), disk, 'given back as it was told');
  assert.deepEqual(sent({ priceId: year }, true), { ...disk, priceId: year });
  assert.deepEqual(sent({ skuId: 'other' }, false), { ...disk, skuId: 'other' });
});

it('is a guest’s, and not one that failed, where another part’s call hears first that nobody is signed in', async () => {
  const refusal = { success: false, status: '401', message: '未登录', data: null };
  const runtime = createRuntime({
    config: { tokenStorage: 'memory' },
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        // The cart's own calls stay on their way: the other part's answer ends them.
        if (url.includes(readCart.path)) resolve(Response.json(refusal, { status: 401 }));
      }),
  });
  const cart = new CartStore(runtime);
  const loading = cart.load();
  await assert.rejects(runtime.call(readCart, {}, { ignoreErrors: true }));
  await loading;
  assert.equal(cart.state.phase, 'guest');
  runtime.dispose();
});

it('is asked for again after a failure, and says so when that fails too', async () => {
  let asked = 0;
  const runtime = createRuntime({
    config: { tokenStorage: 'memory' },
    fetch: () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const cart = new CartStore(runtime);
  // An order looks once more, by `refresh`, at what it is about to order.
  for (const work of [() => cart.settled(), () => cart.settled(), () => cart.refresh()]) {
    const before = asked;
    await assert.rejects(work());
    assert.ok(asked > before);
  }
  runtime.dispose();
});

it('lets go of whose it was where nothing shows it, and is read anew by whoever shows it next', async () => {
  const runtime = createRuntime({
    config: { tokenStorage: 'memory' },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const cart = new CartStore(runtime);
  await assert.rejects(cart.settled());
  assert.notEqual(cart.state.phase, 'loading');
  const { epoch } = cart;
  await runtime.signOut();
  assert.equal(cart.state.phase, 'loading');
  assert.ok(cart.epoch > epoch, 'what was begun before is nobody’s');
  runtime.dispose();
});
