import { openLedger, type Ledger } from '../../../src/core/ledger/ledger';

/** What an application can be told to do. */
export interface Visitor {
  readonly acts: Readonly<Record<string, () => void>>;
  readonly counts: Record<string, number>;
  late(until: Promise<void>): Promise<string>;
  leaveBehind(): void;
  clearAll(): void;
  keepElsewhere(): Promise<void>;
  speakUp(): void;
  adoptLater(): Promise<unknown>;
  keepObserver(): void;
  seenByKept(): number;
  markBody(): void;
  markInSilence(): void;
  wrapListeners(): void;
  wrapAll(owners: readonly object[]): void;
  wrapTimers(): void;
  call<T>(handed: () => T): T;
  breakReading(): void;
  appendTag(): void;
  appendTitled(): void;
}

/** What the page around it can be told to do. */
export interface Host {
  node(): HTMLElement;
  listen(): void;
  unlisten(): void;
  heard(): number;
  wait(): Promise<void>;
  watch(seen: () => void): void;
  poll(round: () => void): void;
  changeMind(run: () => void): void;
  mark(): void;
  unmark(): void;
  adopt(): void;
  unadopt(): void;
  speak(): void;
}

/** What several files share is in a chunk of its own, whose address says nothing of where this stands. */
const folder = new URL('/test/core/ledger/', location.href);
export const address = new URL('visitor.js', folder).href;

/** A page with something of its own, and two applications that may come to it. */
export function besidePage() {
  let visitor: Visitor;
  let second: Visitor;
  let host: Host;
  /** A sheet of the page. */
  const own = new CSSStyleSheet();
  before(async () => {
    ({ host } = (await import(new URL('host.js', folder).href)) as { host: Host });
    visitor = (await import(address)) as Visitor;
    second = (await import(`${address}?second`)) as Visitor;
    document.adoptedStyleSheets = [own];
    document.body.setAttribute('data-host', '');
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' }),
    );
    const place = Object.assign(document.createElement('div'), { id: 'host' });
    for (const tag of ['input', 'textarea', 'dialog', 'aside'])
      place.append(document.createElement(tag));
    place.lastElementChild!.setAttribute('popover', '');
    document.body.append(place);
    place.querySelector('input')!.focus();
  });
  after(() => {
    document.querySelector('#host')?.remove();
    document.querySelector('link[rel=icon]')?.remove();
    document.body.removeAttribute('data-host');
    document.adoptedStyleSheets = [];
  });
  const opened = new Set<Ledger>();
  const open = (more = {}) => {
    const ledger = openLedger({ name: 'visitor', scripts: [address], grace: 0, ...more });
    opened.add(ledger);
    return ledger;
  };
  // A test that fails while a ledger is open must not fail all that come after it.
  afterEach(async () => {
    for (const ledger of opened) ledger.close();
    await Promise.all([...opened].map(({ settled }) => settled));
    opened.clear();
  });

  /** What still happens after it has left. */
  const stir = async () => {
    for (const key of Object.keys(visitor.counts)) Reflect.deleteProperty(visitor.counts, key);
    for (const type of ['resize', 'hashchange']) window.dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event('visit'));
    document.documentElement.dispatchEvent(new Event('visit'));
    performance.mark('visit');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    const other = new BroadcastChannel('visitor');
    other.postMessage(1);
    const mark = document.createElement('hr');
    document.body.append(mark);
    mark.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // WebKit has none.
    if ('requestIdleCallback' in window)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20 }));
    await new Promise((resolve) => setTimeout(resolve));
    performance.clearMarks('visit');
    other.close();
    return { ...visitor.counts };
  };
  return {
    ...{ own, open, stir },
    openSecond: () => open({ name: 'second', scripts: [`${address}?second`] }),
    scripts: () => ({ visitor, second, host }),
  };
}
