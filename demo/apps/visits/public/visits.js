// The adapter: a sub-application of wujie as the console's kind `lifecycle`.
const listeners = new Map();
const of = (event) => listeners.get(event) ?? [];
const bus = {
  $on: (event, listener) => listeners.set(event, [...of(event), listener]),
  $off: (event, listener) =>
    listeners.set(
      event,
      of(event).filter((each) => each !== listener),
    ),
  $emit(event, ...said) {
    for (const listener of of(event)) listener(...said);
  },
};
const $wujie = { bus, location: new URL(import.meta.url) };
Object.assign(window, {
  $wujie,
  __POWERED_BY_WUJIE__: true,
  // A sub-application asks for it when its script has run; the console mounts by itself.
  __WUJIE: { mount() {} },
});
await import('./main.js');
const { __WUJIE_MOUNT: begin, __WUJIE_UNMOUNT: end } = window;
let stop;

export async function mount(props) {
  const { container, onRoute } = props;
  container.append(Object.assign(document.createElement('div'), { id: 'app' }));
  Object.assign($wujie, { props, shadowRoot: container.getRootNode() });
  stop = onRoute((route) => bus.$emit('console', { route }));
  await begin();
}

export const update = async ({ locale, theme }) => bus.$emit('console', { locale, theme });

export async function unmount() {
  stop();
  await end();
  // What left must not be held by what stays: the module is there as long as the page is.
  listeners.clear();
  stop = $wujie.props = $wujie.shadowRoot = undefined;
}
