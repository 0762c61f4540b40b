import type { SessionContext } from '../app';
import { Refusal } from '../refusal';
import { clear, limit } from './counters';
import { verifyPassword } from './passwords';

/** Whoever is signed in types their password again; whoever found the browser open and guesses is stopped after ten tries. */
export async function assertOwnPassword(
  { app, session }: Pick<SessionContext, 'app' | 'session'>,
  password: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<void> {
  const { id, passwordHash } = session.user;
  const key = `own-password:${id}`;
  await limit(app.db, key, 10, 600);
  if (!(await verifyPassword(password, passwordHash, id))) {
    const reason = field === 'oldPassword' ? 'password.oldWrong' : 'password.wrong';
    throw new Refusal(reason, {}, { data: { field } });
  }
  await clear(app.db, key);
}
