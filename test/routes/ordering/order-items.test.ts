import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Order } from '../../../src/core/api/ordering/orders';
import { order } from '../../../src/routes/ordering/orders/order';

/** what an order's row multiplies stands in it, so that its total can be worked out by reading. */
it('a row of an order says everything that its total is the product of', () => {
  const tab = order.detail?.tabs.get('items');
  assert.equal(tab?.kind, 'table');
  const item = { skuName: 'node', price: '2380', amount: 1, discount: '0.85', total: '12138' };
  const row = { chargeMode: 'MonthCharge', month: 6, count: 1, nodes: 1, items: [item] };
  const rowsOf = (more: object) => tab.rows({ ...row, ...more } as unknown as Order);
  const [said] = rowsOf({});
  assert.equal(said?.['total'], '12,138.00');
  const factors = ['price', 'amount', 'periods', 'instances', 'discount'];
  const number = (name: string) => Number(said[name]?.replaceAll(',', ''));
  assert.equal(
    factors.reduce((product, name) => product * number(name), 1),
    12_138,
  );
  const columns = tab.columns.map(({ key }) => key);
  assert.deepEqual(columns.toSorted(), ['name', 'total', ...factors].toSorted());
  assert.equal(rowsOf({ chargeMode: 'EachCharge' })[0]?.['periods'], '1', 'paid as it is used');
});
