import type { RouteObject } from 'react-router';
import { registryOf } from '../applications/screens';
import { screens } from '../registry';
import { HomeLayout } from './home-layout';
import { lazyRoute } from './public-routes';
import { RouteFailure, ScreenFailure } from './route-failure';

export { registryOf };

/** The home layout with every screen of the registry inside it. */
export const homeRoutes: readonly RouteObject[] = [
  {
    id: 'home',
    Component: HomeLayout,
    ErrorBoundary: RouteFailure,
    children: [
      ...screens.map((screen) =>
        lazyRoute(screen.path, screen.load, {
          id: `screen:${screen.id}`,
          handle: screen,
          ErrorBoundary: ScreenFailure,
        }),
      ),
      // Whatever else is of one segment, the guard has led away before.
      lazyRoute('/:application/*', () => import('../applications/application-screen'), {
        id: 'application',
        ErrorBoundary: ScreenFailure,
      }),
    ],
  },
];
