// The adapter: a sub-application of qiankun, whose bundle is UMD, as the console's kind `lifecycle`.
const name = 'contracts';

Object.assign(window, {
  __POWERED_BY_QIANKUN__: true,
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__: new URL('./', import.meta.url).href,
});
await import('./main.js');
const application = window[`${name}-main`];

const running = new WeakMap();

export const bootstrap = () => application.bootstrap();

export async function mount(props) {
  const { container, navigate, onRoute, route, locale, theme } = props;
  // Of its page in qiankun, what it draws into.
  const root = container.ownerDocument.createElement('div');
  root.id = 'app';
  container.append(root);
  // What the console tells is qiankun's global state, both ways.
  let state = { route, locale, theme };
  let listener;
  const take = (next) => {
    const before = state;
    state = { ...state, ...next };
    listener?.(state, before);
  };
  const given = {
    ...props,
    name,
    onGlobalStateChange(listen, isAtOnce) {
      listener = listen;
      if (isAtOnce) listen(state, state);
    },
    offGlobalStateChange() {
      listener = undefined;
    },
    setGlobalState({ route: to }) {
      if (to === undefined || to === state.route) return false;
      state = { ...state, route: to };
      navigate(to);
      return true;
    },
  };
  running.set(container, { given, take, stop: onRoute((to) => take({ route: to })) });
  await application.mount(given);
}

export async function update({ container, locale, theme }) {
  running.get(container).take({ locale, theme });
}

export async function unmount({ container }) {
  const { given, stop } = running.get(container);
  stop();
  running.delete(container);
  await application.unmount(given);
}
