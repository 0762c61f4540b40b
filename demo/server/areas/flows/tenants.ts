import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/flows/tenants';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { tenants, users } from '../../database/identity-tables';
import { TenantScope, type ReadScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { createHandler, removeHandler, updateHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, listRecords, readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { Refusal } from '../../refusal';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql } from '../../search/search-sql';
import { hashPassword } from '../../security/passwords';
import { quotaKinds } from '../../seed/catalogue';
import { business } from '../../kinds/flows';
import { flowsMessages } from './messages';
import { assertPassword } from '../../security/password-rules';
import { assertFree, assertGrant } from './people-rules';
import { People } from './people-scope';

/** What a new tenant is granted of each quota, until somebody grants more. */
const FIRST_QUOTA = 200;

const columns = {
  id: tenants.id,
  uuid: tenants.uuid,
  name: tenants.name,
  account: tenants.account,
  discount: sql<number>`${tenants.discount}::float8`,
  platform: tenants.platform,
  createTime: tenants.createTime,
  // Names with their tables: of one table alone, drizzle writes columns bare, and `id` would be the user's.
  userCount: sql<number>`(select count(*)::int from ${users} where "users"."tenant_id" = "tenants"."id")`,
};

const searchable = {
  id: { kind: 'text', column: tenants.id },
  name: { kind: 'text', column: tenants.name },
  account: { kind: 'text', column: tenants.account },
  createTime: { kind: 'time', column: tenants.createTime },
} as const;

function assertPlatform({ session }: SessionContext): void {
  if (!session.tenant.platform) throw new Refusal(text(flowsMessages, 'tenant.platformOnly'));
}

const tenantWire = <R extends { readonly id: string; readonly createTime: Date }>(
  row: R,
  ownId: string,
) => ({ ...row, own: row.id === ownId, createTime: row.createTime.toISOString() });

async function readTenant(db: Executor, id: string, ownId: string) {
  const [row] = await db.select(columns).from(tenants).where(eq(tenants.id, id));
  if (!row) throw new Refusal('tenant.missing');
  return tenantWire(row, ownId);
}

async function assertTenantFree(
  db: Executor,
  given: { readonly name?: string | undefined; readonly account?: string },
  except = '',
): Promise<void> {
  const all = await db.select(columns).from(tenants);
  const others = all.filter((tenant) => tenant.id !== except);
  const { name, account } = given;
  if (name !== undefined && others.some((tenant) => tenant.name === name))
    throw new Refusal(
      text(flowsMessages, 'tenant.nameTaken', { name }),
      {},
      { data: { field: 'name' } },
    );
  if (account !== undefined && others.some((tenant) => tenant.account === account))
    throw new Refusal(
      text(flowsMessages, 'tenant.accountTaken', { account }),
      {},
      { data: { field: 'account' } },
    );
}

const tenantHandlers: readonly Handler[] = [
  forSession(api.listTenants, async ({ app, session }, { query }) => {
    const own = session.tenant.platform ? undefined : eq(tenants.id, session.tenant.id);
    const asked = searchSql(query.params, searchable);
    const where = own && asked ? sql`${own} and ${asked}` : (own ?? asked);
    const sorts = Object.fromEntries(
      Object.entries(searchable).map(([name, field]) => [name, field.column]),
    );
    const standard = { by: tenants.createTime, order: 'desc' } as const;
    const ordered = app.db
      .select(columns)
      .from(tenants)
      .where(where)
      .orderBy(...sortSql(query, sorts, standard, tenants.id));
    const { rows, total } = await pageOf(query, ordered, () => app.db.$count(tenants, where));
    return {
      rows: rows.map((row) => tenantWire(row, session.tenant.id)),
      total,
    };
  }),
  forSession(api.createTenant, async (context, { body }) => {
    assertPlatform(context);
    const { app, locale, session, scope: own } = context;
    await assertPassword(app.db, {
      password: body.adminPassword,
      locale,
      field: 'adminPassword',
      names: [body.adminUsername, body.account],
    });
    const passwordHash = await hashPassword(body.adminPassword, session.user.id);
    // Under the platform's lock, as every change of tenants.
    return own.exclusive(async (platform) => {
      const { db } = platform;
      await assertTenantFree(db, { name: body.name, account: body.account });
      await assertFree(db, 'username', body.adminUsername);
      const codes = [...session.permissions];
      assertGrant(context, codes);
      const id = `t-${randomUUID()}`;
      const { name, account, discount } = body;
      const createTime = new Date();
      await db
        .insert(tenants)
        .values({ id, uuid: randomUUID(), name, account, discount, createTime });
      const scope = new TenantScope(db, id);
      const people = new People(scope);
      const roleId = randomUUID();
      await people.addRole(roleId, translate(text(flowsMessages, 'tenant.role'), locale));
      await people.setCodes({ id: roleId }, codes);
      const userId = randomUUID();
      await people.addUser({
        ...{ id: userId, username: body.adminUsername, name: body.adminName, passwordHash },
        ...{ category: 'Tenant', resourceAdmin: true, createTime },
      });
      await people.setRoles({ id: userId }, [roleId]);
      await scope.insert(
        'tenantQuotas',
        quotaKinds.map(({ code }) => ({ code, total: FIRST_QUOTA })),
      );
      await audit(context, platform, {
        ...{ action: 'tenant:create', kind: 'tenant', targetId: id, targetName: name },
        detail: { account, discount, adminUsername: body.adminUsername },
      });
      return readTenant(db, id, session.tenant.id);
    });
  }),
  forSession(api.updateTenant, (context, { params, body }) => {
    assertPlatform(context);
    return context.scope.exclusive(async (platform) => {
      const { db } = platform;
      const ownId = context.session.tenant.id;
      const tenant = await readTenant(db, params.id, ownId);
      const { name = tenant.name, discount = tenant.discount } = body;
      await assertTenantFree(db, { name }, tenant.id);
      await db.update(tenants).set({ name, discount }).where(eq(tenants.id, tenant.id));
      await audit(context, platform, {
        ...{ action: 'tenant:update', kind: 'tenant', targetId: tenant.id, targetName: name },
        detail: body,
      });
      return readTenant(db, tenant.id, ownId);
    });
  }),
];

/** How many projects name each of the codes. */
async function projectCounts(scope: ReadScope): Promise<ReadonlyMap<string, number>> {
  const { bizUses } = scope.rows;
  const rows = await scope.db
    .select({
      code: bizUses.bizCode,
      count: sql<number>`count(distinct ${bizUses.projectId})::int`,
    })
    .from(bizUses)
    .groupBy(bizUses.bizCode);
  return new Map(rows.map((row) => [row.code, row.count]));
}

const codeOf = (row: Row) => String(row.data['bizCode']);

export const businessHandlers: readonly Handler[] = [
  forSession(api.listBusinesses, async ({ scope }, { query }) => {
    const page = await listRecords(scope, business, query);
    const counts = await projectCounts(scope);
    const rows = page.rows.map((row) => ({
      ...toWire(row),
      projectCount: counts.get(codeOf(row)) ?? 0,
    }));
    return { rows, total: page.total };
  }),
  forSession(api.readBusiness, async ({ scope }, { params }) => {
    const row = await readRecord(scope, business, params.id);
    return { ...toWire(row), projectCount: (await projectCounts(scope)).get(codeOf(row)) ?? 0 };
  }),
  createHandler(api.createBusiness, business, async (scope, body, { session }) => {
    const { name, bizCode, description } = body;
    await assertBusinessFree(scope, name);
    const [same] = await findRecords(scope, business, { match: { bizCode } });
    if (same)
      throw new Refusal(
        text(flowsMessages, 'business.codeTaken', { code: bizCode }),
        {},
        { data: { field: 'bizCode' } },
      );
    return { name, ownerId: session.user.id, data: { bizCode, description } };
  }),
  updateHandler(api.updateBusiness, business, async (scope, row, { name, description }) => {
    await assertBusinessFree(scope, name, row.id);
    return { name, data: { description } };
  }),
  removeHandler(api.deleteBusiness, business, async (scope, row) => {
    const used = (await projectCounts(scope)).get(codeOf(row)) ?? 0;
    if (used > 0)
      throw new Refusal(text(flowsMessages, 'business.inUse', { name: row.name, count: used }));
  }),
];

async function assertBusinessFree(scope: ReadScope, name: string, except = ''): Promise<void> {
  const same = await findRecords(scope, business, { match: { name } });
  if (same.some((row) => row.id !== except))
    throw new Refusal(
      'record.nameTaken',
      { kind: business.label, name },
      { data: { field: 'name' } },
    );
}

export const tenancyHandlers: readonly Handler[] = [...tenantHandlers, ...businessHandlers];
