import { Outlet, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { publicPaths } from '../../core/guard';
import { translate } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import {
  useLocale,
  useMessages,
  useRuntime,
  useSession,
} from '../../widgets/surface/runtime-context';
import { findScreen } from '../access';
import { paths } from '../paths';
import { PublicPage } from '../pages/public-page';
import { known } from '../areas';
import { Shell } from '../shell/shell';
import { appMessages } from './messages';

/** The home layout; a screen of it that needs no session (G-05) stands in the frame of public pages without one. */
export function HomeLayout() {
  const runtime = useRuntime();
  const { pathname } = useLocation();
  const member = useSession((state) => state.user !== null);
  const isPublic = !member && !runtime.hasToken() && publicPaths.includes(pathname);
  return isPublic ? <PublicScreen path={pathname} /> : <Shell />;
}

function PublicScreen({ path }: { readonly path: string }) {
  const t = useMessages(appMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const screens = useStore(known, (state) => state.screens);
  const screen = findScreen(path, screens);
  const back = `${path}${search}` as `/${string}`;
  return (
    <PublicPage
      title={screen ? translate(screen.title, locale) : ''}
      layout="screen"
      action={
        <Button size="small" onClick={() => navigate(paths.login(back))}>
          {t('signIn')}
        </Button>
      }
    >
      <Outlet />
    </PublicPage>
  );
}
