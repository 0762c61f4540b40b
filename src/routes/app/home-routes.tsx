import type { RouteObject, RouterContextProvider } from 'react-router';
import { loadRegistry } from '../applications/screens';
import { areasAt } from '../areas';
import type { ScreenEntry } from '../screen';
import { HomeLayout } from './home-layout';
import { areaFailure } from './navigation-guard';
import { lazyRoute } from './public-routes';
import { RouteFailure, ScreenFailure } from './route-failure';

export { areasAt, loadRegistry };

/** The route that the screens join as they become known. */
export const SCREENS_PARENT = 'home';

/** In the frame stands why it is not known which screen that is, or whether this user may see it. */
function framed(path: string, load: ScreenEntry['load'], id: string): RouteObject {
  const route = lazyRoute(path, load);
  return {
    ...route,
    id,
    ErrorBoundary: ScreenFailure,
    loader: (args) => {
      const context = args.context as Readonly<RouterContextProvider>; // without its flag the router calls it anything
      const failure = context.get(areaFailure);
      // oxlint-disable-next-line typescript/only-throw-error -- with what the area's file failed
      if (failure !== undefined) throw failure;
      return route.loader(args);
    },
  };
}

/** The home layout, with what no area knows. */
export const homeRoutes: readonly RouteObject[] = [
  {
    id: SCREENS_PARENT,
    Component: HomeLayout,
    ErrorBoundary: RouteFailure,
    children: [
      // Whatever else is of one segment, the guard has led away before, unless it could not tell.
      {
        ...framed(
          '/:application/*',
          () => import('../applications/application-screen'),
          'application',
        ),
        // From an application to an address of nobody knows what.
        shouldRevalidate: ({ currentParams, nextParams }) =>
          currentParams['application'] !== nextParams['application'],
      },
    ],
  },
];

export const routeOf = (screen: ScreenEntry): RouteObject =>
  framed(screen.path, screen.load, `screen:${screen.id}`);
