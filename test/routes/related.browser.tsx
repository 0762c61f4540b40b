/** The way back of every field that names a row: declared once, in the field. */
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Page } from '../../src/core/api/endpoint';
import { applyResource } from '../../src/core/api/ordering/applications';
import { changeOrders } from '../../src/core/api/ordering/orders';
import { listBillItems, listBills } from '../../src/core/api/office/bills';
import { createWorkOrder } from '../../src/core/api/office/work-orders';
import { withFixed } from '../../src/core/resource/list-source';
import { vm } from '../../src/routes/compute/vm';
import { order } from '../../src/routes/ordering/orders/order';
import { findScreen } from '../../src/routes/access';
import { refPath } from '../../src/routes/refs';
import { screens } from '../../src/routes/registry';
import { namingsOf } from '../../src/routes/related';
import { relatedRows } from '../../src/routes/related-rows';
import { RelatedContext } from '../../src/widgets/resource/related';
import { DetailPage } from '../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../src/widgets/resource/list/resource-screen';
import { useSession } from '../../src/widgets/surface/runtime-context';
import { until } from '../support/browser';
import { openScreen, press } from '../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../widgets/stage';

/** As the console provides it. */
function Known({ children }: { readonly children: ReactNode }) {
  const user = useSession((state) => state.user);
  const [related] = useState(() =>
    createStore(() => ({ namingsOf: (name: string) => namingsOf(name, user, screens) })),
  );
  return <RelatedContext value={related}>{children}</RelatedContext>;
}

const Orders = () => (
  <Known>
    <ResourceScreen def={order} />
  </Known>
);

describe('rows that name a row', function () {
  this.timeout(60_000);
  closeStages();

  it('are found by every list that is asked for them', async () => {
    const on = await openScreen(() => null, '/');
    const refusals: string[] = [];
    for (const [named, id, by] of relatedRows) {
      const def = await screens.find((screen) => screen.id === id)!.definition!();
      const ask = async (value: string) => {
        const params = JSON.stringify([{ name: by, sign: 'EQ', value }]);
        const query = { page: 1, rows: 20, params };
        return (await on.runtime.call(def.list, { query })) as Page<Record<string, unknown>>;
      };
      const all = (await on.runtime.call(def.list, {
        query: { page: 1, rows: 100 },
      })) as Page<Record<string, unknown>>;
      const some = all.rows.map((row) => String(row[by])).find((value) => value !== '');
      const none = await ask('nobody-is-called-so').catch((error: unknown) => String(error));
      if (typeof none === 'string') {
        refusals.push(`${id} by ${by}: ${none}`);
        continue;
      }
      expect(none.total, `${id} by ${by} of ${named}`).to.equal(0);
      if (some === undefined) continue;
      const { rows, total } = await ask(some);
      expect(total, `${id} by ${by}`).to.be.above(0);
      for (const row of rows) expect(row[by], `${id} by ${by}`).to.equal(some);
    }
    expect(refusals).to.deep.equal([]);
  });

  it('name rows that their links open: the first of each field', async () => {
    const on = await openScreen(() => null, '/');
    const dead: string[] = [];
    let opened = 0;
    for (const { id: screen, path, definition, menu } of screens) {
      if (!definition || 'under' in menu || path.includes(':')) continue;
      const def = await definition();
      const first = { page: 1, rows: 100, params: '[]' };
      const asked = withFixed(first, def.scope?.({}) ?? {});
      const answer = (await on.runtime
        .call(def.list, { query: asked }, { ignoreErrors: true })
        .catch(() => undefined)) as Page<never> | undefined;
      for (const [field, { ref, refs }] of def.fields) {
        const named = (answer?.rows ?? []).flatMap((row) => refs?.(row) ?? ref?.(row) ?? []);
        const to = named.find(({ id }) => id !== '');
        const address = to && refPath(to);
        if (!to || !address) continue;
        const page = await findScreen(address.replace(/\?.*/, ''), screens)?.definition?.();
        // Of what stands on the page of another row, the part that has it.
        const [, part = ''] = /[?&](\w+)\.id=/.exec(address) ?? [];
        const tab = page?.detail?.tabs.get(part);
        const target = tab?.kind === 'list' ? tab.def : page;
        if (!target) continue; // a page of its own making, which no list is behind
        const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: to.id }]);
        const query = { page: 1, rows: 1, params };
        const quiet = { ignoreErrors: true };
        const row = await (
          target.read
            ? on.runtime.call(target.read, { params: { id: to.id } }, quiet)
            : on.runtime
                .call(target.list, { query }, quiet)
                .then((found) => (found as Page<never>).rows[0])
        ).catch(() => undefined);
        opened += 1;
        if (!row) dead.push(`${screen}.${field}: ${address}`);
      }
    }
    expect(dead).to.deep.equal([]);
    expect(opened).to.be.above(150);
  });

  it('stand in its detail, with the way to each', async () => {
    const on = await openScreen(Orders, '/order/list');
    const body = {
      serviceCode: 'support',
      name: `related-${Date.now()}`,
      items: [{ skuId: 'sku-support-business' }],
    };
    const placed = await on.runtime.call(applyResource, { body });
    await on.runtime.call(changeOrders, { body: { action: 'pay', ids: [placed.id] } });
    const query = { page: 1, rows: 1, orderId: placed.id };
    const [bill] = (await on.runtime.call(listBills, { query })).rows;
    if (!bill) throw new Error('it has no bill');
    await on.go(`/order/list?id=${bill.orderId}`);
    await press(on.root, 'tab', '关联资源');
    const link = await until('its bill', () => all(on.root, 'link', bill.billNo)[0]);
    expect(link.getAttribute('href')).to.include(`/bill/list?id=${bill.id}`);
    expect(link.closest('section')?.getAttribute('aria-label')).to.match(/账单/);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('are the bills and the work orders of a machine, from its page', async () => {
    const helper = await openScreen(() => null, '/');
    const query = { page: 1, rows: 100, serviceCode: 'vm' };
    const { rows } = await helper.runtime.call(listBillItems, { query });
    // What an order paid before is billed for its booking.
    const item = rows.find(({ resourceId: of }) => of.startsWith('vm-'));
    if (!item) throw new Error('no machine is on a bill');
    const { resourceId } = item;
    const name = `related-${Date.now()}`;
    const body = { name, type: 'fault', content: name, resourceId } as const;
    const made = await helper.runtime.call(createWorkOrder, { body });
    await helper.close();
    const Machine = () => (
      <Known>
        <DetailPage def={vm} id={resourceId} />
      </Known>
    );
    const on = await openScreen(Machine, `/compute/ecs/${resourceId}?tab=related`);
    const linkTo = (part: string) =>
      all(on.root, 'link').find((link) => link.getAttribute('href')?.includes(part));
    await until('its bills', () => linkTo('/bill/mgAllDetail?id='));
    await until('its work order', () => linkTo(`/work_order/list?id=${made.id}`));
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
