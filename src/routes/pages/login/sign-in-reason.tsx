import { isApiError } from '../../../core/http/errors';
import { coreMessages } from '../../../core/messages';
import { Button } from '../../../widgets/controls/button';
import {
  useMessages,
  useRuntime,
  useSession,
  useText,
} from '../../../widgets/surface/runtime-context';
import { useSignInTold } from '../../../widgets/surface/use-sign-in-told';
import { loginMessages } from './messages';

/** Why the user stands here again: expired (M-05), reset, or a session that failed to load. */
export function SignInReason() {
  const t = useMessages(loginMessages);
  const expired = useMessages(coreMessages);
  const show = useText();
  const runtime = useRuntime();
  const reason = useSession((state) => state.reason);
  const error = useSession((state) => state.error);
  const elsewhere = useSession((state) => state.elsewhere ?? false);

  useSignInTold(reason, error);

  const retry = async () => {
    try {
      await runtime.load(); // the guard leads on when it succeeds
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
    }
  };

  if (reason === 'failed' && error) {
    return (
      <div className="by-login-reason" data-tone="error" role="alert">
        <span>{t('login.reason.failed', { reason: show(error.text) })}</span>
        <Button size="small" onClick={retry}>
          {t('login.reason.retry')}
        </Button>
      </div>
    );
  }
  if (reason === undefined || reason === 'failed') return null;
  const sentence = {
    expired: expired('session.expired'),
    reset: t('login.reason.reset'),
    'signed-out': t(elsewhere ? 'login.reason.elsewhere' : 'login.reason.signedOut'),
  }[reason];
  return (
    <div
      className="by-login-reason"
      data-tone={reason === 'signed-out' ? 'info' : 'warning'}
      role="status"
    >
      {sentence}
    </div>
  );
}
