import { useNavigate } from 'react-router';
import { Button } from '../../widgets/controls/button';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { pageMessages } from './messages';

/** From a page that leads nowhere: home for who is signed in, the sign-in for who is not. */
export function WayOut() {
  const t = useMessages(pageMessages);
  const navigate = useNavigate();
  const runtime = useRuntime();
  const isSignedIn = runtime.hasToken();
  return (
    <div className="by-public-actions">
      <Button
        variant="primary"
        onClick={() => navigate(isSignedIn ? paths.dashboard : paths.login())}
      >
        {t(isSignedIn ? 'page.home' : 'page.signIn')}
      </Button>
      <Button onClick={() => navigate(-1)}>{t('page.back')}</Button>
    </div>
  );
}
