// First, with the compiler: what else of Angular is imported is compiled as it is.
import { all } from './components';
import { createApplication, provideClientHydration } from '@angular/platform-browser';
import { offer, over } from '../adapter';

/** The first time over what the server's half has made, where the test has one. */
export async function offerForms(forms) {
  const isServed = globalThis.renderOnServer !== undefined;
  // With hydration it is created over the markup, whose state it reads.
  let app = isServed ? undefined : await createApplication();
  let isShown = false;
  const show = (host, kind, next) => {
    all.set(next);
    if (!isShown) {
      const place = host.querySelector('app-form') ?? document.createElement('app-form');
      if (!place.isConnected) host.append(place);
      app.bootstrap(forms[kind](next), place);
    }
    isShown = true;
    app.tick();
  };
  const take = (host, kind, next) =>
    over(host, {
      ...{ kind, all: next },
      place(markup) {
        host.innerHTML = markup;
        // The mark by which it knows its own markup is looked for in the body alone.
        document.body.prepend(host.firstChild);
      },
      async hydrate() {
        app = await createApplication({ providers: [provideClientHydration()] });
        show(host, kind, next);
      },
    });
  offer({
    render: (host, next) => show(host, 'pickers', next),
    parts(host, next) {
      if (isServed && !isShown) return take(host, 'parts', next);
      show(host, 'parts', next);
      return undefined;
    },
    hydrate: isServed ? (host, next) => take(host, 'pickers', next) : undefined,
  });
}
