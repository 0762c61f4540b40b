import { randomInt, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { outbox } from '../../../../demo/server/database/identity-tables';
import { records } from '../../../../demo/server/database/tenant-tables';
import { addRole } from '../../../../src/core/api/flows/roles';
import { createBusiness } from '../../../../src/core/api/flows/tenants';
import { changeUsers, createUser } from '../../../../src/core/api/flows/users';
import { call, password } from '../../backend';
import type { Here } from '../../sample';
import { unique } from './requests';

export const roleBody = (permCodes: readonly string[] = ['project:list']) => ({
  roleName: unique('角色'),
  description: '样例',
  permCodes: [...permCodes],
});

export async function newRole(here: Here, permCodes?: readonly string[]): Promise<string> {
  const { roleId } = await call(here.url, addRole, { body: roleBody(permCodes) }, here.token);
  return roleId;
}

export const username = () => `p${randomUUID().slice(0, 12)}`;
export const mobile = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A person of the sample's own: those of the seed belong to other tests. */
export async function newUser(here: Here, roleIds?: readonly string[]) {
  const roles = roleIds ?? [await newRole(here)];
  const body = { username: username(), name: '样例', email: 'sample@example.com', password };
  return call(here.url, createUser, { body: { ...body, roleIds: [...roles] } }, here.token);
}

export async function newBusiness(here: Here): Promise<string> {
  const body = { name: unique('业务'), bizCode: username() };
  const { id } = await call(here.url, createBusiness, { body }, here.token);
  return id;
}

export const tenantBody = () => ({
  ...{ name: unique('租户'), account: username(), discount: 0.9 },
  ...{ adminUsername: username(), adminName: '首位管理员', adminPassword: password },
});

/** The code of an invitation that was just sent to somebody. */
export async function invitation(here: Here, id: string): Promise<string> {
  await call(here.url, changeUsers, { body: { action: 'invite', ids: [id] } }, here.token);
  const [row] = await here.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, 'sample@example.com'))
    .orderBy(desc(outbox.id))
    .limit(1);
  return /[\w-]+\.[\w-]{20,}/.exec(row?.body ?? '')?.[0] ?? '';
}

/** A row, of tenant `t-huadong` unless it is said, in a state that only another part of the product gives it. */
export async function newRow(
  { db }: Here,
  kind: string,
  status: string,
  data: Readonly<Record<string, unknown>>,
  tenantId = 't-huadong',
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await db.insert(records).values({
    ...{ id, tenantId, kind, name: unique('样例'), status, data },
    ...{ createTime: now, updateTime: now },
  });
  return id;
}
