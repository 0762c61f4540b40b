/** `by-console/react`, also over what a server has rendered. */
import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import * as own from '../../src/react';
import { handlersOf, offer, type Part, type PickerProps } from './adapter';

const { HostPicker } = own;
const components = own as unknown as Readonly<Record<string, ComponentType | undefined>>;

function componentOf(part: Part) {
  const name = part.tag.replace(/^by|-(\w)/g, (_, letter = '') => String(letter).toUpperCase());
  const { key, flags, props, texts } = part;
  const fields = Object.fromEntries(texts.map(({ field, value }) => [field, value]));
  const given = { key, ...fields, ...flags, ...props, ...handlersOf(part) };
  return createElement(components[name] ?? 'by-nothing', given);
}

let root: Root | undefined;
const tree = (all: readonly PickerProps[]) => (
  <form>
    {all.map(({ key, onChange, onInvalid, onCamel, ...props }) =>
      createElement(HostPicker, {
        key,
        ...props,
        onByChange: onChange,
        onByInvalidValue: onInvalid,
        onByAuthRequired: onCamel,
      }),
    )}
  </form>
);
offer({
  hyphenates: true,
  keepsRoom: true,
  render(host, all) {
    root ??= createRoot(host);
    flushSync(() => root?.render(tree(all)));
  },
  // The first time over what a server has rendered; what React had to draw anew is told by the host.
  parts(host, all) {
    const form = <form>{all.map(componentOf)}</form>;
    if (root) {
      flushSync(() => root?.render(form));
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
