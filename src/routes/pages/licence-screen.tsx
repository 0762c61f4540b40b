import KeyRound from 'lucide-react/icons/key-round';
import { useNavigate } from 'react-router';
import { hasTrait, isApiError } from '../../core/http/errors';
import { Button } from '../../widgets/controls/button';
import {
  useMessages,
  useRuntime,
  useSession,
  useText,
} from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { pageMessages } from './messages';
import { PublicPage } from './public-page';

/** where a licence problem of the server leads (S-07, G-08). */
export default function LicenceScreen() {
  const t = useMessages(pageMessages);
  const show = useText();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const error = useSession((state) => state.error);
  // The server's own words when it had any.
  const reason = hasTrait(error, 'needs-licence') ? show(error.text) : '';

  const retry = async () => {
    if (!runtime.hasToken()) return navigate(paths.login());
    try {
      await runtime.load();
    } catch (failure) {
      if (isApiError(failure)) return; // told by the error policy; the page stays
      throw failure;
    }
    return navigate(paths.dashboard);
  };

  return (
    <PublicPage
      layout="bare"
      icon={<KeyRound size={26} strokeWidth={1.5} />}
      title={t('licence.title')}
      hint={t('licence.hint')}
    >
      {reason !== '' && reason !== t('licence.title') && (
        <p className="by-public-hint" role="status">
          {reason}
        </p>
      )}
      <div className="by-public-actions">
        <Button variant="primary" onClick={retry}>
          {t('licence.retry')}
        </Button>
        {runtime.hasToken() && (
          <Button onClick={() => runtime.signOut()}>{t('page.signOut')}</Button>
        )}
      </div>
    </PublicPage>
  );
}
