/** React 18 by the components: it writes text alone on a bare tag. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HostPicker } from '../../../src/react';
import { offer } from '../adapter';

let root;
const tree = (all) =>
  createElement(
    'form',
    null,
    all.map(({ onChange, onInvalid, ...props }) =>
      createElement(HostPicker, { ...props, onByChange: onChange, onByInvalidValue: onInvalid }),
    ),
  );
offer({
  render(host, all) {
    root ??= createRoot(host);
    flushSync(() => root.render(tree(all)));
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
