import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  applyResource,
  reviseOrder,
  saveDraft,
} from '../../../../src/core/api/ordering/applications';
import { changeCart, clearCart, previewCart } from '../../../../src/core/api/ordering/cart';
import { deleteOrder, listOrders } from '../../../../src/core/api/ordering/orders';
import { previewApplication } from '../../../../src/core/api/ordering/previews';
import { createProject, updateProjectQuotas } from '../../../../src/core/api/projects';
import { call, send } from '../../backend';
import { unique, type Here } from '../../sample';
import type { Target } from '../../target';
import { asking, refused } from './asking';
import { act, apply, settle, smsApplication, supportApplication } from './samples';

type Body = Required<Parameters<typeof call<typeof saveDraft>>[2]>['body'];
const save = ({ url, token }: Here, body: Body) => call(url, saveDraft, { body }, token);

const vmApplication = (more: Readonly<Record<string, unknown>> = {}) => ({
  serviceCode: 'vm',
  name: unique('draft-vm'),
  zone: 'cn-east-2a',
  items: [{ skuId: 'sku-vm-s6-4c8g' }],
  spec: { password: 'Secret@2026', description: 'x' },
  ...more,
});

/** What the rows of a kind hold that nobody reads. */
const stored = async ({ db }: Here, id: string) => {
  const { rows } = await db.execute(
    sql`select data -> 'spec' as spec from records where kind = 'order' and id = ${id}`,
  );
  return rows[0]?.['spec'] as Readonly<Record<string, unknown>>;
};

