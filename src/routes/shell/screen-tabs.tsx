import { Link } from 'react-router';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useRegistry } from '../applications/use-registry';
import { shellMessages } from './messages';
import { usePageFrame } from './page-names';
import { useMenuNames } from './use-menu';

/** Screens that stand beside each other; nothing where the present one stands alone, or the user may open no other. */
export function ScreenTabs() {
  const t = useMessages(shellMessages);
  const names = useMenuNames();
  const { screens } = useRegistry();
  const { screen, allows } = usePageFrame();
  if (!screen) return null;
  const { menu } = screen;
  const first = 'under' in menu ? (menu.tab ? menu.under : undefined) : screen.id;
  const tabs = screens.filter(
    ({ id, menu: place, path }) =>
      (id === first || ('under' in place && place.tab && place.under === first)) && allows(path),
  );
  if (tabs.length < 2) return null;
  return (
    <nav className="by-shell-tabs" aria-label={t('shell.tabs')}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.path} aria-current={tab === screen ? 'page' : undefined}>
          {names.screen(tab)}
        </Link>
      ))}
    </nav>
  );
}
