import type { SessionContext } from '../app';
import { Refusal } from '../refusal';
import { clear, limit } from './counters';
import { verifyPassword } from './passwords';

/** Whoever is signed in types their password again; whoever guesses at it is stopped after ten tries. */
export async function assertOwnPassword(
  { app, session }: Pick<SessionContext, 'app' | 'session'>,
  password: string,
): Promise<void> {
  const key = `unlock:${session.user.id}`;
  await limit(app.db, key, 10, 600);
  if (!(await verifyPassword(password, session.user.passwordHash, session.user.id)))
    throw new Refusal('password.wrong', {}, { data: { field: 'password' } });
  await clear(app.db, key);
}
