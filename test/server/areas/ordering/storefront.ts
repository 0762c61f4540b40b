import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alterResource } from '../../../../src/core/api/ordering/applications';
import { listServiceCategories } from '../../../../src/core/api/ordering/catalogue';
import { previewAlteration, previewApplication } from '../../../../src/core/api/ordering/previews';
import { calculatePrice } from '../../../../src/core/api/ordering/prices';
import {
  quotePrice,
  readStorefront,
  readStorefrontCategories,
} from '../../../../src/core/api/ordering/storefront';
import { call } from '../../backend';
import type { Target } from '../../target';
import { asking } from './asking';
import { openSupport, smsApplication } from './samples';

export function storefrontSuite(target: Target): void {
  const { here } = asking(target);

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
