import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { offer, over, type Kind } from '../adapter';
import { forms } from './forms';

/** The first time over what the server's half has made, where the test has one. */
export function offerTags(): void {
  const isServed = globalThis.renderOnServer !== undefined;
  let root: Root | undefined;

  const draw = (host: Element, form: ReturnType<(typeof forms)[Kind]>) => {
    root ??= createRoot(host);
    flushSync(() => root?.render(form));
  };
  const take = (
    host: Element,
    kind: Kind,
    all: readonly unknown[],
    form: ReturnType<(typeof forms)[Kind]>,
  ) =>
    over(host, {
      ...{ kind, all },
      hydrate: () =>
        flushSync(() => {
          root = hydrateRoot(host, form, {
            onRecoverableError: (error) => host.setAttribute('data-anew', String(error)),
          });
        }),
    });

  offer({
    render: (host, all) => draw(host, forms.pickers(all)),
    parts(host, all) {
      if (isServed && !root) return take(host, 'parts', all, forms.parts(all));
      draw(host, forms.parts(all));
      return undefined;
    },
    hydrate: isServed ? (host, all) => take(host, 'pickers', all, forms.pickers(all)) : undefined,
  });
}
