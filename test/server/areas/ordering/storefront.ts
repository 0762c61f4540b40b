import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alterResource, applyResource } from '../../../../src/core/api/ordering/applications';
import { changeCart, deleteCartItem } from '../../../../src/core/api/ordering/cart';
import { listServiceCategories } from '../../../../src/core/api/ordering/catalogue';
import { previewAlteration, previewApplication } from '../../../../src/core/api/ordering/previews';
import { calculatePrice } from '../../../../src/core/api/ordering/prices';
import {
  quotePrice,
  readStorefront,
  readStorefrontCategories,
} from '../../../../src/core/api/ordering/storefront';
import { projectQuotas } from '../../../../src/core/api/projects';
import { sql } from 'drizzle-orm';
import type { Order } from '../../../../src/core/api/ordering/orders';
import { textArray } from '../../../../demo/server/search/search-sql';
import { call } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { asking, refused } from './asking';
import { act, apply, openSupport, settle, smsApplication } from './samples';

export function storefrontSuite(target: Target): void {
  const { here, order } = asking(target);

  describe('the catalogue for anybody, and what an order would be', () => {
    it('shows without a session what those who are signed in see, at list prices (R-048)', async () => {
      const { url, token } = await here();
      const { services, regions } = await call(url, readStorefront, {});
      assert.ok(services.some(({ code }) => code === 'vm'));
      assert.ok(regions.every(({ zones }) => zones.length > 0));
      const params = { id: 'svc-vm' };
      assert.deepEqual(
        await call(url, readStorefrontCategories, { params }),
        await call(url, listServiceCategories, { params }, token),
      );
      const query = { items: [{ skuId: 'sku-vm-s6-4c8g' }], month: 3, count: 2 };
      const anybody = await call(url, quotePrice, { query });
      const own = await call(url, calculatePrice, { query }, token);
      assert.equal(anybody.originalAmount, own.originalAmount);
      assert.equal(anybody.amount, anybody.originalAmount);
    });

    it('tells every reason that an application would be refused for, at once', async () => {
      const { url, token } = await here();
      const body = {
        serviceCode: 'vm',
        name: 'preview-1',
        items: [{ skuId: 'sku-vm-g5-16c64g' }],
        count: 50,
        spec: { imageId: 'no-such-image' },
      };
      const { problems } = await call(url, previewApplication, { body }, token);
      assert.equal(problems.length, 2, JSON.stringify(problems));
      const fine = { ...smsApplication(), name: 'preview-2' };
      assert.deepEqual(await call(url, previewApplication, { body: fine }, token), {
        problems: [],
      });
    });

    it('counts the instances of one application together against the quota', async () => {
      const { url, token } = await here();
      const ask = async (count: number) => {
        const items = [{ skuId: 'sku-volume-ssd', amount: 32_768 }];
        const body = { serviceCode: 'volume', name: 'preview-3', items, count };
        return (await call(url, previewApplication, { body }, token)).problems;
      };
      assert.deepEqual(await ask(1), []);
      assert.match((await ask(50)).map(({ message }) => message).join(), /配额/);
    });

    it('counts them against the quota of their project, also in a cart', async () => {
      const { url, token } = await here();
      const projectId = 'p-0006';
      const { items } = await call(url, projectQuotas, { params: { id: projectId } }, token);
      const storage = items.find(({ code }) => code === 'STORAGE');
      assert.ok(storage);
      const amount = storage.total - storage.used + 1;
      const wanted = {
        ...{ serviceCode: 'volume', name: unique('quota'), count: 1 },
        items: [{ skuId: 'sku-volume-ssd', amount }],
      };
      const ask = async (body: typeof wanted & { readonly projectId?: string }) =>
        (await call(url, previewApplication, { body }, token)).problems;
      assert.deepEqual(await ask(wanted), [], 'the tenant has more than that');
      const [told, ...more] = await ask({ ...wanted, projectId });
      assert.match(told?.message ?? '', /资源组的.*配额不足/);
      assert.deepEqual(more, []);
      const [missing, ...others] = await ask({ ...wanted, projectId: 'p-of-nobody' });
      assert.deepEqual([missing?.field, others], ['projectId', []]);
      const body = { action: 'add' as const, ...wanted, projectId };
      const { rows } = await call(url, changeCart, { body }, token);
      const row = rows.find(({ name }) => name === wanted.name);
      assert.deepEqual(row?.problems, [told]);
      await call(url, deleteCartItem, { params: { id: row.id } }, token);
      const order = call(url, applyResource, { body: { ...wanted, projectId } }, token);
      await assert.rejects(order, refused(/资源组的.*配额不足/));
    });

    it('is opened five times of fifty at once where there is room for five', async () => {
      const me = await here();
      const { url, token, db } = me;
      const projectId = 'p-0006';
      const { items } = await call(url, projectQuotas, { params: { id: projectId } }, token);
      const storage = items.find(({ code }) => code === 'STORAGE');
      assert.ok(storage);
      const amount = Math.floor((storage.total - storage.used) / 5);
      assert.ok(amount >= 10, `${amount} GB each`);
      const body = { ...{ serviceCode: 'volume', projectId, zone: 'cn-east-2a' }, month: 1 };
      const orders: Order[] = [];
      for (let count = 0; count < 50; count += 1)
        orders.push(
          await apply(me, {
            ...{ ...body, name: unique('rush') },
            items: [{ skuId: 'sku-volume-ssd', amount }],
          }),
        );
      const ids = orders.map(({ id }) => id);
      await Promise.all(ids.map((id) => act(me, 'pay', [id])));
      await settle(me);
      const made = await Promise.all(ids.map((id) => order(me, id)));
      const opened = made.filter(({ status }) => status === 'OpenedSuccess');
      const failed = made.filter(({ status }) => status === 'OpenedFailure');
      try {
        assert.deepEqual([opened.length, failed.length], [5, 45]);
        for (const { failure } of failed) assert.match(failure, /资源组的.*配额不足/);
        const { items: after } = await call(
          url,
          projectQuotas,
          { params: { id: projectId } },
          token,
        );
        const now = after.find(({ code }) => code === 'STORAGE');
        assert.equal(now?.used, storage.used + 5 * amount);
      } finally {
        // Others have the room that they found.
        const disks = opened.flatMap(({ instanceIds }) => instanceIds);
        const freed = await db.execute(sql`
          update records set data = data || '{"metered": false}' where kind = 'volume' and id in (
            select data ->> 'resourceId' from records where id = any(${textArray(disks)})) returning id`);
        assert.equal(freed.rows.length, opened.length);
      }
    });

    it('says for an alteration what its order then costs', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const body = { id, items: [{ skuId: 'sku-support-enterprise' }] };
      const preview = await call(me.url, previewAlteration, { body }, me.token);
      assert.ok(Number(preview.after.amount) > Number(preview.before.amount));
      assert.ok(preview.days > 0);
      const order = await call(me.url, alterResource, { body }, me.token);
      assert.equal(order.due, preview.due);
    });
  });
}
