/** `by-console/react`, also over what a server has rendered. */
import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { HostPicker } from '../../src/react';
import { offer, type PickerProps } from './adapter';

let root: Root | undefined;
const tree = (all: readonly PickerProps[]) => (
  <form>
    {all.map(({ key, onChange, onInvalid, ...props }) =>
      createElement(HostPicker, {
        key,
        ...props,
        onByChange: onChange,
        onByInvalidValue: onInvalid,
      }),
    )}
  </form>
);
offer({
  render(host, all) {
    root ??= createRoot(host);
    flushSync(() => root?.render(tree(all)));
  },
  hydrate(host, all) {
    host.innerHTML = renderToString(tree(all));
    const html = host.innerHTML;
    flushSync(() => {
      root = hydrateRoot(host, tree(all), {
        onRecoverableError: (error) => console.error('not hydrated', error),
      });
    });
    return html;
  },
});
