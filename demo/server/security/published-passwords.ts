import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/identity-tables';
import { demoPassword, userSeeds } from '../seed/people';
import { hashPassword, verifyPassword } from './passwords';

const ADMIN = 'admin';
const PARTY = 'server';

/**
 * Without the demonstration nobody signs in with the password that the documentation names: each seeded account that still
 * has it gets one that nobody knows. The administrator's stands in a file that its owner alone may read, whose path is the
 * answer; undefined where no account had the published password.
 */
export async function replacePublishedPasswords(
  db: Database,
  dataDir: string,
): Promise<string | undefined> {
  const seeded = await db
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
    const password = randomBytes(18).toString('base64url');
    if (username === ADMIN) {
      file = join(dataDir, 'initial-admin-password');
      await mkdir(dataDir, { recursive: true });
      // Before the database has it: a crash in between leaves the old password, and the next start begins again.
      await writeFile(file, `${password}\n`, { mode: 0o600 });
    }
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password, PARTY) })
      .where(eq(users.id, id));
  }
  return file;
}
