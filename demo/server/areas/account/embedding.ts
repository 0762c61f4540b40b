import { and, eq, inArray } from 'drizzle-orm';
import { updateUser } from '../../../../src/core/api/flows/users';
import * as api from '../../../../src/core/api/embedding';
import { sessions, users } from '../../database/identity-tables';
import type { Executor } from '../../database/database';
import type { Handler } from '../../handler';
import { audit } from '../../records/write';
import { Refusal } from '../../refusal';
import { permissionsOf } from '../../security/sessions';
import { begin, deviceOf, givenFor, openKey } from './access-key-sessions';
import { atTheDoor } from './door';

const MINUTE = 60_000;

type User = typeof users.$inferSelect;

/**
 * Somebody of the same tenant who may no more than the owner of the key, and what of that is left to the token. A session counts
 * for more than its codes: category and `resourceAdmin` of its user open what no code says, so one of a higher rank is refused
 * instead of cut. Who is not there and who is of another tenant get the same answer.
 */
async function userFor(
  db: Executor,
  owner: User,
  name: string | undefined,
  asked: readonly string[] | null,
): Promise<{ readonly user: User; readonly permissions: readonly string[] | null }> {
  if (name === undefined || name === owner.username) return { user: owner, permissions: asked };
  const may = await permissionsOf(db, owner);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, name), eq(users.tenantId, owner.tenantId)));
  const above =
    (user?.category === 'Tenant' && owner.category !== 'Tenant') ||
    (user?.resourceAdmin === true && !owner.resourceAdmin);
  if (!user || user.disabled || above || !may.has(updateUser.perm ?? ''))
    throw new Refusal('embed.user', { name });
  const theirs = await permissionsOf(db, user);
  if ([...theirs].some((code) => !may.has(code))) throw new Refusal('embed.user', { name });
  // What the user is given while the token is good is no way to rights that the owner has not.
  return { user, permissions: (asked ?? [...may]).filter((code) => may.has(code)) };
}

export const embeddingHandlers: readonly Handler[] = [
  atTheDoor(api.embedSession, async (context, { body }) => {
    const opened = await openKey(context, body, 'embed');
    const { key, owner, end } = opened;
    const asked = body.permissions ?? null;
    const { user, permissions } = await userFor(context.app.db, owner, body.username, asked);
    const { tags, minutes } = body;
    const until = new Date(Math.min(end, Date.now() + minutes * MINUTE));
    const limits = { keyId: key.id, tags: [...new Set(tags)], permissions };
    const more = { device: deviceOf(key), until, limits };
    const detail = { keyId: key.id, tags: limits.tags.join(' '), minutes };
    return begin(context, opened, user, more, { action: 'session:embed', detail });
  }),

  atTheDoor(api.endEmbedSessions, async (context, { body }) => {
    const { app, ip, requestId } = context;
    const { key, owner, scope } = await openKey(context, body, 'embed');
    const { username } = body;
    // Also of whoever is disabled by now; a name that nobody has ends nothing, and is answered alike.
    const named = eq(users.username, username ?? '');
    const theirs = app.db
      .select({ id: users.id })
      .from(users)
      .where(and(named, eq(users.tenantId, owner.tenantId)));
    const whose = username === undefined ? undefined : inArray(sessions.userId, theirs);
    return scope.exclusive(async (held) => {
      const ended = await held.db
        .delete(sessions)
        .where(and(givenFor(key.id), whose))
        .returning({ id: sessions.id });
      await audit({ session: { user: owner }, ip, requestId }, held, {
        action: 'session:endEmbed',
        kind: 'session',
        targetId: key.id,
        targetName: username ?? '',
        detail: { keyId: key.id, ended: ended.length },
      });
      return { ended: ended.length };
    });
  }),
];
