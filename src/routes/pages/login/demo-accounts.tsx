import { demoAccounts, demoSsoTicket } from '../../../core/api/demo';
import { ssoCheck } from '../../../core/api/session';
import { isApiError } from '../../../core/http/errors';
import { Button } from '../../../widgets/controls/button';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { loginMessages } from './messages';

/** The reference backend's accounts to try, by one click each; a backend without the demonstration names none. */
export function DemoAccounts() {
  const t = useMessages(loginMessages);
  const runtime = useRuntime();
  const { data } = useEndpointQuery(demoAccounts, {}, { ignoreErrors: true });

  const signIn = async (username: string) => {
    try {
      const ticket = await runtime.call(demoSsoTicket, { body: { username } });
      await runtime.signIn(await runtime.call(ssoCheck, { body: ticket }));
      // What was told before belongs to the session that ended.
      runtime.notices.clear();
    } catch (error) {
      if (!isApiError(error)) throw error; // the error policy has told the user
    }
  };

  if (!data || data.length === 0) return null;
  return (
    <section className="by-login-demo" aria-label={t('login.demo')}>
      <p>{t('login.demo')}</p>
      <ul>
        {data.map(({ username, text }) => (
          <li key={username}>
            <Button onClick={() => signIn(username)}>
              <strong>{username}</strong> <span>{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
