import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { BETWEEN } from '../../demo/server/records/languages';
import { startBackend } from './backend';
import type { Backend } from './target';

/** Papers, messages, logs and jobs of the seed say of a thing what the thing says of itself. */
describe('the papers of the seed', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  const found = async (question: SQL) => (await server.db.execute(question)).rows;
  const none = async (question: SQL) => {
    assert.deepEqual(await found(question), []);
  };
  /** What is asked of some rows, and that there are some. */
  const each = async (some: SQL, differs: SQL) => {
    assert.ok((await found(sql`${some} limit 1`)).length > 0);
    await none(sql`${some} and ${differs}`);
  };

  it('bill most of what is spent to a business of the group, and a machine to the one that it is for', async () => {
    const shares = await found(sql`select tenant_id,
        coalesce(sum((data ->> 'amount')::numeric) filter (where data ->> 'bizUseId' = ''), 0)
          / sum((data ->> 'amount')::numeric) as share
      from records where kind = 'billItem' group by 1`);
    assert.equal(shares.length, 3);
    for (const { share } of shares) assert.ok(Number(share) < 0.25, String(share));
    await each(
      sql`select item.id, business.project_id from records item join biz_uses business
        on business.tenant_id = item.tenant_id and business.id = item.data ->> 'bizUseId'
        where item.kind = 'billItem'`,
      sql`(business.project_id <> item.project_id or business.name <> item.data ->> 'bizUseName')`,
    );
    await each(
      sql`select item.id, item.data ->> 'bizUseName' from records item join records machine
        on machine.kind = 'vm' and machine.tenant_id = item.tenant_id and machine.id = item.data ->> 'resourceId'
        where item.kind = 'billItem'`,
      sql`machine.data ->> 'description' not like '%' || (item.data ->> 'bizUseName')`,
    );
  });

  it('bill a time that was bought, in units whose price it is', async () => {
    const items = sql`select id, data -> 'startTime', data -> 'endTime', data -> 'unit' from records
      where kind = 'billItem'`;
    await each(
      sql`${items} and data ->> 'chargeMode' in ('PreCharge', 'YearCharge')`,
      sql`(data ->> 'endTime')::timestamptz < (data ->> 'startTime')::timestamptz + interval '20 hours'`,
    );
    await each(items, sql`data ->> 'unit' = ''`);
    await each(
      items,
      sql`abs((data ->> 'quantity')::numeric * (data ->> 'unitPrice')::numeric - (data ->> 'listAmount')::numeric) > 0.01`,
    );
    await none(sql`select item.id from records item join records bill
        on bill.kind = 'bill' and bill.tenant_id = item.tenant_id and bill.id = item.parent_id
      join records booking on booking.kind = 'subscription' and booking.tenant_id = bill.tenant_id
        and booking.data ->> 'orderId' = bill.data ->> 'orderId'
      where item.kind = 'billItem' and booking.data ->> 'expireTime' <> ''
        and (item.data ->> 'endTime')::timestamptz > (booking.data ->> 'expireTime')::timestamptz`);
  });

  it('bill a bare metal server of its size and until its end', async () => {
    const servers = sql`select server.id, item.data from records server cross join lateral (
        select data from records item where item.kind = 'billItem' and item.tenant_id = server.tenant_id
          and item.data ->> 'resourceId' = server.id order by item.data ->> 'endTime' desc limit 1) as item
      where server.kind = 'bare-metal' and server.data ->> 'orderId' = ''`;
    assert.ok((await found(servers)).length > 0);
    await none(sql`${servers} and item.data ->> 'endTime' <> server.data ->> 'expireTime'`);
    await none(sql`${servers} and item.data ->> 'specification' not like
      '%' || (server.data ->> 'cpu') || '核' || (server.data ->> 'memory') || 'GB'`);
  });

  it('have for every top-up and remittance of the account what it came by', async () => {
    await each(
      sql`select entry.id from records entry where entry.kind = 'balanceEntry'
        and entry.data ->> 'entryType' in ('topup', 'remittance')`,
      sql`not exists (select from records income where income.tenant_id = entry.tenant_id
        and income.kind = entry.data ->> 'entryType' and income.id = entry.data ->> 'refId'
        and income.data ->> 'amount' = entry.data ->> 'amount'
        and (income.kind = 'remittance') = (entry.data ->> 'channel' = 'bank'))`,
    );
  });

  it('tell of what happened to rows that there are, and leave unread what still waits', async () => {
    const told = sql`select told.id, told.data -> 'target' from records told where told.kind = 'message'`;
    const named = (type: string) => sql`${told} and told.data ->> 'target' like ${`${type}:%`}`;
    const row = (kind: string) => sql`from records row where row.tenant_id = told.tenant_id
      and row.kind = ${kind} and row.id = split_part(told.data ->> 'target', ':', 2)`;
    await each(
      named('workOrder'),
      sql`not exists (select ${row('workOrder')} and row.owner_id = told.owner_id
        and (row.data ->> 'lastReplyTime')::timestamptz = told.create_time
        and (row.data ->> 'unread' = 'true') = (told.status = 'UNREAD'))`,
    );
    await each(
      sql`${named('approval')} and told.name like '待您审批%'`,
      sql`not exists (select ${row('flowInstance')} and row.data -> 'waitingFor' ? told.owner_id)`,
    );
    for (const kind of ['vm', 'bill', 'order', 'snapshot'])
      await each(
        named(kind),
        sql`not exists (select ${row(kind)} and row.create_time <= told.create_time)`,
      );
    await none(sql`select request.id, person from records request,
        jsonb_array_elements_text(request.data -> 'waitingFor') as person
      where request.kind = 'flowInstance' and not exists (select from records told
        where told.kind = 'message' and told.owner_id = person
          and told.data ->> 'target' = 'approval:' || request.id)`);
  });

  it('log what was done to rows that were there, by their names', async () => {
    const logged = sql`select log.kind, log.target_id, log.target_name from audits log
      where log.request_id like 'seed-%'`;
    const rows = ['vm', 'volume', 'snapshot', 'floatip', 'workOrder'];
    for (const kind of rows)
      await each(
        sql`${logged} and log.kind = ${kind}`,
        sql`not exists (select from records row where row.tenant_id = log.tenant_id and row.kind = log.kind
          and row.id = log.target_id and row.name = log.target_name and row.create_time <= log.create_time)`,
      );
    await each(
      sql`${logged} and log.kind = 'bill'`,
      sql`not exists (select from records row where row.tenant_id = log.tenant_id and row.kind = 'bill'
        and row.id = log.target_id and row.data ->> 'billNo' = log.target_name
        and (row.data ->> 'payTime')::timestamptz = log.create_time)`,
    );
    await each(
      sql`${logged} and log.kind in ('project', 'role')`,
      sql`not exists (select id, tenant_id, name from projects where tenant_id = log.tenant_id
          and id = log.target_id and name = log.target_name
        union all select id, tenant_id, name from roles where tenant_id = log.tenant_id
          and id = log.target_id and name = log.target_name)`,
    );
  });

  it('ask for no job that is there and decided, and run what is weekly each week', async () => {
    await each(
      sql`select request.id, request.name from records request
        where request.kind = 'flowInstance' and request.data ->> 'outcome' = ''`,
      sql`exists (select from records job where job.kind = 'task' and job.tenant_id = request.tenant_id
        and position('：' || job.name || chr(30) in request.name) > 0)`,
    );
    const weekly = sql`select job.id from records job where job.kind = 'task' and job.name like '每周%'`;
    await each(
      weekly,
      sql`not (job.data ->> 'scheduled' = 'true' and (job.data ->> 'nextRunTime')::timestamptz - interval '7 days'
        = (job.data ->> 'lastRunTime')::timestamptz)`,
    );
    await none(sql`select run.id from records run join records job
      on job.kind = 'task' and job.tenant_id = run.tenant_id and job.id = run.data ->> 'taskId'
      where run.kind = 'execution' and job.data ->> 'scheduled' = 'true'
        and extract(dow from run.create_time at time zone 'Asia/Shanghai') <> (job.data #>> '{weekdays,0}')::int`);
  });

  it('have granted the quota that was approved', async () => {
    await each(
      sql`select change.id, change.data, quota.total from records change join project_quotas quota
        on quota.tenant_id = change.tenant_id and quota.project_id = change.project_id
          and quota.code = change.data ->> 'code' where change.kind = 'quotaChange'`,
      sql`quota.total <> (change.data ->> case when change.status = 'APPROVED' then 'total' else 'before' end)::int`,
    );
  });

  it('name a company by its type, and have its licence from the day on which it was handed in', async () => {
    await each(
      sql`select id, name, data -> 'enterpriseType' from records company
        where kind in ('enterpriseUser', 'enterpriseApply')`,
      sql`(company.data ->> 'enterpriseType' = '股份有限公司') <> (company.name like '%股份有限公司')`,
    );
    await each(
      sql`select apply.id, file.id from records apply
        cross join lateral jsonb_array_elements(apply.data -> 'attachments') as licence
        join records file on file.kind = 'attachment' and file.id = licence ->> 'id'
        where apply.kind = 'enterpriseApply'`,
      sql`file.create_time > apply.create_time`,
    );
  });

  it('name what is published and what takes off a bill in each language', async () => {
    await each(
      sql`select id, name from records offer where kind in ('publication', 'coupon')`,
      sql`position(${BETWEEN} in offer.name) = 0`,
    );
  });

  it('announce a maintenance that is still to come, by its day', async () => {
    const rows =
      await found(sql`select distinct data ->> 'content' as content, now() as now from records
      where kind = 'notice' and data ->> 'type' = 'maintenance' and data ->> 'pinned' = 'true'`);
    assert.equal(rows.length, 1);
    assert.match(String(rows[0]?.['content']), /\d+月\d+日（周六）/);
  });

  it('count what is used on each day without a gap, the day of the seed with them', async () => {
    const days = await found(sql`select tenant_id, count(*)::int as count,
        max(name::date) - min(name::date) + 1 as length,
        max(name::date) = (max(create_time) at time zone 'Asia/Shanghai')::date as is_whole
      from records where kind = 'capacityDay' group by 1`);
    assert.equal(days.length, 3);
    for (const { count, length, is_whole: isWhole } of days)
      assert.deepEqual([count, length, isWhole], [181, 181, true]);
  });
});
