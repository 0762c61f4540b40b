import type { ComponentType } from 'react';
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router';
import { loadPage } from '../chunk';
import { AppRoot, AppSkeleton } from './app-root';
import { RouteFailure } from './route-failure';

/** The route that the home layout joins once somebody may be signed in. */
export const HOME_PARENT = 'root';

interface PageModule {
  readonly default: ComponentType;
}

/**
 * A route whose component arrives with its chunk. Not the router's own `lazy`: it remembers a failed
 * load for ever, and S-14 wants a retry.
 */
export function lazyRoute(
  path: string,
  load: () => Promise<PageModule>,
  extra: Pick<RouteObject, 'id' | 'handle' | 'ErrorBoundary'> = {},
): RouteObject & { loader: LoaderFunction } {
  let Page: ComponentType | undefined;
  return {
    path,
    loader: async () => {
      Page ??= (await loadPage(load)).default;
      return null;
    },
    // Once loaded it stays loaded; after a failure the router has no data and asks again.
    shouldRevalidate: () => false,
    Component: () => (Page ? <Page /> : null),
    ErrorBoundary: RouteFailure,
    ...extra,
  };
}

/** Every route outside the home layout (R-059…R-067); all that loads before the sign-in. */
export function publicRoutes(guard: MiddlewareFunction): RouteObject[] {
  return [
    {
      id: HOME_PARENT,
      middleware: [guard],
      Component: AppRoot,
      ErrorBoundary: RouteFailure,
      HydrateFallback: AppSkeleton,
      children: [
        lazyRoute('/login', () => import('../pages/login/login-screen')),
        lazyRoute('/sso', () => import('../pages/sso-screen')),
        lazyRoute('/lockme', () => import('../pages/lock-screen')),
        lazyRoute('/401', () => import('../pages/no-access-screen')),
        lazyRoute('/404', () => import('../pages/not-found-screen')),
        lazyRoute('/license', () => import('../pages/licence-screen')),
        lazyRoute('/ysus', () =>
          import('../pages/content-screen').then((page) => ({ default: page.YsusScreen })),
        ),
        lazyRoute('/ckyx', () =>
          import('../pages/content-screen').then((page) => ({ default: page.CkyxScreen })),
        ),
        // Anything else: the guard redirects before this renders.
        { path: '*', Component: AppSkeleton },
      ],
    },
  ];
}
