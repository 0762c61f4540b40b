import { and, eq } from 'drizzle-orm';
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

/** Somebody of the same tenant; who is not there and who is of another one get the same answer. */
async function userOf(db: Executor, owner: User, name: string | undefined): Promise<User> {
  if (name === undefined || name === owner.username) return owner;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, name), eq(users.tenantId, owner.tenantId)));
  if (!user || user.disabled) throw new Refusal('embed.user', { name });
  return user;
}

export const embeddingHandlers: readonly Handler[] = [
  atTheDoor(api.embedSession, async (context, { body }) => {
    const opened = await openKey(context, body, 'embed');
    const { app, ip, requestId } = context;
    const { key, owner, scope, end } = opened;
    const user = await userOf(app.db, owner, body.username);
    let permissions = body.permissions ?? null;
    if (user.id !== owner.id) {
      const may = await permissionsOf(app.db, owner);
      if (!may.has(updateUser.perm ?? '')) throw new Refusal('embed.user', { name: user.username });
      // A key is no way to rights that its owner has not.
      permissions = (permissions ?? [...may]).filter((code) => may.has(code));
    }
    const { tags, minutes } = body;
    const until = new Date(Math.min(end, Date.now() + minutes * MINUTE));
    const limits = { keyId: key.id, tags: [...new Set(tags)], permissions };
    const grant = await begin(context, opened, user, { device: deviceOf(key), until, limits });
    await audit({ session: { user: owner }, ip, requestId }, scope, {
      action: 'session:embed',
      kind: 'session',
      targetId: user.id,
      targetName: user.username,
      detail: { keyId: key.id, tags: limits.tags.join(' '), minutes },
    });
    return grant;
  }),

  atTheDoor(api.endEmbedSessions, async (context, { body }) => {
    const { db } = context.app;
    const { key, owner } = await openKey(context, body, 'embed');
    const whose =
      body.username === undefined
        ? undefined
        : eq(sessions.userId, (await userOf(db, owner, body.username)).id);
    const ended = await db
      .delete(sessions)
      .where(and(givenFor(key.id), whose))
      .returning({ id: sessions.id });
    return { ended: ended.length };
  }),
];
