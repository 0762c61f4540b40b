import {
  createBrowserRouter,
  createHashRouter,
  createMemoryRouter,
  createPath,
  resolvePath,
  type Location,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router';
import type { Runtime } from '../../core/runtime';
import { known, loadAt } from '../areas';
import { stripBase } from '../../core/page/strip-base';
import { loadPage } from '../chunk';
import { paths } from '../paths';
import { ownPath } from '../return-path';
import type { ScreenEntry } from '../screen';
import type { ConsoleRouter, Router, RouterKind } from './console-port';
import { takeAddress } from './address';
import { followSession } from './follow-session';
import type * as Home from './home-routes';
import { navigationGuard } from './navigation-guard';
import { HOME_PARENT, publicRoutes } from './public-routes';

export interface ConsoleRouterOptions {
  readonly runtime: Runtime;
  readonly kind: RouterKind;
  /** Where the console is served; only browser addresses carry it. */
  readonly base: string;
  /** Where to start; hash and browser start from the address when it names a path. */
  readonly route: string;
  /** The parameter of the page's address that holds the path of a console inside a page; none when empty. */
  readonly urlKey?: string;
  readonly window: Window;
  readonly onNavigate: (path: string) => void;
  /** What only the page around can mend: an address that cannot be the console's, an application that it has given. */
  readonly onProblem?: (error: unknown) => void;
  /** applications of the page around us. */
  readonly apps: () => readonly unknown[];
}

/** The router of one console: route table, guard, and the session that moves it. */
export function createConsoleRouter(given: ConsoleRouterOptions): ConsoleRouter {
  const place = takeAddress(given);
  const { kind } = place;
  const options = { ...given, kind, route: place.route };
  const { runtime, base, window: view } = options;
  const basename = kind === 'browser' ? base.replace(/\/+$/, '') : '';
  // Let go of when the console is: a request that was cut off holds on to who asked, and by the router to the element.
  let { onNavigate, onProblem }: Partial<Pick<ConsoleRouterOptions, 'onNavigate' | 'onProblem'>> =
    options;
  const tell = (error: unknown, where: string) => {
    runtime.reportError(error, where);
    // Not at once: what is being drawn may have found it, and the page may change the tag when it hears of it.
    queueMicrotask(() => onProblem?.(error));
  };

  // The shell, the areas and every screen stay out of what loads before the sign-in.
  let home: Promise<typeof Home> | undefined;
  const loadHome = () => {
    home ??= loadPage(() => import('./home-routes')).catch((error: unknown) => {
      home = undefined; // asked again by the retry
      throw error;
    });
    return home;
  };
  /** The address whose area did not arrive when its routes were asked for: the same is decided until somebody asks again. */
  let missing: { readonly path: string; readonly failure: unknown } | undefined;
  const failureAt = (path: string) => (missing?.path === path ? missing.failure : undefined);
  /** The frame, and beside it what is known of the screens at an address. */
  const loadFor = async (path: string, signal: AbortSignal): Promise<typeof Home> => {
    const area = loadAt(path).then(
      () => undefined,
      (failure: unknown) => ({ path, failure }),
    );
    const module = await loadHome();
    const failed = await area;
    if (!signal.aborted) missing = failed;
    return module;
  };
  const screens = async (path: string, query: URLSearchParams): Promise<readonly ScreenEntry[]> => {
    const { loadRegistry } = await loadHome();
    if (failureAt(path) !== undefined) return [];
    await loadAt(path);
    const { user } = runtime.session.getState();
    const registry = await loadRegistry(user, options.apps(), { runtime, tell }, query);
    return registry.screens;
  };

  let hasHome = false;
  const patched = new Set<ScreenEntry>();
  const patchRoutesOnNavigation = async (args: PatchRoutesOnNavigationFunctionArgs) => {
    const path = stripBase(args.path, basename);
    // R-048 is a screen of the home layout that needs no token (G-05).
    if (!(runtime.hasToken() || path === paths.goods)) return;
    const { homeRoutes, routeOf, SCREENS_PARENT } = await loadFor(path, args.signal);
    if (args.signal.aborted) return; // nothing is added then
    if (!hasHome) args.patch(HOME_PARENT, [...homeRoutes]);
    hasHome = true;
    const more = known.getState().screens.filter((screen) => !patched.has(screen));
    if (more.length > 0) args.patch(SCREENS_PARENT, more.map(routeOf));
    for (const screen of more) patched.add(screen);
  };

  const guard = navigationGuard({
    runtime,
    basename,
    screens,
    failureAt,
    pendingAction: () => pendingAction(),
  });
  const routes = publicRoutes(guard.middleware);
  const settings = { basename: basename === '' ? '/' : basename, patchRoutesOnNavigation };
  const router = createRouter(options, routes, settings);
  // The first decision may run while the router is still being made: then there is no action yet.
  const pendingAction = () => router.state.navigation.historyAction;

  // the path one is on already is never pushed again, whoever asks.
  const push = router.navigate.bind(router);
  router.navigate = async (to: unknown, navigateOptions?: { replace?: boolean }) => {
    const same = isPresent(to, router.state.location, basename);
    await push(to as string, same ? { ...navigateOptions, replace: true } : navigateOptions);
  };

  let last = '';
  const report = () => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
    const { location } = router.state;
    const path = createPath({ ...location, pathname: stripBase(location.pathname, basename) });
    if (path === last) return;
    last = path;
    onNavigate?.(path);
  };
  const stopReporting = router.subscribe(report);
  report();
  const stopKeeping = place.keep(router);

  const navigate = async (path: string) => {
    const target = ownPath(path);
    if (target !== undefined && `${basename}${target}` !== createPath(router.state.location)) {
      await router.navigate(target);
    }
  };
  const stopFollowing = followSession(runtime, {
    prepare: () => void loadHome().catch(() => undefined), // whoever needs it asks again
    revalidate: async () => {
      if (!guard.isInitialising()) await router.revalidate();
    },
    navigate,
    leave: (target) => {
      if (kind === 'memory') void navigate(paths.licence);
      else view.location.assign(target);
    },
  });

  return {
    router,
    kind,
    base,
    navigate,
    linkTo: place.linkTo,
    tell,
    retry: async () => {
      const { pathname, search, hash } = router.state.location;
      await push({ pathname: pathname.slice(basename.length), search, hash }, { replace: true });
    },
    dispose: () => {
      stopFollowing();
      stopReporting();
      stopKeeping();
      place.leave();
      router.dispose();
      onNavigate = onProblem = undefined;
    },
  };
}

