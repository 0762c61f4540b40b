import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { endInvitation, invitationOf } from '../../../core/invitation';
import { useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { PublicPage } from '../public-page';
import { loginMessages } from './messages';
import { PasswordForm } from './password-form';
import { SignInReason } from './sign-in-reason';
import { SmsForm } from './sms-form';
import css from './login.css';

const methods = ['byPassword', 'bySms', 'byInvite'] as const;
const InviteForm = lazy(() =>
  import('./invite-form').then((module) => ({ default: module.InviteForm })),
);
const DemoAccounts = lazy(() =>
  import('./demo-accounts').then((module) => ({ default: module.DemoAccounts })),
);
type Method = (typeof methods)[number];

/**
 * Signing in only changes the session; the guard then leads away, to the page in `redirect=`
 * or to the dashboard (G-01).
 */
export default function LoginScreen() {
  useStylesheet(css);
  const t = useMessages(loginMessages);
  const runtime = useRuntime();
  const { demoOutbox } = runtime.config;
  const [invitation] = useState(() => invitationOf(runtime));
  const [method, setMethod] = useState<Method>(
    invitation === undefined ? 'byPassword' : 'byInvite',
  );
  // Its form is loaded when somebody asks for it, and then stays.
  const [isInvited, setInvited] = useState(false);
  if (method === 'byInvite' && !isInvited) setInvited(true);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      // Whoever was shown it here and signed in instead has decided: the shell says nothing of it.
      if (runtime.session.getState().status === 'ready') endInvitation(runtime);
    },
    [runtime],
  );

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : methods.length - 1;
    const other = methods[(methods.indexOf(method) + step) % methods.length] ?? method;
    setMethod(other);
    tabs.current?.querySelector<HTMLElement>(`[data-method="${other}"]`)?.focus();
  };

  return (
    <PublicPage layout="card" title={t('login.title')}>
      <SignInReason />
      <div
        ref={tabs}
        className="by-login-tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={t('login.methods')}
        onKeyDown={handleKey}
      >
        {methods.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`by-login-tab-${each}`}
            data-method={each}
            aria-selected={each === method}
            aria-controls={`by-login-panel-${each}`}
            tabIndex={each === method ? 0 : -1}
            onClick={() => setMethod(each)}
          >
            {t(`login.${each}`)}
          </button>
        ))}
      </div>
      {/* They stay mounted: switching the method loses nothing that was typed. */}
      {methods.map((each) => (
        <div
          key={each}
          role="tabpanel"
          id={`by-login-panel-${each}`}
          aria-labelledby={`by-login-tab-${each}`}
          hidden={each !== method}
        >
          {each === 'byPassword' && <PasswordForm />}
          {each === 'bySms' && <SmsForm />}
          {each === 'byInvite' && isInvited && (
            <Suspense>
              <InviteForm code={invitation} onDone={() => setMethod('byPassword')} />
            </Suspense>
          )}
        </div>
      ))}
      {demoOutbox && (
        <Suspense>
          <DemoAccounts />
        </Suspense>
      )}
    </PublicPage>
  );
}
