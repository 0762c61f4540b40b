import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { endings } from '../../core/applications/endings';
import { hasSpecialStyle } from '../../core/guard';
import { unsavedOf } from '../../core/resource/unsaved';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { SelectLoadersContext } from '../../widgets/controls/select-source';
import { useConsole } from './console-context';
import { appMessages } from './messages';
import { selectLoaders } from './select-loaders';
import { useSite } from './use-site';
import css from './app-root.css';

/** What stands around every page: progress of a navigation, the special style. */
export function AppRoot() {
  useStylesheet(css);
  useSiteIcon();
  const runtime = useRuntime();
  useEffect(() => () => endings.get(runtime)?.(), [runtime]);
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className="by-app" data-special={hasSpecialStyle(pathname) ? '' : undefined}>
      <Progress isLoading={isLoading} />
      <SelectLoadersContext value={selectLoaders}>
        <Outlet />
      </SelectLoadersContext>
      <Unsaved />
    </div>
  );
}

const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard')).LeaveGuard }));

/** What is typed is guarded from the first key on; before that nothing of it is loaded. */
function Unsaved() {
  const unsaved = unsavedOf(useRuntime());
  const any = useSyncExternalStore(unsaved.subscribe, () => unsaved.any);
  return any ? (
    <Suspense fallback={null}>
      <LeaveGuard />
    </Suspense>
  ) : null;
}

/** While the session or the first chunk loads. Plain, so that nothing jumps when the page arrives. */
export function AppSkeleton() {
  useStylesheet(css);
  const t = useMessages(appMessages);
  return (
    <div className="by-app by-app-skeleton">
      <Progress isLoading />
      <slot name="loading" />
      <p className="by-visually-hidden" role="status">
        {t('page.loading')}
      </p>
    </div>
  );
}

function Progress({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className="by-app-progress" data-loading={isLoading || undefined} aria-hidden="true" />
  );
}

function useSiteIcon(): void {
  const { icon } = useSite();
  const { kind } = useConsole().console;
  const { root } = useSurface();
  useEffect(() => {
    if (icon === '' || kind === 'memory') return;
    const page = root.ownerDocument;
    let link = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) {
      link = page.createElement('link');
      link.rel = 'icon';
      page.head.append(link);
    }
    link.href = icon;
  }, [icon, kind, root]);
}