/** Whether `to`, a path or only a query (a list's state), is where one is already. */
function isPresent(to: unknown, present: Location, basename: string): boolean {
  if (typeof to !== 'string' || !/^[/?]/.test(to)) return false;
  const target = resolvePath(to, present.pathname.slice(basename.length) || '/');
  return `${basename}${createPath(target)}` === createPath(present);
}

function createRouter(
  { kind, route, window, base }: ConsoleRouterOptions,
  routes: RouteObject[],
  settings: {
    basename: string;
    patchRoutesOnNavigation: (args: PatchRoutesOnNavigationFunctionArgs) => Promise<void>;
  },
): Router {
  const start = ownPath(route);
  if (kind === 'memory') {
    return createMemoryRouter(routes, {
      patchRoutesOnNavigation: settings.patchRoutesOnNavigation,
      initialEntries: [start ?? '/'],
    });
  }
  if (kind === 'hash') {
    if (start !== undefined && /^#?\/?$/.test(window.location.hash)) {
      window.history.replaceState(null, '', `#${start}`);
    }
    return createHashRouter(routes, { ...settings, window });
  }
  const folder = base.replace(/\/+$/, '');
  if (start !== undefined && window.location.pathname.replace(/\/+$/, '') === folder) {
    window.history.replaceState(null, '', `${folder}${start}`);
  }
  return createBrowserRouter(routes, { ...settings, window });
}
