import type { App, Session } from '../../app';
import { Refusal } from '../../refusal';
import { clear, limit } from '../../security/counters';
import { verifyPassword } from '../../security/passwords';

/** That it is the user who asks, and not whoever found the browser open; ten tries in ten minutes. */
export async function assertOwnPassword(
  { db }: App,
  user: Session['user'],
  password: string,
  field: string,
): Promise<void> {
  const key = `password:${user.id}`;
  await limit(db, key, 10, 600);
  if (!(await verifyPassword(password, user.passwordHash, user.id))) {
    throw new Refusal(
      field === 'oldPassword' ? 'password.oldWrong' : 'password.wrong',
      {},
      {
        data: { field },
      },
    );
  }
  await clear(db, key);
}
