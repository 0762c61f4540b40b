import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readToken, ssoCheck, ssoTokenInfo } from '../../core/api/session';
import { hasTrait, isApiError } from '../../core/http/errors';
import { text, type Text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { Button } from '../../widgets/controls/button';
import { useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { returnPath } from '../return-path';
import { pageMessages } from './messages';
import { PublicPage } from './public-page';

/**
 * another system's ticket becomes a session (E-001, E-002), then the page that was asked for. Whoever is signed in as
 * somebody else is asked first: the link may be a stranger's, who would read what is typed from then on.
 */
export default function SsoScreen() {
  const [search] = useSearchParams();
  // Another ticket is asked about anew.
  const ticket = search.get('ticket') ?? '';
  return <Exchange key={ticket} ticket={ticket} redirect={search.get('redirect')} />;
}

interface ExchangeProps {
  readonly ticket: string;
  readonly redirect: string | null;
}

function Exchange({ ticket, redirect }: ExchangeProps) {
  const t = useMessages(pageMessages);
  const show = useText();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const target = returnPath(redirect) ?? paths.dashboard;
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Text | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [present, setPresent] = useState('');
  const [isSure, setSure] = useState(false);

  useEffect(() => {
    if (ticket === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const exchange = async () => {
      try {
        const body = { ticket };
        const info = await runtime.call(ssoTokenInfo, { body }, { signal, ignoreErrors: true });
        setName(info.username);
        const now = isSure ? '' : await signedInName(runtime, signal);
        if (now !== '' && now !== info.username) {
          setPresent(now);
          return;
        }
        // A ticket is good once: from here on leaving the page must not lose its grant.
        const grant = await runtime.call(ssoCheck, { body }, { ignoreErrors: true });
        await runtime.signIn(grant);
        await navigate(target, { replace: true });
      } catch (error) {
        if (signal.aborted) return;
        setFailure(isApiError(error) ? error.text : text(pageMessages, 'sso.failed'));
      }
    };
    void exchange();
    return () => controller.abort();
  }, [runtime, navigate, ticket, target, attempt, isSure]);

  const reason = ticket === '' ? t('sso.noTicket') : failure === null ? null : show(failure);
  if (reason === null && present !== '' && !isSure) {
    return (
      <PublicPage layout="bare" title={t('sso.title')}>
        <p className="by-public-hint" role="alert">
          {t('sso.ask', { present, name })}
        </p>
        <div className="by-public-actions">
          <Button variant="primary" onClick={() => navigate(target, { replace: true })}>
            {t('sso.stay', { present })}
          </Button>
          <Button onClick={() => setSure(true)}>{t('sso.change', { name })}</Button>
        </div>
      </PublicPage>
    );
  }
  if (reason === null) {
    return (
      <PublicPage layout="bare" title={t('sso.title')}>
        <p className="by-public-hint" role="status">
          {name === '' ? t('sso.checking') : t('sso.confirming', { name })}
        </p>
      </PublicPage>
    );
  }

  const retry = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return (
    <PublicPage layout="bare" title={t('sso.failed')}>
      <p className="by-public-hint" role="alert">
        {reason}
      </p>
      <div className="by-public-actions">
        <Button variant="primary" onClick={() => navigate(paths.login(returnPath(redirect)))}>
          {t('sso.toLogin')}
        </Button>
        {ticket !== '' && <Button onClick={retry}>{t('sso.retry')}</Button>}
      </div>
    </PublicPage>
  );
}

/** Who is signed in by the token that is kept, whether or not the session was loaded; nobody where it has ended (E-009). */
async function signedInName(runtime: Runtime, signal: AbortSignal): Promise<string> {
  if (!runtime.hasToken()) return '';
  try {
    return (await runtime.call(readToken, {}, { signal, ignoreErrors: true })).username;
  } catch (error) {
    if (isApiError(error) && hasTrait(error, 'needs-sign-in')) return '';
    throw error;
  }
}
