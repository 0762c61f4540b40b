// The adapter: a sub-application of micro-app as the console's kind `lifecycle`.
const name = 'energy';
const listeners = new Set();
let data = {};
let stop;

const send = (next) => {
  data = { ...data, ...next };
  for (const listener of listeners) listener(data);
};
Object.assign(window, {
  __MICRO_APP_ENVIRONMENT__: true,
  __MICRO_APP_NAME__: name,
  __MICRO_APP_PUBLIC_PATH__: new URL('./', import.meta.url).href,
  microApp: {
    getData: () => data,
    addDataListener(listener, isAtOnce) {
      listeners.add(listener);
      if (isAtOnce) listener(data);
    },
    removeDataListener: (listener) => listeners.delete(listener),
    dispatch({ route }) {
      if (route === undefined || route === data.route) return;
      send({ route });
      data.navigate(route);
    },
  },
});
await import('./main.js');
// By the name of an older micro-app, or as the two that a newer one looks for.
const { mount: begin, unmount: end } = window[`micro-app-${name}`] ?? window;

export async function mount(props) {
  const { container, onRoute } = props;
  container.append(Object.assign(document.createElement('div'), { id: 'root' }));
  data = { ...props };
  stop = onRoute((route) => send({ route }));
  await begin(data);
}

export const update = async ({ locale, theme }) => send({ locale, theme });

export async function unmount() {
  stop();
  await end();
  // What left must not be held by what stays: the module is there as long as the page is.
  listeners.clear();
  data = {};
  stop = undefined;
}
