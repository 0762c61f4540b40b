import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  alterResource,
  cancelResource,
  extendResource,
} from '../../../../src/core/api/ordering/applications';
import { listBillItems } from '../../../../src/core/api/office/bills';
import { createProject, updateProjectQuotas } from '../../../../src/core/api/projects';
import { readVolume } from '../../../../src/core/api/compute/volumes';
import {
  expandHostingCluster,
  readContainerCluster,
} from '../../../../src/core/api/platforms/clusters';
import { readCapacity } from '../../../../src/core/api/ordering/catalogue';
import {
  listOrderedResources,
  orderResourceDetail,
  type Order,
  type Subscription,
} from '../../../../src/core/api/ordering/orders';
import { previewAlteration } from '../../../../src/core/api/ordering/previews';
import { call } from '../../backend';
import { unique, type Here } from '../../sample';
import type { Target } from '../../target';
import { asking, cents, refused } from './asking';
import { act, apply, openSupport, settle, smsApplication, supportApplication } from './samples';

/** What may happen to an instance between its opening and its end, and what that costs. */
export function instancesSuite(target: Target): void {
  const { here, order, balance } = asking(target);
  const enterprise = [{ skuId: 'sku-support-enterprise' }];
  type Items = readonly { readonly skuId: string; readonly amount?: number }[];

  const instance = async (
    { url, token }: Here,
    id: string,
    type = 'support',
  ): Promise<Subscription> => {
    const query = { params: [{ name: 'id', sign: 'EQ' as const, value: id }] };
    const { rows } = await call(url, listOrderedResources, { params: { type }, query }, token);
    assert.ok(rows[0]);
    return rows[0];
  };
  /** As if it had been opened and paid so many days earlier. */
  const age = (days: number, { db }: Here, id: string) =>
    db.execute(sql`
      update records set data = data || (
        select jsonb_object_agg(key, to_char((value::timestamptz - make_interval(days => ${days})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from jsonb_each_text(data) where key in ('openTime', 'paidFrom', 'expireTime'))
      where kind = 'subscription' and id = ${id}`);
  const alter = ({ url, token }: Here, id: string, items: Items, spec = {}) =>
    call(url, alterResource, { body: { id, items, spec } }, token);
  const extend = async ({ url, token }: Here, id: string) => {
    const body = { ids: [id], month: 1 };
    const [made] = (await call(url, extendResource, { body }, token)).orders;
    assert.ok(made);
    return made;
  };

  describe('an instance', () => {
    it('that was bought once costs the whole difference to a larger one', async () => {
      const me = await here();
      const wanted = { ...smsApplication(), items: [{ skuId: 'sku-sms-p1000' }] };
      const { id: orderId } = await apply(me, wanted);
      await act(me, 'pay', [orderId]);
      await settle(me);
      const [id = ''] = (await order(me, orderId)).instanceIds;
      const larger = await alter(me, id, [{ skuId: 'sku-sms-p10000' }]);
      assert.deepEqual([larger.due, larger.status], ['318.75', 'StayOpen']); // (420 − 45) × 0.85
      await act(me, 'pay', [larger.id]);
      const detail = await call(me.url, orderResourceDetail, { body: { id: orderId } }, me.token);
      const [only] = detail.instances;
      assert.deepEqual([only?.resource['total'], only?.amount], [10_000, '357.00']);
    });

    it('gives back of each payment what is unused of its own time', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      await age(30, me, id);
      const larger = await alter(me, id, enterprise);
      await act(me, 'pay', [larger.id]);
      await settle(me);
      const held = await balance(me);
      await call(me.url, cancelResource, { body: { ids: [id] } }, me.token);
      const back = cents(await balance(me)) - cents(held);
      // About 30 of 60 days of 4420.00, and all but a day of the difference: 11220.00 for 60 days.
      const left = cents('4420.00') / 2n + cents(larger.due);
      assert.ok(back <= left + cents('150.00') && back > left - cents('600.00'), `${back} ${left}`);
    });

    it('is disabled when its time is over, and cannot be altered until it is extended', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      assert.equal((await instance(me, id)).status, 'OpenedSuccess');
      await age(70, me, id);
      assert.equal((await instance(me, id)).status, 'DisableSuccess');
      await assert.rejects(alter(me, id, enterprise), refused(/已到期/));
      const more = await extend(me, id);
      await act(me, 'pay', [more.id]);
      await settle(me);
      const { status, expireTime } = await instance(me, id);
      assert.equal(status, 'RenewSuccess');
      const days = (Date.parse(expireTime) - Date.now()) / 86_400_000;
      assert.ok(days > 27 && days < 32, 'nobody pays for the time in between');
    });

    it('is billed for the time that each order bought, in its units, to the business that it is for', async () => {
      const me = await here();
      const project = async (...businesses: readonly string[]) => {
        const bizUse = businesses.map((name) => ({ name, bizCode: unique('BIZ') }));
        const body = { name: unique('group'), bizUse };
        const group = await call(me.url, createProject, { body }, me.token);
        const enough = { items: [{ code: 'STORAGE' as const, total: 100 }] };
        await call(
          me.url,
          updateProjectQuotas,
          { params: { id: group.id }, body: enough },
          me.token,
        );
        return group;
      };
      const single = await project('结算');
      const several = await project('结算', '对账');
      const items = [{ skuId: 'sku-volume-ssd', amount: 20 }];
      const bought = async (projectId: string) => {
        const wanted = {
          serviceCode: 'volume',
          name: unique('billed'),
          projectId,
          items,
          month: 2,
        };
        const { id: orderId } = await apply(me, wanted);
        await act(me, 'pay', [orderId]);
        await settle(me);
        return instance(me, (await order(me, orderId)).instanceIds[0] ?? '', 'volume');
      };
      const bills = async (resourceId: string) => {
        const query = { resourceId, rows: 10, sort: 'createTime', order: 'asc' as const };
        return (await call(me.url, listBillItems, { query }, me.token)).rows;
      };
      const disk = await bought(single.id);
      const more = await extend(me, disk.id);
      await act(me, 'pay', [more.id]);
      await settle(me);
      const extended = await instance(me, disk.id, 'volume');
      const larger = await alter(me, disk.id, [{ skuId: 'sku-volume-ssd', amount: 30 }]);
      await act(me, 'pay', [larger.id]);
      await settle(me);
      const all = await bills(disk.resourceId);
      assert.equal(all.length, 3);
      assert.deepEqual(
        all.map(({ endTime }) => endTime),
        [disk.expireTime, extended.expireTime, extended.expireTime],
      );
      assert.equal(all[1]?.startTime, disk.expireTime);
      assert.deepEqual(
        all.slice(0, 2).map(({ quantity, unit }) => `${quantity} ${unit}`),
        ['40 GB·月', '20 GB·月'],
      );
      assert.deepEqual([...new Set(all.map(({ bizUseName }) => bizUseName))], ['结算']);
      const [unsaid] = await bills((await bought(several.id)).resourceId);
      assert.equal(unsaid?.bizUseId, '', 'of several nobody has said which');
    });

    it('is never altered into what its service refuses, and nothing is ordered then', async () => {
      const me = await here();
      const name = unique('altered');
      const of = (amount: number) => [{ skuId: 'sku-volume-ssd', amount }];
      const { id: orderId } = await apply(me, { serviceCode: 'volume', name, items: of(200) });
      await act(me, 'pay', [orderId]);
      await settle(me);
      const [id = ''] = (await order(me, orderId)).instanceIds;
      const preview = (amount: number) =>
        call(me.url, previewAlteration, { body: { id, items: of(amount) } }, me.token);
      await assert.rejects(preview(100), refused(/当前为 200 GB，只能扩容/));
      await assert.rejects(alter(me, id, of(100)), refused(/当前为 200 GB，只能扩容/));
      assert.ok(Number((await preview(300)).due) > 0);
      const { resourceId } = await instance(me, id, 'volume');
      const disk = () => call(me.url, readVolume, { params: { id: resourceId } }, me.token);
      assert.deepEqual([(await disk()).size, (await disk()).status], [200, 'available']);
      const larger = await alter(me, id, of(300));
      await act(me, 'pay', [larger.id]);
      await settle(me);
      assert.equal((await order(me, larger.id)).status, 'ChangeSuccess');
      assert.equal((await disk()).size, 300);
    });

    it('of a disk changes its type with what it costs', async () => {
      const me = await here();
      const name = unique('retyped');
      const of = (sku: string, amount: number) => [{ skuId: `sku-volume-${sku}`, amount }];
      const body = { serviceCode: 'volume', name, items: of('sata', 60) };
      const { id: orderId } = await apply(me, body);
      await act(me, 'pay', [orderId]);
      await settle(me);
      const [id = ''] = (await order(me, orderId)).instanceIds;
      const { resourceId } = await instance(me, id, 'volume');
      const disk = async () => {
        const row = await call(me.url, readVolume, { params: { id: resourceId } }, me.token);
        return [row.size, row.volumeType];
      };
      assert.deepEqual(await disk(), [60, 'capacity']);
      for (const [sku, size, type] of [
        ['ssd', 60, 'ssd'],
        ['efficient', 80, 'hybrid'],
      ] as const) {
        const changed = await alter(me, id, of(sku, size));
        await act(me, 'pay', [changed.id]);
        await settle(me);
        assert.equal((await order(me, changed.id)).status, 'ChangeSuccess');
        assert.deepEqual(await disk(), [size, type]);
        await settle(me);
      }
      const changed = await alter(me, id, of('ssd', 80));
      const become = (status: string) =>
        me.db.execute(
          sql`update records set status = ${status}, settles_at = null, settles_to = null where kind = 'volume' and id = ${resourceId}`,
        );
      await become('backing-up');
      await act(me, 'pay', [changed.id]);
      await settle(me);
      assert.equal((await order(me, changed.id)).status, 'ChangeFailure', 'it does not hang');
      await become('available');
      await act(me, 'retry', [changed.id]);
      await settle(me);
      assert.deepEqual(await disk(), [80, 'ssd']);
    });

    it('keeps what is no longer sold, for more time and as part of a change', async () => {
      const me = await here();
      const of = (sku: string, amount: number) => [{ skuId: `sku-volume-${sku}`, amount }];
      const wanted = () => ({ serviceCode: 'volume', name: unique('kept'), items: of('sata', 60) });
      const { id: orderId } = await apply(me, wanted());
      await act(me, 'pay', [orderId]);
      await settle(me);
      const [id = ''] = (await order(me, orderId)).instanceIds;
      const sell = (status: string) =>
        me.db.execute(
          sql`update catalogue set status = ${status} where kind = 'sku' and id in ('sku-volume-sata', 'sku-volume-efficient')`,
        );
      await sell('UNPUBLISHED');
      try {
        const changes = [
          () => alter(me, id, of('sata', 80)),
          () => extend(me, id),
          () => alter(me, id, of('ssd', 80)),
        ];
        for (const make of changes) {
          const made = await make();
          await act(me, 'pay', [made.id]);
          await settle(me);
          assert.match((await order(me, made.id)).status, /^(Change|Extension)Success$/);
          await settle(me);
        }
        await assert.rejects(apply(me, wanted()), refused(/已下架/));
        await assert.rejects(alter(me, id, of('efficient', 90)), refused(/已下架/));
      } finally {
        await sell('PUBLISHED');
      }
    });

    it('of a cluster gets nodes for their price, and no other has nodes to get', async () => {
      const me = await here();
      const { rows } = await me.db.execute<{ id: string; cluster: string }>(sql`
        select i.id, c.id as cluster from records i
        join records c on c.kind = 'k8s-cluster' and c.id = i.data ->> 'resourceId'
        where i.kind = 'subscription' and i.tenant_id = 't-huadong' and i.status = 'OpenedSuccess'
          and c.status = 'RUNNING' and c.data ->> 'flavor' = 'k8s.large' limit 1`);
      const [found] = rows;
      assert.ok(found);
      const { id } = found;
      const { nodes, items } = await instance(me, id, 'cluster');
      const cluster = () =>
        call(me.url, readContainerCluster, { params: { id: found.cluster } }, me.token);
      assert.equal((await cluster()).nodeCount, nodes);
      // Other tests put nodes of their own there.
      const all = await me.db.execute<{ count: number }>(sql`
        select count(*)::int as count from records
        where kind = 'k8s-node' and parent_id = ${found.cluster} and remove_time is null`);
      const more = Math.max(nodes, all.rows[0]?.count ?? 0) + 2;
      const body = { id, items, nodes: more };
      const preview = await call(me.url, previewAlteration, { body }, me.token);
      assert.deepEqual([preview.before.nodes, preview.after.nodes], [nodes, more]);
      assert.ok(Number(preview.due) > 0 || preview.after.chargeMode === 'PostCharge');
      const planes = [preview.before, preview.after].map(({ items: [plane] }) => plane?.total);
      assert.equal(planes[0], planes[1], 'the control plane is there once');
      const fewer = { ...body, nodes: nodes - 1 };
      await assert.rejects(
        call(me.url, previewAlteration, { body: fewer }, me.token),
        refused(/节点/),
      );
      const grow = { body: { id: found.cluster, count: 1 } };
      const directly = call(me.url, expandHostingCluster, grow, me.token);
      await assert.rejects(directly, refused(/通过订购开通/));
      const { id: packages } = await openSupport(me);
      const none = { id: packages, items: enterprise, nodes: 2 };
      await assert.rejects(
        call(me.url, alterResource, { body: none }, me.token),
        refused(/节点数不能变更/),
      );
    });

    it('of a machine is altered where its status and the quota allow it, and to another size', async () => {
      const me = await here();
      const { rows } = await me.db.execute<{ id: string; vm: string; sku: string }>(sql`
        select i.id, v.id as vm, i.data ->> 'skuId' as sku from records i
        join records v on v.kind = 'vm' and v.id = i.data ->> 'resourceId' and v.remove_time is null
        where i.kind = 'subscription' and i.tenant_id = 't-huadong' and i.status = 'OpenedSuccess'
          and (i.data ->> 'expireTime' = '' or (i.data ->> 'expireTime')::timestamptz > now())
        order by i.id limit 1`);
      const [row] = rows;
      assert.ok(row);
      const own = sql`kind = 'vm' and id = ${row.vm}`;
      const [before] = (
        await me.db.execute<{ status: string; data: object }>(
          sql`select status, data from records where ${own}`,
        )
      ).rows;
      const become = (status: string, data: object) =>
        me.db.execute(
          sql`update records set status = ${status}, settles_to = null, settles_at = null,
            data = data || ${JSON.stringify(data)}::jsonb where ${own}`,
        );
      const larger = [{ skuId: 'sku-vm-s6-16c32g' }];
      const preview = (items: Items) =>
        call(me.url, previewAlteration, { body: { id: row.id, items } }, me.token);
      const limit = sql`tenant_id = 't-huadong' and code = 'CPU'`;
      const [quota] = (
        await me.db.execute<{ total: number }>(sql`select total from tenant_quotas where ${limit}`)
      ).rows;
      try {
        await become('RUNNING', { cpu: 4, memory: 8, systemDisk: 500 });
        assert.ok(await preview(larger));
        const same = [{ skuId: 'sku-vm-c6-4c8g' }, { skuId: 'sku-vm-s6-4c8g' }].filter(
          ({ skuId }) => skuId !== row.sku,
        );
        await assert.rejects(preview(same.slice(0, 1)), refused(/已经是规格/));
        await become('SUSPENDED', {});
        await assert.rejects(preview(larger), refused(/当前状态为/));
        await assert.rejects(alter(me, row.id, larger), refused(/当前状态为/));
        await become('RUNNING', {});
        await me.db.execute(sql`update tenant_quotas set total = 0 where ${limit}`);
        await assert.rejects(preview(larger), refused(/租户的.*配额不足/));
      } finally {
        await me.db.execute(
          sql`update tenant_quotas set total = ${quota?.total ?? 0} where ${limit}`,
        );
        await become(before?.status ?? '', before?.data ?? {});
      }
    });

    it('waits for a change that failed after it was paid, which may be tried again', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const use = (used: number) =>
        me.db.execute(
          sql`update records set data = data || ${JSON.stringify({ used })}::jsonb where kind = 'servicePackage'
          and id = (select data ->> 'resourceId' from records where kind = 'subscription' and id = ${id})`,
        );
      const changed = await alter(me, id, enterprise);
      await use(100_000);
      await act(me, 'pay', [changed.id]);
      assert.equal((await order(me, changed.id)).status, 'Changing');
      await assert.rejects(extend(me, id), refused(/有未完成的订单/));
      await settle(me);
      assert.equal((await order(me, changed.id)).status, 'ChangeFailure');
      await assert.rejects(extend(me, id), refused(/有未完成的订单/));
      const cancel = () => call(me.url, cancelResource, { body: { ids: [id] } }, me.token);
      await assert.rejects(cancel(), refused(/有未完成的订单/));
      await act(me, 'cancel', [changed.id]);
      await cancel();
      await assert.rejects(act(me, 'retry', [changed.id]), refused(/已放弃/));
    });

    it('keeps no password, and none stays in an order that is over', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const larger = await alter(me, id, enterprise, { adminPassword: 'Hidden@3' });
      assert.deepEqual(larger.spec, {});
      await act(me, 'pay', [larger.id]);
      const wanted = supportApplication();
      const given = await apply(me, { ...wanted, spec: { adminPassword: 'Hidden@3' } });
      await act(me, 'cancel', [given.id]);
      const { rows } = await me.db.execute(
        sql`select kind, id from records where data::text like '%Hidden@3%'`,
      );
      assert.deepEqual(rows, []);
    });
  });

  describe('what all tenants share', () => {
    it('is sold once, however many of them pay at the same time', async () => {
      const all = [await here('tenant'), await here('other'), await here('admin')];
      const [me] = all;
      assert.ok(me);
      const stockTo = (more: number) =>
        me.db.execute(sql`
          update catalogue set data = jsonb_set(data, '{stock}', to_jsonb((data ->> 'stock')::int + ${more}::int))
          where kind = 'sku' and id = 'sku-support-enterprise'`);
      const asked = { serviceCode: 'support', items: enterprise };
      const { available } = await call(me.url, readCapacity, { body: asked }, me.token);
      await stockTo(1 - available);
      try {
        const orders: Order[] = [];
        for (const each of all)
          orders.push(await apply(each, { ...supportApplication(), items: enterprise }));
        await Promise.all(all.map((each, index) => act(each, 'pay', [orders[index]?.id ?? ''])));
        await settle(me);
        const made = [];
        for (const [index, each] of all.entries())
          made.push(await order(each, orders[index]?.id ?? ''));
        const statuses = made.map(({ status }) => status).sort();
        assert.deepEqual(statuses, ['OpenedFailure', 'OpenedFailure', 'OpenedSuccess']);
        const failed = made.find(({ status }) => status === 'OpenedFailure');
        assert.match(failed?.failure ?? '', /资源不足/);
      } finally {
        await stockTo(available - 1);
      }
    });
  });
}
