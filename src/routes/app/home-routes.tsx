import type { RouteObject } from 'react-router';
import { loadRegistry } from '../applications/screens';
import { areasAt } from '../areas';
import type { ScreenEntry } from '../screen';
import { HomeLayout } from './home-layout';
import { lazyRoute } from './public-routes';
import { RouteFailure, ScreenFailure } from './route-failure';

export { areasAt, loadRegistry };

/** The route that the screens join as they become known. */
export const SCREENS_PARENT = 'home';

/** The home layout, with what no area knows. */
export const homeRoutes: readonly RouteObject[] = [
  {
    id: SCREENS_PARENT,
    Component: HomeLayout,
    ErrorBoundary: RouteFailure,
    children: [
      // Whatever else is of one segment, the guard has led away before.
      lazyRoute('/:application/*', () => import('../applications/application-screen'), {
        id: 'application',
        ErrorBoundary: ScreenFailure,
      }),
    ],
  },
];

export const routeOf = (screen: ScreenEntry): RouteObject =>
  lazyRoute(screen.path, screen.load, {
    id: `screen:${screen.id}`,
    ErrorBoundary: ScreenFailure,
  });
