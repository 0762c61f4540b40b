import { createPath } from 'react-router';
import { ownPath } from '../return-path';
import type { Router, RouterKind } from './console-port';

/** What of the page's address a console has. */
export interface AddressPlace {
  /** `memory` where the address cannot be the console's. */
  readonly kind: RouterKind;
  /** Where to start. */
  readonly route: string;
  /** Keeps the parameter that holds the path, where there is one. Returns the way to stop. */
  readonly keep: (router: Router) => () => void;
  /** The whole address of a path of the console, for somebody else to open; nothing where the page's address says no path. */
  readonly linkTo: (path: string) => string | undefined;
  /** The title is the page's own again, and the address free for another console. */
  readonly leave: () => void;
}

interface AddressOptions {
  readonly kind: RouterKind;
  readonly base: string;
  readonly route: string;
  readonly urlKey?: string;
  readonly window: Window;
  readonly onProblem?: (error: unknown) => void;
}

/** What of a document's address is a console's: a parameter by its name, all of it by none. Two would show different things under one. */
const taken = new WeakMap<Document, Set<string>>();

/**
 * Decides what a console may do with the address of its page. An address that cannot be its own is told, and left alone: the
 * console works inside the element then, instead of showing nothing.
 */
export function takeAddress(options: AddressOptions): AddressPlace {
  const { base, route, urlKey = '', window: view, onProblem } = options;
  const page = view.document;
  const places = taken.get(page) ?? new Set<string>();
  taken.set(page, places);
  const problem = problemOf(options);
  if (problem !== undefined) onProblem?.(new Error(`<by-console-app> ${problem}`));
  const kind = problem === undefined ? options.kind : 'memory';
  const key = kind === 'memory' && !places.has(urlKey) ? urlKey : '';
  const written = key === '' ? undefined : pathIn(view, key);
  if (key !== '' || kind !== 'memory') places.add(key);
  if (kind === 'memory')
    return {
      kind,
      route: written ?? route,
      keep: (router) => (key === '' ? () => undefined : keepIn(router, key, view, ownPath(route))),
      linkTo: (path) => {
        if (key === '') return undefined;
        const url = new URL(view.location.href);
        url.searchParams.set(key, path);
        return url.href;
      },
      leave: () => void (key !== '' && places.delete(key)),
    };
  const { title } = page;
  return {
    kind,
    route,
    keep: () => () => undefined,
    linkTo: (path) => {
      const own = kind === 'hash' ? `#${path}` : base.replace(/\/+$/, '') + path;
      return new URL(own, view.location.href).href;
    },
    leave: () => {
      places.delete('');
      page.title = title;
    },
  };

  function problemOf({ kind: wanted }: AddressOptions): string | undefined {
    if (wanted === 'memory')
      return urlKey !== '' && places.has(urlKey)
        ? `url-key="${urlKey}": another console of this page has that parameter. Give this one another name.`
        : undefined;
    if (places.has(''))
      return `router="${wanted}": another console of this page has its address. Leave router out, or give this one a url-key.`;
    const folder = base.replace(/\/+$/, '');
    const { pathname } = view.location;
    if (wanted === 'browser' && pathname !== folder && !pathname.startsWith(`${folder}/`))
      return `router="browser": the page's address ${pathname} is not below base="${base}".`;
    return undefined;
  }
}

const pathIn = (view: Window, key: string): string | undefined =>
  ownPath(new URL(view.location.href).searchParams.get(key) ?? '');

/** A console inside a page, whose path is one parameter among the page's own. */
function keepIn(router: Router, key: string, view: Window, start = '/'): () => void {
  const present = () => createPath(router.state.location);
  const write = () => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
    if (pathIn(view, key) === present()) return;
    const url = new URL(view.location.href);
    url.searchParams.set(key, present());
    // What the page's own router keeps with the entry stays its own.
    const { history } = view;
    const action: string = router.state.historyAction;
    if (action === 'PUSH') history.pushState(history.state, '', url);
    else history.replaceState(history.state, '', url);
  };
  const read = () => {
    const path = pathIn(view, key) ?? start;
    if (path !== present()) void router.navigate(path, { replace: true });
  };
  view.addEventListener('popstate', read);
  const stop = router.subscribe(write);
  write();
  return () => {
    stop();
    view.removeEventListener('popstate', read);
    const url = new URL(view.location.href);
    url.searchParams.delete(key);
    view.history.replaceState(view.history.state, '', url);
  };
}
