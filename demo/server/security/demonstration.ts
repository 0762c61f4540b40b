import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database';
import { FolderUnusableError } from '../database/folder-lock';
import { challenges, sessions, settings, tenants, users } from '../database/identity-tables';
import { TenantScope } from '../database/scope';
import { accessKeyKind } from '../kinds/access-key';
import { demoPassword, userSeeds } from '../seed/people';
import { hashOfNobody, hashPassword, verifyPassword } from './passwords';

const ADMIN = 'admin';
const PARTY = 'server';
/** Of `settings`; stands there while the database has been without the demonstration since it was last turned off. */
const OFF = 'demonstration.off';
/** Any constant will do, as long as it is this one's alone. */
const DEMONSTRATION_LOCK = 7_250_342;

/** So that the next start without it makes an end to what this one hands out. */
export async function demonstrationOn(db: Database): Promise<void> {
  await db.delete(settings).where(eq(settings.name, OFF));
}

/**
 * At the first start without the demonstration, what it gave away ends: sessions, which one click may have begun,
 * access keys, which were made in those, and codes and tickets that it showed. And nobody signs in with the password that the documentation names: each seeded
 * account that still has it gets one that nobody knows. The administrator's stands in a file that its owner alone may
 * read, whose path is the answer; undefined where nothing was to be done or the administrator had a password of his own.
 * A copy of the server that still has the demonstration must not run beside it: it would hand out new ones.
 */
export function demonstrationOff(db: Database, dataDir: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // Of copies that start together one does it, so that the file and the database hold the same password.
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMONSTRATION_LOCK})`);
    const first = await tx
      .insert(settings)
      .values({ name: OFF, value: new Date().toISOString() })
      .onConflictDoNothing()
      .returning({ name: settings.name });
    if (first.length === 0) return undefined;
    await tx.delete(sessions);
    // Whoever came in by one click may have made himself a key, and the partner page's is there from its first visit.
    for (const { id } of await tx.select({ id: tenants.id }).from(tenants))
      await new TenantScope(tx, id).remove('records', { kind: accessKeyKind.name });
    await tx.delete(challenges);
    return replacePublishedPasswords(tx, dataDir);
  });
}

async function replacePublishedPasswords(
  tx: Executor,
  dataDir: string,
): Promise<string | undefined> {
  const seeded = await tx
    .select({ id: users.id, username: users.username, hash: users.passwordHash })
    .from(users)
    .where(
      inArray(
        users.username,
        userSeeds.map(({ username }) => username),
      ),
    );
  let file: string | undefined;
  for (const { id, username, hash } of seeded) {
    if (!(await verifyPassword(demoPassword, hash, PARTY))) continue;
    const password = username === ADMIN ? randomBytes(18).toString('base64url') : undefined;
    const passwordHash =
      password === undefined ? hashOfNobody() : await hashPassword(password, PARTY);
    const replaced = await tx
      .update(users)
      .set({ passwordHash })
      // Somebody who changes a password at this moment, at another copy, keeps the one he chose.
      .where(and(eq(users.id, id), eq(users.passwordHash, hash)))
      .returning({ id: users.id });
    // Before the transaction ends: a crash in between leaves the old password, and the next start begins again.
    if (password !== undefined && replaced.length > 0) file = await keep(dataDir, password);
  }
  return file;
}

/** In a new file: one that stands there keeps who may read it, and a link would lead the password elsewhere. */
async function keep(dataDir: string, password: string): Promise<string> {
  const file = join(dataDir, 'initial-admin-password');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    throw new FolderUnusableError(dataDir, error);
  }
  return file;
}
