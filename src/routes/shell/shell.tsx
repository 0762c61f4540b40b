import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { invitationOf } from '../../core/invitation';
import { useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useRoom } from '../../widgets/surface/use-room';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { findScreen, mayOpen } from '../access';
import { isLedgerWanted } from '../applications/ledger-wanted';
import { useRegistry } from '../applications/use-registry';
import { refPath } from '../refs';
import type { Ref } from '../../core/resource/ref';
import {
  PathAccessContext,
  RefLinksContext,
  RowMarkContext,
  WholeAddressContext,
} from '../../widgets/resource/ref-links';
import { RelatedContext } from '../../widgets/resource/related';
import { known, loadTable } from '../areas';
import { useConsole } from '../app/console-context';
import { MainPart } from '../app/main-part';
import { useArrival } from '../app/use-arrival';
import { Breadcrumb } from './breadcrumb';
import { Drawer } from './drawer';
import { FavouriteButton, rowMark } from './favourites';
import { HelpLink } from './help-link';
import { useLikelyScreens } from './likely';
import { appMessages } from '../app/messages';
import { shellMessages } from './messages';
import { PageFrameContext, type PageNames } from './page-names';
import { ScreenTabs } from './screen-tabs';
import { ShellHeader } from './shell-header';
import { SideMenu } from './side-menu';
import { useConsoleKeys } from './use-console-keys';
import { useKeptRecent } from './recent';
import { useLastSearch } from './last-search';
import { linksAbove, trailOf } from './trail';
import { useMenu, useMenuNames } from './use-menu';
import { useScrollMemory } from './use-scroll-memory';
import { useSideMenuState } from './use-side-menu-state';
import css from './shell.css';

/** The menu is then a drawer. Of the console's own width: in a page it may be narrow in a wide window. */
const isNarrowRoom = (width: number) => width < 768;

const CommandPalette = lazy(() =>
  import('./command-palette').then((module) => ({ default: module.CommandPalette })),
);

const KeysDialog = lazy(() =>
  import('./keys-dialog').then((module) => ({ default: module.KeysDialog })),
);

const LedgerPanel = lazy(() =>
  import('../applications/ledger-panel').then((module) => ({ default: module.LedgerPanel })),
);

async function screenAt(path: string) {
  await loadTable();
  return findScreen(path, known.getState().screens);
}

/** R-142, C-17: the layout `sidemenu`, around every screen. */
export function Shell() {
  useStylesheet(css);
  const runtime = useRuntime();
  const t = useMessages(shellMessages);
  const app = useMessages(appMessages);
  const { pathname } = useLocation();
  const tree = useMenu();
  const names = useMenuNames();
  const { screens } = useRegistry();
  const trail = trailOf(pathname, tree, screens);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const shell = useRef<HTMLDivElement>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isListingKeys, setListingKeys] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [hasLedger] = useState(isLedgerWanted);
  const isNarrow = useRoom(shell, isNarrowRoom);
  const side = useSideMenuState(trail);
  const { hasChrome, console } = useConsole();

  const [named, setNames] = useState<PageNames>();
  const own = named?.path === pathname ? named : undefined;
  const searchOf = useLastSearch();
  const above = trail ? linksAbove(trail, pathname, own?.above, searchOf) : [];
  const parent = above.at(-1)?.to;
  const screen = trail?.screen;
  const user = useSession((state) => state.user);
  const frame = useMemo(
    () => ({
      setNames,
      screen,
      parent,
      screenAt,
      allows: (path: string) => mayOpen(path, user, screens),
    }),
    [screen, parent, user, screens],
  );
  const linkOf = useCallback(
    (ref: Ref) => {
      const path = refPath(ref);
      return path !== undefined && frame.allows(path) ? path : undefined;
    },
    [frame],
  );
  const table = useStore(known, (state) => state.table);
  const rows = useMemo(
    () => ({ namingsOf: (name: string) => table?.namingsOf(name, user, screens) }),
    [table, user, screens],
  );
  const [related] = useState(() => createStore(() => rows));
  useEffect(() => related.setState(rows), [related, rows]);
  // Nobody knows what the address is called: what it shows is that it did not open.
  const title = !trail
    ? app('failure.title')
    : own
      ? own.own
      : trail.leaf && trail.leaf.screen === trail.screen
        ? names.leaf(trail.leaf)
        : names.screen(trail.screen);
  useKeptRecent(own);
  useLikelyScreens(tree, screen);
  useArrival(title, heading);
  useScrollMemory(main);
  useConsoleKeys({
    palette: () => setPaletteOpen((isOpen) => !isOpen),
    // It may be pressed unawares: where its part cannot be fetched the page stays as it is.
    list: (isFree) =>
      void import('./keys-dialog').then(
        () => isFree() && setListingKeys(true),
        (error: unknown) => runtime.reportError(error, 'keys'),
      ),
  });
  useOpenInvitation();

  return (
    <div
      className="by-shell"
      ref={shell}
      data-narrow={isNarrow || undefined}
      data-chrome={hasChrome ? undefined : 'none'}
    >
      {hasChrome && (
        <ShellHeader
          isNarrow={isNarrow}
          onMenu={() => setDrawerOpen(true)}
          onPalette={() => setPaletteOpen(true)}
          named={own?.own}
        >
          <a
            className="by-shell-skip"
            href="#main"
            onClick={(event) => {
              // Not a navigation: with a hash router the address belongs to the route.
              event.preventDefault();
              heading.current?.focus();
            }}
          >
            {t('shell.skip')}
          </a>
        </ShellHeader>
      )}
      {!hasChrome ? null : isNarrow ? (
        <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          <SideMenu tree={tree} trail={trail} state={{ ...side, isCollapsed: false }} inDrawer />
        </Drawer>
      ) : (
        <SideMenu tree={tree} trail={trail} state={side} />
      )}
      <MainPart className="by-shell-main" ref={main} title={title}>
        <div className="by-shell-head">
          {trail && <Breadcrumb trail={trail} title={title} above={above} />}
          <div className="by-shell-line">
            <h1 className="by-shell-title" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {own && <FavouriteButton page={own} />}
            {screen && <HelpLink screen={screen} title={title} />}
          </div>
        </div>
        <PageFrameContext value={frame}>
          <ScreenTabs />
          <PathAccessContext value={frame.allows}>
            <RefLinksContext value={linkOf}>
              <RelatedContext value={related}>
                <WholeAddressContext value={console.linkTo}>
                  <RowMarkContext value={rowMark}>
                    <Outlet />
                  </RowMarkContext>
                </WholeAddressContext>
              </RelatedContext>
            </RefLinksContext>
          </PathAccessContext>
        </PageFrameContext>
      </MainPart>
      {hasLedger && (
        <Suspense>
          <LedgerPanel />
        </Suspense>
      )}
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette tree={tree} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
      {isListingKeys && (
        <Suspense>
          <KeysDialog onClose={() => setListingKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The link of an invitation that was opened while somebody is signed in. */
function useOpenInvitation(): void {
  const runtime = useRuntime();
  useEffect(() => {
    if (invitationOf(runtime) === undefined) return;
    // The invitation stays open: the next page of this session tells it.
    void import('./open-invitation')
      .then(({ tellOpenInvitation }) => tellOpenInvitation(runtime))
      .catch((error: unknown) => runtime.reportError(error, 'invitation'));
  }, [runtime]);
}
