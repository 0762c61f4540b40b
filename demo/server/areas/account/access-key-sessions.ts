import { eq, sql } from 'drizzle-orm';
import type { PublicContext } from '../../app';
import { sessions, users } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';
import { accessKeyKind, type AccessKeyData } from '../../kinds/access-key';
import type { Row } from '../../records/kind';
import { findRecord, readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { limit } from '../../security/counters';
import type { SessionLimits } from '../../security/embedding';
import { networkOf } from '../../security/network';
import { removeExpired, startSession, type Grant } from '../../security/sessions';
import { digest, isSame } from '../../security/tokens';

/** Uses of keys from one network in a minute: a script signs itself in, a portal's server asks for each of its visitors. */
const MOST = { signIn: 60, embed: 600 } as const;

interface OpenedKey {
  readonly key: Row<AccessKeyData>;
  readonly owner: typeof users.$inferSelect;
  /** Of the key's tenant. */
  readonly scope: TenantScope;
  /** When the key ends. */
  readonly end: number;
}

/** How a session tells by which key it was begun. */
export const deviceOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => `${name} (access key ${id})`;

/** Sessions for embedding that this key was exchanged for. */
export const givenFor = (keyId: string) => sql`${sessions.limits} ->> 'keyId' = ${keyId}`;

/** A key with its secret, of somebody who may come in; its use is noted. */
export async function openKey(
  { app, ip }: Pick<PublicContext, 'app' | 'ip'>,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
  use: keyof typeof MOST,
): Promise<OpenedKey> {
  await limit(app.db, `access-key:${use}:${networkOf(ip)}`, MOST[use], 60);
  const [ownerId = ''] = keyId.split('.');
  const [owner] = await app.db.select().from(users).where(eq(users.id, ownerId));
  const scope = new TenantScope(app.db, owner?.tenantId ?? '');
  const key = owner && (await findRecord<AccessKeyData>(scope, accessKeyKind, keyId));
  // One answer for a key that is unknown and a secret that is wrong: it does not tell which keys there are.
  if (!owner || !key || key.ownerId !== owner.id || !isSame(key.data.hash, digest(secret)))
    throw new Refusal('accessKey.wrong');
  if (owner.disabled) throw new Refusal('signIn.disabled');
  const end = Date.parse(key.data.expireTime);
  if (end <= Date.now()) throw new Refusal('accessKey.expired');
  await scope.exclusive(async (held) => {
    const row = await readRecord<AccessKeyData>(held, accessKeyKind, key.id);
    const data = { ...row.data, useTime: new Date().toISOString(), address: ip };
    await updateRecord(held, accessKeyKind, row, { data });
  });
  return { key, owner, scope, end };
}

/** Begins a session by a key that is opened, and writes down that it did: both or neither. */
export async function begin(
  { app, ip, requestId }: Pick<PublicContext, 'app' | 'ip' | 'requestId'>,
  { key, owner, scope }: OpenedKey,
  user: { readonly id: string; readonly tenantId: string; readonly username: string },
  more: { readonly device: string; readonly until: Date; readonly limits?: SessionLimits },
  said: { readonly action: string; readonly detail: unknown },
): Promise<Grant> {
  await removeExpired(app.db);
  return scope.exclusive(async (held) => {
    // Whoever ends the key waits for this session, and ends it too; or was here before.
    if (!(await findRecord(held, accessKeyKind, key.id))) throw new Refusal('accessKey.wrong');
    const grant = await startSession({ ...app, db: held.db }, user, { address: ip, ...more });
    const target = { kind: 'session', targetId: user.id, targetName: user.username };
    await audit({ session: { user: owner }, ip, requestId }, held, { ...said, ...target });
    return grant;
  });
}
