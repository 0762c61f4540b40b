/** React 18 by the components: it writes text alone on a bare tag. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as own from '../../../src/react';
import { handlersOf, offer } from '../adapter';

const { HostPicker } = own;
const componentOf = (part) => {
  const name = part.tag.replace(/^by|-(\w)/g, (_, letter = '') => letter.toUpperCase());
  const { key, flags, props, texts } = part;
  const fields = Object.fromEntries(texts.map(({ field, value }) => [field, value]));
  return createElement(own[name], { key, ...fields, ...flags, ...props, ...handlersOf(part) });
};

let root;
const tree = (all) =>
  createElement(
    'form',
    null,
    all.map(({ onChange, onInvalid, onCamel, ...props }) =>
      createElement(HostPicker, {
        ...props,
        onByChange: onChange,
        onByInvalidValue: onInvalid,
        onByAuthRequired: onCamel,
      }),
    ),
  );
offer({
  hyphenates: true,
  keepsRoom: true,
  render(host, all) {
    root ??= createRoot(host);
    flushSync(() => root.render(tree(all)));
  },
  // The first time over what a server has rendered; what React had to draw anew is told by the host.
  parts(host, all) {
    const form = createElement('form', null, all.map(componentOf));
    if (root) {
      flushSync(() => root.render(form));
      return;
    }
    host.innerHTML = renderToString(form);
    flushSync(() => {
      root = hydrateRoot(host, form, {
        onRecoverableError: (error) => host.setAttribute('data-anew', String(error)),
      });
    });
  },
  hydrate(host, all) {
    host.innerHTML = renderToString(tree(all));
    const html = host.innerHTML;
    flushSync(() => {
      root = hydrateRoot(host, tree(all), {
        onRecoverableError: (error) => host.setAttribute('data-anew', String(error)),
      });
    });
    return html;
  },
});
