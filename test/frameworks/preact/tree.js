import { h, hydrate, render } from 'preact';
import { offer, over } from '../adapter';

/** The first time over what the server's half has made, where the test has one. */
export function offerTags(tags) {
  const isServed = globalThis.renderOnServer !== undefined;
  const form = (kind, all) => h('form', null, tags[kind](all));
  const take = (host, kind, all) =>
    over(host, { kind, all, hydrate: () => hydrate(form(kind, all), host) });
  let isDrawn = false;
  offer({
    render: (host, all) => render(form('pickers', all), host),
    parts(host, all) {
      if (isServed && !isDrawn) {
        isDrawn = true;
        return take(host, 'parts', all);
      }
      return render(form('parts', all), host);
    },
    hydrate: isServed ? (host, all) => take(host, 'pickers', all) : undefined,
  });
}