/** E-158: an order that is not one yet. */
export function draftsSuite(target: Target): void {
  const { here, order } = asking(target);

  describe('a draft of an order', () => {
    it('keeps what is secret in it, tells nobody, and is ordered with it', async () => {
      const me = await here();
      const wanted = vmApplication();
      const draft = await save(me, wanted);
      assert.deepEqual([draft.spec, draft.secrets], [{ description: 'x' }, ['password']]);
      assert.equal((await order(me, draft.id)).spec['password'], undefined);

      // Changed without a word of the password, with another, with none.
      const { spec } = draft;
      const again = await save(me, { ...wanted, spec, month: 3, draftId: draft.id });
      assert.deepEqual([again.id, again.month, again.secrets], [draft.id, 3, ['password']]);
      assert.equal((await stored(me, draft.id))['password'], 'Secret@2026');
      const other = { ...spec, password: 'Secret@2027' };
      await save(me, { ...wanted, spec: other, draftId: draft.id });
      assert.equal((await stored(me, draft.id))['password'], 'Secret@2027');

      const body = { ...wanted, spec, draftId: draft.id };
      const sent = await apply(me, body);
      assert.deepEqual([sent.id, sent.draft, sent.status], [draft.id, false, 'StayOpen']);
      assert.equal((await stored(me, draft.id))['password'], 'Secret@2027');
      await act(me, 'cancel', [draft.id]);
      assert.deepEqual(await stored(me, draft.id), { description: 'x' });

      const second = await save(me, vmApplication());
      const without = vmApplication({ spec: { password: '' }, draftId: second.id });
      assert.deepEqual((await save(me, without)).secrets, []);
      assert.deepEqual(await stored(me, second.id), {});
      const third = await save(me, vmApplication());
      await save(me, { ...smsApplication(), draftId: third.id });
      assert.equal((await stored(me, third.id))['password'], undefined, 'another service');
    });

    it('is ordered for what it costs now, and for nothing else', async () => {
      const me = await here();
      const { url, token, db } = me;
      const wanted = supportApplication();
      const draft = await save(me, wanted);
      const price = sql`kind = 'order' and id = ${draft.id}`;
      await db.execute(
        sql`update records set data = data || '{"amount": "1.00", "due": "1.00"}' where ${price}`,
      );
      const { rows } = await call(
        url,
        listOrders,
        { query: { params: [{ name: 'id', sign: 'EQ', value: draft.id }] } },
        token,
      );
      assert.deepEqual([rows[0]?.amount, (await order(me, draft.id)).due], ['4420.00', '4420.00']);
      const body = { ...wanted, draftId: draft.id };
      await assert.rejects(apply(me, { ...body, agreed: '1.00' }), refused(/现价 ¥4,420.00/));
      assert.equal((await order(me, draft.id)).draft, true, 'nothing has happened');
      const sent = await apply(me, { ...body, agreed: '4420.00' });
      assert.deepEqual([sent.amount, sent.draft], ['4420.00', false]);
      await assert.rejects(apply(me, body), refused(/不是草稿/));
    });

    it('says why it can no longer be had', async () => {
      const me = await here();
      const draft = await save(me, smsApplication());
      const setStatus = (status: string) =>
        me.db.execute(sql`update catalogue set status = ${status} where id = 'svc-sms'`);
      await setStatus('unPublish');
      try {
        const now = await order(me, draft.id);
        assert.match(now.failure, /未发布/);
        assert.equal(now.amount, draft.amount);
      } finally {
        await setStatus('PUBLISHED');
      }
    });

    it('that a lost reply saved is not saved again, and goes on being a draft', async () => {
      const me = await here();
      const body = { ...smsApplication(), clientToken: unique('token') };
      const made = [await save(me, body), await save(me, body)];
      assert.equal(new Set(made.map(({ id }) => id)).size, 1);
      assert.equal(made[1]?.draft, true);
    });

    it('is its writer’s alone, in the tenant and outside of it', async () => {
      const me = await here();
      const colleague = await here('user');
      const stranger = await here('other');
      const wanted = smsApplication();
      const draft = await save(me, wanted);
      const body = { ...wanted, draftId: draft.id };
      for (const endpoint of [saveDraft, applyResource]) {
        for (const [who, reason] of [
          [colleague, /没有执行此操作的权限/],
          [stranger, /不存在/],
        ] as const) {
          const answer = await send(who.url, endpoint, { body }, { token: who.token });
          assert.notEqual(answer.status, 200);
          assert.match(String(answer.body.message), reason);
        }
      }
      const { problems } = await call(stranger.url, previewApplication, { body }, stranger.token);
      assert.ok(problems.some(({ message }) => /不存在/.test(message)));
      const ownedBy = (owner: string) =>
        me.db.execute(sql`update records set owner_id = ${owner} where id = ${draft.id}`);
      const { rows } = await me.db.execute(
        sql`select id from users where tenant_id = 't-huadong' and id <> ${draft.ownerId}`,
      );
      assert.equal((await order(me, draft.id)).foreign, false);
      await ownedBy(String(rows[0]?.['id']));
      assert.equal((await order(me, draft.id)).foreign, true);
      for (const send of [save, apply])
        await assert.rejects(send(me, body), refused(/只有创建者可以/));
      const revision = { body: { id: draft.id, remark: '不是我写的' } };
      await assert.rejects(
        call(me.url, reviseOrder, revision, me.token),
        refused(/只有创建者可以/),
      );
      await ownedBy(draft.ownerId);
      const gone = { params: { id: draft.id } };
      await assert.rejects(call(stranger.url, deleteOrder, gone, stranger.token));
      assert.equal((await order(me, draft.id)).draft, true);
      await call(me.url, deleteOrder, gone, me.token);
      await assert.rejects(order(me, draft.id), refused(/不存在/));
    });

    it('is asked about before it is sent, with its own secret', async () => {
      const me = await here();
      const wanted = vmApplication();
      const draft = await save(me, wanted);
      const body = { ...wanted, spec: draft.spec, draftId: draft.id };
      const { problems } = await call(me.url, previewApplication, { body }, me.token);
      assert.deepEqual(problems, []);
      const sent = await apply(me, body);
      await settle(me);
      const after = await call(me.url, previewApplication, { body }, me.token);
      assert.deepEqual(
        after.problems.map(({ field }) => field),
        ['draftId', 'name'],
      );
      await act(me, 'cancel', [sent.id]);
    });
  });

  describe('items of the cart', () => {
    it('that fit alone and not together say so, with what is asked and what is left', async () => {
      const me = await here();
      const { url, token, db } = me;
      await call(url, clearCart, {}, token);
      const add = async (more: Readonly<Record<string, unknown>> = {}) => {
        const wanted = vmApplication({ spec: {}, ...more });
        const body = { action: 'add' as const, ...wanted };
        const cart = await call(url, changeCart, { body }, token);
        return cart.rows.find(({ name }) => name === wanted.name)!;
      };
      // A resource group of its own: what others use and give back meanwhile is not counted there.
      const group = await call(url, createProject, { body: { name: unique('group') } }, token);
      const params = { id: group.id };
      const enough = (['MEMORY', 'STORAGE', 'HOST'] as const).map((code) => ({
        code,
        total: 150,
      }));
      const items = [{ code: 'CPU' as const, total: 9 }, ...enough];
      await call(url, updateProjectQuotas, { params, body: { items } }, token);
      const inGroup = { projectId: group.id };
      const possible = { body: vmApplication() };
      assert.deepEqual((await call(url, previewApplication, possible, token)).problems, []);
      const one = await add(inGroup);
      const two = await add({ count: 2, ...inGroup });
      const other = await add({
        serviceCode: 'support',
        items: [{ skuId: 'sku-support-business' }],
      });
      const beyond = async (...ids: string[]) =>
        (await call(url, previewCart, { body: { ids } }, token)).problems;
      assert.deepEqual(await beyond(one.id, other.id), []);
      assert.deepEqual(await beyond(two.id), []);
      const told = await beyond(one.id, two.id, other.id);
      assert.deepEqual(
        told.map(({ field, message }) => [field, message.replace(group.name, 'G')]),
        [['CPU', '所选商品合计超出资源组「G」的配额：处理器需要 12 核，剩余 9 核']],
      );
      const inEnglish = { token, headers: { 'Accept-Language': 'en' } };
      const asked = { body: { ids: [one.id, two.id] } };
      const english = await send(url, previewCart, asked, inEnglish);
      assert.match(JSON.stringify(english.body), /needs 12 .*9 .*left/);

      const ofTenant = sql`tenant_id = 't-huadong' and code = 'CPU'`;
      const quota = await db.execute(sql`select total from tenant_quotas where ${ofTenant}`);
      const before = Number(quota.rows[0]?.['total']);
      const setTotal = (total: number) =>
        db.execute(sql`update tenant_quotas set total = ${total} where ${ofTenant}`);
      await setTotal(0);
      try {
        assert.deepEqual(
          (await beyond(two.id, other.id)).map(({ message }) => message),
          ['所选商品合计超出租户配额：处理器需要 8 核，剩余 0 核'],
        );
      } finally {
        await setTotal(before);
      }
      // It was tried and taken back.
      assert.deepEqual(await beyond(two.id, other.id), []);
      const made = await db.execute(sql`select 1 from records where name like 'preview-%'`);
      assert.equal(made.rows.length, 0);
      const stranger = await here('other');
      const theirs = { body: { ids: [one.id] } };
      await assert.rejects(
        call(stranger.url, previewCart, theirs, stranger.token),
        refused(/不存在/),
      );
    });
  });
}
