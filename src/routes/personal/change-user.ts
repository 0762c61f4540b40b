import type { CurrentUser } from '../../core/api/session';
import type { Runtime } from '../../core/runtime';

type Changeable = Pick<CurrentUser, 'name' | 'email' | 'mobile' | 'emailVerified'>;

/**
 * What the user changed shows everywhere at once. Initialising the session again would do too, but a failure of that
 * would end a session that is perfectly fine.
 */
export function changeUser(runtime: Runtime, change: Partial<Changeable>): void {
  runtime.session.setState(({ user }) => {
    if (!user) return {};
    const emailVerified =
      (user.emailVerified ?? false) && (change.email ?? user.email) === user.email;
    return { user: { ...user, emailVerified, ...change } };
  });
}
