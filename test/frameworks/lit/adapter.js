import { hydrate } from '@lit-labs/ssr-client';
import { render } from 'lit';
import { offer, over } from '../adapter';
import { forms } from './forms';

/** The first time over what the server's half has made, where the test has one. */
const isServed = globalThis.renderOnServer !== undefined;
const take = (host, kind, all) =>
  over(host, { kind, all, hydrate: () => hydrate(forms[kind](all), host) });
let isDrawn = false;
offer({
  render: (host, all) => void render(forms.pickers(all), host),
  parts(host, all) {
    if (isServed && !isDrawn) {
      isDrawn = true;
      return take(host, 'parts', all);
    }
    render(forms.parts(all), host);
    return undefined;
  },
  hydrate: isServed ? (host, all) => take(host, 'pickers', all) : undefined,
});
