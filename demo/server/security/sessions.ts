import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { App, Session } from '../app';
import type { Database, Executor } from '../database/database';
import {
  counters,
  rolePermissions,
  sessions,
  settings,
  tenants,
  userRoles,
  users,
} from '../database/identity-tables';
import type { SessionLimits } from './embedding';
import { isHeld } from './permissions';
import { digest, isJwtOf, newToken, signJwt } from './tokens';

export interface Grant {
  readonly token: string;
  readonly auth: string;
  readonly expiresAt: string;
}

/** From where somebody signs in. */
interface Origin {
  readonly address: string;
  readonly device: string;
  /** Where it has to end earlier than others. */
  readonly until?: Date;
  /** Of a token for embedding. */
  readonly limits?: SessionLimits;
}

/**
 * Removes what ran out, of every tenant: before a session begins, where it costs least, as signing in is rare. Outside of a
 * transaction that does anything else, and past what somebody else holds: it would hold the others' rows until that ends.
 */
export async function removeExpired(db: Executor): Promise<void> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expireTime, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, ended));
  const over = db
    .select({ key: counters.key })
    .from(counters)
    .where(lt(counters.resetTime, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(counters).where(inArray(counters.key, over));
}

/** It ends so long after the sign-in as the operator says, however often its token is exchanged. */
export async function startSession(
  app: Pick<App, 'jwtSecret' | 'settings'> & { readonly db: Executor },
  user: { id: string; tenantId: string },
  { address, device, until, limits }: Origin,
): Promise<Grant> {
  const token = newToken();
  const id = randomUUID();
  const createTime = new Date();
  const latest = createTime.getTime() + app.settings.sessionHours * 3_600_000;
  const expireTime = new Date(Math.min(latest, until?.getTime() ?? latest));
  await app.db.insert(sessions).values({
    id,
    tokenHash: digest(token),
    userId: user.id,
    ...{ createTime, expireTime, address, device, limits: limits ?? null },
  });
  return grantOf(app, user, { id, createTime, expireTime }, token);
}

/**
 * The same session under another token; nothing where another exchange or its end came first. In place: whoever ends the
 * sessions of a person meanwhile ends this one too, which he would not see if it were a new row.
 */
export async function exchangeToken(app: App, session: Session): Promise<Grant | undefined> {
  const token = newToken();
  const latest = session.createTime.getTime() + app.settings.sessionHours * 3_600_000;
  const expireTime = new Date(Math.min(latest, session.expireTime.getTime()));
  const [kept] = await app.db
    .update(sessions)
    .set({ tokenHash: digest(token), expireTime })
    .where(and(eq(sessions.id, session.id), eq(sessions.tokenHash, session.tokenHash)))
    .returning({ id: sessions.id });
  return kept && grantOf(app, session.user, { ...session, expireTime }, token);
}

function grantOf(
  app: Pick<App, 'jwtSecret'>,
  user: { readonly id: string; readonly tenantId: string },
  { id, createTime, expireTime }: Pick<Session, 'id' | 'createTime' | 'expireTime'>,
  token: string,
): Grant {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const auth = signJwt(
    {
      sub: user.id,
      sid: id,
      tenant: user.tenantId,
      iat: seconds(createTime),
      exp: seconds(expireTime),
    },
    app.jwtSecret,
  );
  return { token, auth, expiresAt: expireTime.toISOString() };
}

/**
 * The session of a token from a header; from a cookie only beside the header that proves the page (web/kept-token.ts), because a
 * form posted from another origin would carry it. A JWT is optional, but one that names another session is refused.
 */
export async function findSession(
  app: App,
  token: string | undefined,
  jwt: string | undefined,
): Promise<Session | undefined> {
  if (token === undefined || token === '') return undefined;
  const hash = digest(token);
  const session = await app.sessions.find(hash, () => findWhere(app, 'byToken', hash));
  if (!session) return undefined;
  if (jwt !== undefined && jwt !== '' && !isJwtOf(jwt, session.id, app.jwtSecret)) return undefined;
  return session;
}

/** For what was proved without the token: a ticket that was handed out to this session. */
export function findSessionById(app: App, id: string): Promise<Session | undefined> {
  return findWhere(app, 'byId', id);
}

/** Asked before every request: built once for each database, and planned once for each of its connections. */
const questions = new WeakMap<Database, ReturnType<typeof questionsOf>>();

function questionsOf(db: Database) {
  const findBy = (name: string, condition: SQL) =>
    db
      .select({
        session: sessions,
        user: users,
        tenant: tenants,
        // As one text: as an array it takes longer to read than all the rest of a request.
        permissions: sql<string>`array_to_string(array(
        select distinct ${rolePermissions.permCode} from ${rolePermissions}
        join ${userRoles} on ${userRoles.roleId} = ${rolePermissions.roleId}
        where ${userRoles.userId} = ${users.id} order by 1), ' ')`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(and(condition, gt(sessions.expireTime, sql`now()`), eq(users.disabled, false)))
      .prepare(name);
  return {
    byToken: findBy('session_by_token', eq(sessions.tokenHash, sql.placeholder('value'))),
    byId: findBy('session_by_id', eq(sessions.id, sql.placeholder('value'))),
  };
}

async function findWhere(
  { db }: App,
  by: keyof ReturnType<typeof questionsOf>,
  value: string,
): Promise<Session | undefined> {
  const asked = questions.get(db) ?? questionsOf(db);
  questions.set(db, asked);
  const [row] = await asked[by].execute({ value });
  if (!row) return undefined;
  const { id, tokenHash, createTime, expireTime, address, device, limits } = row.session;
  const permissions = permissionsIn(row.permissions, row.tenant);
  return {
    ...{ id, tokenHash, createTime, expireTime, address, device, limits },
    user: row.user,
    tenant: row.tenant,
    permissions: limits?.permissions
      ? new Set(limits.permissions.filter((code) => permissions.has(code)))
      : permissions,
  };
}

/** What somebody may do, who has not signed in. */
export async function permissionsOf(
  db: Executor,
  user: { readonly id: string; readonly tenantId: string },
): Promise<ReadonlySet<string>> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, user.tenantId));
  const rows = await db
    .selectDistinct({ code: rolePermissions.permCode })
    .from(rolePermissions)
    .innerJoin(userRoles, eq(userRoles.roleId, rolePermissions.roleId))
    .where(eq(userRoles.userId, user.id));
  return new Set(rows.map(({ code }) => code).filter((code) => tenant && isHeld(code, tenant)));
}

/** People share roles, and so what they may do: one set for all who may do the same. */
function permissionsIn(codes: string, tenant: { readonly platform: boolean }): ReadonlySet<string> {
  const key = `${String(tenant.platform)} ${codes}`;
  const known = permissionSets.get(key);
  if (known) return known;
  const made = new Set(codes.split(' ').filter((code) => code !== '' && isHeld(code, tenant)));
  if (permissionSets.size >= MOST_SETS) permissionSets.clear();
  permissionSets.set(key, made);
  return made;
}

const permissionSets = new Map<string, ReadonlySet<string>>();
const MOST_SETS = 200;

/** Whether it was there; of several at once, one ends it. */
export async function endSession(db: Executor, id: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return ended.length > 0;
}

/** Whether it was there and the user's. */
export async function endOwnSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Executor, userId: string, keep: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)));
}

/** One secret per database, made at the first start, so that every copy of the server signs alike. */
export async function jwtSecret(db: Executor): Promise<string> {
  const name = 'jwt.secret';
  await db.insert(settings).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (!row) throw new Error('The signing secret cannot be read');
  return row.value;
}
