import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { locales } from '../../src/core/i18n/translator';
import { BETWEEN } from '../../demo/server/records/languages';
import { startBackend } from './backend';
import type { Backend } from './target';

/** What two rows of the seed say of one thing is the same; each question finds the rows that differ. */
describe('the facts of the seed', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  const found = async (question: SQL) => (await server.db.execute(question)).rows;
  const none = async (question: SQL) => {
    assert.deepEqual(await found(question), []);
  };

  it('have a firewall switched off exactly where its status says so, and in force where it guards a router', async () => {
    await none(sql`
      select firewall.id, firewall.status from records firewall
      cross join lateral (select count(*) as routers from records router
        where router.kind = 'router' and router.tenant_id = firewall.tenant_id
          and router.data ->> 'firewallId' = firewall.id) as behind
      where firewall.kind = 'firewall' and (
        (firewall.status = 'DOWN') = (firewall.data ->> 'enabled' = 'true')
        or (firewall.status = 'ACTIVE' and routers = 0) or (firewall.status = 'INACTIVE' and routers > 0))`);
  });

  it('have no machine running on a hypervisor that is off or in maintenance', async () => {
    const off = sql`select id from records where kind = 'vmm-hypervisor'
      and (status = 'OFFLINE' or data ->> 'maintenance' = 'true')`;
    assert.ok((await found(off)).length > 0);
    await none(sql`select id, status from records
      where kind = 'vmm-machine' and status <> 'STOPPED' and data ->> 'hypervisorId' in (${off})`);
  });

  it('have no partition up on a Power server that does not operate', async () => {
    const off = sql`select id from records where kind = 'power-server' and status <> 'Operating'`;
    assert.ok((await found(off)).length > 0);
    await none(sql`select id, status from records where kind = 'power-lpar'
      and status not in ('Not Activated', 'Not Available', 'Error') and data ->> 'serverId' in (${off})`);
  });

  it('have balancers of the size that was asked for', async () => {
    const made = sql`from records request join records balancer
      on balancer.kind = 'lb' and balancer.tenant_id = request.tenant_id and balancer.id = request.data ->> 'lbId'
      where request.kind = 'lbApply'`;
    assert.ok((await found(sql`select request.id ${made}`)).length > 0);
    await none(
      sql`select request.id ${made} and request.data ->> 'spec' <> balancer.data ->> 'spec'`,
    );
  });

  it('say of each way to fail why, in each language', async () => {
    const rows = await found(sql`select distinct status, data ->> 'reason' as reason from records
      where kind in ('stack', 'ceph-cluster') and data ->> 'reason' <> ''`);
    assert.ok(rows.length >= 5);
    assert.equal(new Set(rows.map(({ reason }) => reason)).size, rows.length);
    for (const { reason } of rows)
      assert.equal(String(reason).split(BETWEEN).length, locales.length, String(reason));
  });

  it('number an invoice by the day on which it was asked for', async () => {
    await none(sql`select id, create_time from records where kind = 'invoice'
      and substr(id, 3, 8) <> to_char(create_time at time zone 'Asia/Shanghai', 'YYYYMMDD')`);
  });

  it('know a company by one number', async () => {
    const own = sql`from records title join records verified
      on verified.kind = 'enterpriseApply' and verified.tenant_id = title.tenant_id
        and verified.data ->> 'own' = 'true' where title.kind = 'invoiceTitle'`;
    assert.ok((await found(sql`select title.id ${own}`)).length > 0);
    await none(
      sql`select title.id ${own} and title.data ->> 'taxNumber' <> verified.data ->> 'creditCode'`,
    );
  });

  it('name the initiator of a port by the array that it belongs to', async () => {
    const names = sql`select distinct data ->> 'array' as array, substring(data ->> 'initiator' from 'array-[a-z]') as named
      from records where kind = 'storage-port' and data ->> 'protocol' = 'iSCSI'`;
    const rows = await found(names);
    assert.equal(rows.length, 2);
    for (const { array, named } of rows)
      assert.equal(`阵列-${String(named).slice(-1).toUpperCase()}`, array);
  });

  it('sell nothing that is not published and in force', async () => {
    const sold = sql`from records publication join catalogue service
      on service.kind = 'service' and service.data ->> 'code' = publication.data ->> 'serviceCode'
      where publication.kind = 'publication'`;
    assert.ok((await found(sql`select publication.id ${sold}`)).length > 0);
    await none(sql`select publication.id, publication.status ${sold}
      and publication.status not in ('PUBLISHED', 'IMMINENT_EXPIRY')`);
  });

  it('book what is there, of its size and until its end', async () => {
    const booked = sql`from records booking join records resource
      on resource.tenant_id = booking.tenant_id and resource.id = booking.data ->> 'resourceId'
      cross join lateral jsonb_array_elements(booking.data -> 'items') as item
      cross join lateral jsonb_array_elements(item -> 'skuList') as spec
      where booking.kind = 'subscription' and resource.data ? (spec ->> 'specName')
        and spec ->> 'specName' in ('cpu', 'memory', 'volumeType', 'spec', 'line', 'storageClass')`;
    const kinds = await found(sql`select distinct resource.kind ${booked}`);
    assert.ok(kinds.length >= 6, kinds.map(({ kind }) => kind).join());
    await none(sql`select booking.id, resource.id, spec ${booked} and spec ->> 'specValue' <>
      case when spec ->> 'specName' in ('cpu', 'memory')
        then ((resource.data ->> (spec ->> 'specName'))::int / coalesce((resource.data ->> 'nodeCount')::int, 1))::text
        else resource.data ->> (spec ->> 'specName') end`);
    await none(sql`select machine.id from records machine left join records booking
      on booking.kind = 'subscription' and booking.tenant_id = machine.tenant_id
        and booking.data ->> 'resourceId' = machine.id
      where machine.kind = 'vm'
        and machine.data ->> 'expireTime' <> coalesce(booking.data ->> 'expireTime', '')`);
  });

  it('bill every payment, and exactly what the items come to', async () => {
    await none(sql`select paid.id from records paid left join records bill
      on bill.kind = 'bill' and bill.tenant_id = paid.tenant_id and bill.data ->> 'orderId' = paid.id
      where paid.kind = 'order' and paid.data ->> 'payTime' <> '' and paid.data ->> 'due' <> '0.00'
        and (bill.id is null or bill.data ->> 'paidAmount' <> paid.data ->> 'due')`);
    await none(sql`select bill.id from records bill join records item
      on item.kind = 'billItem' and item.tenant_id = bill.tenant_id and item.parent_id = bill.id
      where bill.kind = 'bill' group by bill.tenant_id, bill.id, bill.data
      having (bill.data ->> 'amount')::numeric <> sum((item.data ->> 'amount')::numeric)
        or (bill.data ->> 'itemCount')::int <> count(*)`);
    const month = (time: SQL) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
    const sums = await found(sql`
      select tenant_id, month, sum(amount)::text as difference from (
        select tenant_id, ${month(sql`create_time`)} as month, -(data ->> 'amount')::numeric as amount
          from records where kind = 'balanceEntry' and data ->> 'entryType' = 'payment'
        union all select tenant_id, ${month(sql`(data ->> 'payTime')::timestamptz`)}, -(data ->> 'paidAmount')::numeric
          from records where kind = 'bill' and data ->> 'payTime' <> '') as moved
      group by 1, 2`);
    assert.ok(sums.length > 12);
    assert.deepEqual(
      sums.filter(({ difference }) => Number(difference) !== 0),
      [],
    );
  });
});
