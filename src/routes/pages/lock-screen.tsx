import Lock from 'lucide-react/icons/lock';
import { useRef, useState, type SubmitEvent } from 'react';
import { hasTrait, isApiError } from '../../core/http/errors';
import { text, type Text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import {
  useMessages,
  useRuntime,
  useSession,
  useText,
} from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface';
import { useConsole } from '../app/console-context';
import { pageMessages } from './messages';
import { SecretField } from './secret-field';
import { PublicPage } from './public-page';

/**
 * the screen of every tab until the password is given (O-004). It stands alone: what was open
 * is not in the page any more; drafts wait in the store.
 */
export default function LockScreen() {
  const t = useMessages(pageMessages);
  const { kind } = useConsole().console;
  const runtime = useRuntime();
  const user = useSession((state) => state.user);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<Text>();
  const [isBusy, setBusy] = useState(false);
  const announce = useAnnounce();
  const show = useText();
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (password === '') {
      setError(text(pageMessages, 'lock.required'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await runtime.unlock(password); // the guard then leads back to where the user was
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (hasTrait(failure, 'refusal')) {
        setError(failure.text);
        announce(show(failure.text));
        setPassword('');
        field.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <PublicPage
      layout="card"
      icon={<Lock size={24} strokeWidth={1.5} />}
      title={t('lock.title')}
      hint={user ? t('lock.hint.named', { name: user.name }) : t('lock.hint')}
    >
      <form className="by-public-form" onSubmit={handleSubmit} noValidate>
        <SecretField
          label={t('lock.password')}
          value={password}
          onChange={setPassword}
          error={error}
          inputRef={field}
          startsFocused={kind !== 'memory'}
        />
        <Button variant="primary" type="submit" loading={isBusy}>
          {t('lock.unlock')}
        </Button>
        <Button variant="text" onClick={() => runtime.signOut()}>
          {t('lock.other')}
        </Button>
      </form>
    </PublicPage>
  );
}
