// What this remote exposes: mount, unmount and update of an application in React, with its router in memory.
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Course } from './course';
import { Courses } from './courses';
import { Shared } from './shared';

const running = new WeakMap();

export async function mount(props) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Courses },
      { path: '/courses/:id', Component: Course },
    ],
    { initialEntries: [props.route] },
  );
  const routeOf = ({ location }) => `${location.pathname}${location.search}`;
  // The console alone writes the address: the router in memory tells it, and follows it.
  let told = props.route;
  const unsubscribe = router.subscribe((state) => {
    const route = routeOf(state);
    if (state.navigation.state !== 'idle' || route === told) return;
    told = route;
    props.navigate(route);
  });
  const stop = props.onRoute((route) => {
    told = route;
    if (routeOf(router.state) !== route) void router.navigate(route);
  });
  const root = createRoot(props.container);
  running.set(props.container, { root, router, ends: [unsubscribe, stop] });
  draw(props);
}

function draw(props) {
  const { root, router } = running.get(props.container);
  root.render(
    <Shared value={props}>
      <div className="training" data-theme={props.theme}>
        <RouterProvider router={router} />
      </div>
    </Shared>,
  );
}

export async function update(props) {
  draw(props);
}

export async function unmount({ container }) {
  const { root, router, ends } = running.get(container);
  for (const end of ends) end();
  root.unmount();
  router.dispose();
  running.delete(container);
}
