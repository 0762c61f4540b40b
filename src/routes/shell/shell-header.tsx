import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { AppearanceSwitch } from '../app/appearance-switch';
import { AssistantPlace } from '../app/assistant-place';
import { SiteMark } from '../app/site-mark';
import { paths } from '../paths';
import { shellMessages } from './messages';
import { ScopeSwitches } from './scope-switches';
import css from './shell-header.css';
import { UnreadLink } from './unread-link';
import { UserMenu } from './user-menu';
import { WorkCentre } from './work-centre';

interface ShellHeaderProps {
  readonly isNarrow: boolean;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
  /** The row that the page is about. */
  readonly named: string | undefined;
  /** Comes first, inside the banner: the link that skips to the content. */
  readonly children: ReactNode;
}

export function ShellHeader({ isNarrow, onMenu, onPalette, named, children }: ShellHeaderProps) {
  useStylesheet(css);
  const t = useMessages(shellMessages);
  return (
    <header className="by-header">
      {children}
      {isNarrow && (
        <IconButton
          label={t('menu.open')}
          aria-haspopup="dialog"
          icon={<MenuIcon size={20} aria-hidden />}
          onClick={onMenu}
        />
      )}
      <Link className="by-header-home" to={paths.dashboard}>
        <SiteMark />
      </Link>
      {!isNarrow && (
        <div className="by-header-scopes">
          <ScopeSwitches />
        </div>
      )}
      <div className="by-header-tools">
        {isNarrow ? (
          <IconButton
            label={t('palette.open')}
            icon={<Search size={18} aria-hidden />}
            onClick={onPalette}
          />
        ) : (
          <>
            <Button
              className="by-header-search"
              icon={<Search size={16} aria-hidden />}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onPalette}
            >
              <span className="by-header-search-text">{t('palette.open')}</span>
              <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
            </Button>
            <AppearanceSwitch />
          </>
        )}
        <AssistantPlace named={named} />
        <WorkCentre isNarrow={isNarrow} />
        <UnreadLink />
        <UserMenu />
      </div>
    </header>
  );
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
