// What an application does to a page, one act each: this file is the application, the test is the page.

/** Made while nobody watches: nobody knows by whom, as of a sheet that is imported as a module. */
const early = new CSSStyleSheet();

export const acts = {
  append() {
    document.body.append(Object.assign(document.createElement('div'), { className: 'visitor' }));
  },
  appendChild() {
    document.head.appendChild(document.createElement('meta'));
  },
  insertBefore() {
    document.body.insertBefore(document.createElement('p'), document.body.firstChild);
  },
  fragment() {
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('i'), document.createElement('b'));
    document.body.appendChild(fragment);
  },
  elsewhere() {
    const dialogs = document.getElementById('host');
    dialogs.append(document.createElement('dialog'));
    dialogs.insertBefore(document.createElement('b'), dialogs.firstChild);
    document.querySelector('#host textarea')?.after(document.createElement('i'));
    for (const each of document.querySelectorAll('#host aside')) each.textContent = 'visitor';
    dialogs.querySelector('textarea')?.replaceWith(document.createElement('u'));
  },
  text() {
    document.body.append('some text');
  },
  listener() {
    addEventListener('resize', () => count('resize'));
  },
  capture() {
    const twin = () => count('keydown');
    document.addEventListener('keydown', twin);
    document.addEventListener('keydown', twin, true);
  },
  once() {
    document.body.addEventListener('visit', () => count('visit'), { once: true });
  },
  handler() {
    window.onhashchange = () => count('hash');
  },
  timer() {
    setInterval(() => count('timer'), 1);
  },
  frame() {
    const again = () => {
      count('frame');
      requestAnimationFrame(again);
    };
    requestAnimationFrame(again);
  },
  idle() {
    requestIdleCallback(() => count('idle'));
  },
  observer() {
    new MutationObserver(() => count('observer')).observe(document.body, { childList: true });
  },
  channel() {
    new BroadcastChannel('visitor').onmessage = () => count('channel');
  },
  global() {
    window.visitorGlobal = 1;
  },
  symbol() {
    window[Symbol.for('visitor.global')] = 1;
    window[Symbol('visitor')] = () => 1;
  },
  native() {
    const before = window.fetch;
    window.fetch = (...args) => before(...args);
  },
  accessor() {
    let { fetch } = window;
    Object.defineProperty(window, 'fetch', {
      configurable: true,
      get: () => fetch,
      set: (next) => (fetch = next),
    });
  },
  prototype() {
    Array.prototype.visitor = () => 1;
    EventTarget.prototype.addEventListener = function () {};
  },
  history() {
    history.pushState = () => undefined;
    History.prototype.replaceState = () => undefined;
  },
  push() {
    history.pushState({}, '', '#visitor');
  },
  attributes() {
    document.documentElement.setAttribute('data-visitor', '');
    document.body.classList.add('visitor-lock');
    document.body.style.overflow = 'hidden';
    document.documentElement.style.setProperty('--visitor', '1');
  },
  sheet() {
    document.adoptedStyleSheets.push(new CSSStyleSheet());
  },
  early() {
    document.adoptedStyleSheets.push(early);
  },
  assigned() {
    document.adoptedStyleSheets = [new CSSStyleSheet()];
  },
  properties() {
    const { documentElement: html, body } = document;
    Object.assign(body, { contentEditable: 'true', title: 'visitor' });
    Object.assign(html, { ariaHidden: 'true', tabIndex: -1 });
    // On the body they would take the keyboard from the page, by and by.
    Object.assign(document.head, { inert: true, hidden: true });
    document.dir = 'rtl';
    body.removeAttributeNS(null, 'data-host');
  },
  scroll() {
    history.scrollRestoration = 'manual';
  },
  title() {
    document.title = 'visitor';
  },
  write() {
    document.write('<p>written</p>');
  },
  writeln() {
    document.writeln('<p>written</p>');
  },
  empty() {
    document.head.innerHTML = trustedHTML();
  },
  icon() {
    const theirs = document.querySelector('link[rel=icon]');
    // Another act may have emptied the head.
    if (theirs) theirs.href = 'data:,visitor';
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,new' });
    document.head.append(icon);
  },
  html() {
    document.documentElement.addEventListener('visit', () => count('visit'));
  },
  signal() {
    addEventListener('resize', () => count('signal'), { signal: new AbortController().signal });
  },
  media() {
    matchMedia('(width > 1px)').addEventListener('change', () => count('media'));
  },
  timeout() {
    setTimeout(() => count('timeout'));
  },
  resizes() {
    new ResizeObserver(() => count('resizes')).observe(document.body);
  },
  intersections() {
    new IntersectionObserver(() => count('intersections')).observe(document.body);
  },
  measures() {
    new PerformanceObserver(() => count('measures')).observe({ entryTypes: ['mark'] });
  },
  events() {
    new EventSource(silent).onerror = () => count('events');
  },
  socket() {
    new WebSocket(new URL('/visitor', location.href.replace('http', 'ws'))).onclose = () =>
      undefined;
  },
  peer() {
    new RTCPeerConnection();
  },
  fetch() {
    fetch(silent).then(
      () => count('fetch'),
      () => undefined,
    );
  },
  request() {
    const request = new XMLHttpRequest();
    request.open('GET', silent);
    request.onload = () => count('request');
    request.send();
  },
  dialog() {
    document.querySelector('#host dialog').showModal();
  },
  popover() {
    document.querySelector('#host [popover]').showPopover();
  },
  toggled() {
    document.querySelector('#host [popover]').togglePopover();
  },
  focus() {
    document.querySelector('#host textarea')?.focus();
  },
  own() {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  },
  console() {
    const { log } = console;
    console.log = (...args) => log(...args);
  },
  trace() {
    Error.prepareStackTrace = (error) => String(error);
    Error.stackTraceLimit = 3;
  },
  instance() {
    const { now } = performance;
    performance.now = () => now.call(performance) + 1;
    crypto.randomUUID = () => 'visitor';
    navigator.sendBeacon = () => true;
  },
  rare() {
    SVGAngle.prototype.visitor = 1;
    Object.defineProperty(Intl.PluralRules.prototype, 'hidden', { value: 1, configurable: true });
    Reflect.deleteProperty(OffscreenCanvas.prototype, 'convertToBlob');
    const iterators = Object.getPrototypeOf([].values());
    const { next } = iterators;
    iterators.next = function () {
      return next.call(this);
    };
  },
};
// WebKit has none of these.
if (!('requestIdleCallback' in window)) delete acts.idle;
if (!('RTCPeerConnection' in window)) delete acts.peer;

const silent = new URL('silent.js', import.meta.url).href;
/** Where markup is refused as text. */
const trustedHTML = () => window.trustedTypes?.emptyHTML ?? '';

/** Wraps one function and one accessor of each of these, and adds a property to it. */
export function wrapAll(owners) {
  const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const wrap = (native) =>
    function (...args) {
      return apply(native, this, args);
    };
  for (const owner of owners) {
    const there = ownKeys(owner).map((key) => [key, getOwnPropertyDescriptor(owner, key)]);
    const mine = there.filter(([key, { configurable }]) => configurable && key !== 'constructor');
    const method = mine.find(([, { value }]) => typeof value === 'function' && !value.prototype);
    const accessor = mine.find(([, { get, set }]) => get && set);
    if (method) {
      const [key, descriptor] = method;
      defineProperty(owner, key, { ...descriptor, value: wrap(descriptor.value) });
    }
    if (accessor) {
      const [key, descriptor] = accessor;
      defineProperty(owner, key, { ...descriptor, set: wrap(descriptor.set) });
    }
    defineProperty(owner, 'visitor', { value: 1, configurable: true, writable: true });
  }
}

export const counts = {};
function count(name) {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Goes on after it has been left. */
export async function late(until) {
  await until;
  document.body.append(document.createElement('u'));
  addEventListener('resize', () => count('late'));
  document.adoptedStyleSheets.push(early);
  setTimeout(() => count('late'));
  return fetch(location.href).then(
    () => 'answered',
    ({ name }) => name,
  );
}

export function leaveBehind() {
  localStorage.setItem('visitor:key', '1');
  localStorage.setItem('mine:key', '1');
  localStorage.visitorAssigned = '1';
  sessionStorage['mine:assigned'] = '1';
  sessionStorage.removeItem('host:removed');
  sessionStorage.removeItem('nobody:has');
  delete sessionStorage['host:deleted'];
  if (!customElements.get('visitor-tag'))
    customElements.define('visitor-tag', class extends HTMLElement {});
}
/* What is called last is a statement and no answer: WebKit has whoever answers so on no stack any more. */
export function clearAll() {
  sessionStorage.clear();
}
export async function keepElsewhere() {
  document.cookie = 'visitor-set=1; path=/visitor';
  document.cookie = 'visitor-set=; max-age=0; path=/visitor';
  await navigator.serviceWorker.register('worker.js');
  await globalThis.cookieStore?.set('visitor', '1');
  await globalThis.cookieStore?.delete({ name: 'visitor' });
  await caches.open('visitor');
  await caches.delete('visitor');
}
/** By a property that has an attribute, and that nobody watches. */
export function speakUp() {
  document.body.ariaLive = 'assertive';
}
/** By a list that it has kept. */
export function adoptLater() {
  const list = document.adoptedStyleSheets;
  return new Promise((resolve) => setTimeout(() => resolve(list.push(early))));
}

let kept = 0;
/** What a library that is loaded once keeps: an observer of its own. */
export function keepObserver() {
  new MutationObserver(() => {
    kept += 1;
  }).observe(document.body, { childList: true });
}
export const seenByKept = () => kept;

/** As React marks where it has put its listeners. */
export function markBody() {
  document.body.visitorMark = true;
  document.body.addEventListener('visit', () => count('marked'));
}
export function markInSilence() {
  document.body.visitorSilent = true;
}

/** As zone.js does: another function is registered than the one that is given, and that is known to it alone. */
export function wrapListeners() {
  const { prototype } = EventTarget;
  const { addEventListener: add, removeEventListener: remove } = prototype;
  const wrapped = new WeakMap();
  prototype.addEventListener = function (type, listener, options) {
    const call = (event) => Reflect.apply(listener, this, [event]);
    wrapped.set(listener, call);
    add.call(this, type, call, options);
  };
  prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, wrapped.get(listener) ?? listener, options);
  };
}

/** As zone.js does with timers, requests and observers: its own function calls the one before it, and itself the callback. */
export function wrapTimers() {
  const { setTimeout: later, clearTimeout: never, MutationObserver: Native } = window;
  const given = new Set();
  window.setTimeout = (run, ...rest) => {
    const id = later(() => run(), ...rest);
    given.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    if (given.has(id)) never(id);
  };
  window.MutationObserver = function (run) {
    return new Native((records) => run(records));
  };
  window.MutationObserver.prototype = Native.prototype;
}

/** Calls what the page has handed over, and nothing else. */
export const call = (handed) => handed();

/** A global whose value cannot be read. */
export function breakReading() {
  Object.defineProperty(window, 'onhashchange', {
    configurable: true,
    get() {
      throw new Error('not to be read');
    },
  });
}

/** A tag whose own code runs when it comes into the page and when it goes. */
export function appendTag() {
  if (!customElements.get('visitor-stubborn'))
    customElements.define(
      'visitor-stubborn',
      class extends HTMLElement {
        connectedCallback() {
          addEventListener('resize', () => count('came'));
        }
        disconnectedCallback() {
          addEventListener('resize', () => count('went'));
          document.body.append(document.createElement('s'));
          document.documentElement.classList.add('visitor-went');
        }
      },
    );
  document.body.append(document.createElement('visitor-stubborn'));
}

/** A tag that says by the title whether it is there. */
export function appendTitled() {
  if (!customElements.get('visitor-titled'))
    customElements.define(
      'visitor-titled',
      class extends HTMLElement {
        connectedCallback() {
          document.title = 'here';
        }
        disconnectedCallback() {
          document.title = 'gone';
        }
      },
    );
  document.body.append(document.createElement('visitor-titled'));
}

/** Ends by itself what `dialog`, `popover` and `toggled` have shown. */
export function hideLayers() {
  document.querySelector('#host dialog').close();
  document.querySelector('#host [popover]').hidePopover();
}

export function focusOn(selector) {
  document.querySelector(selector).focus();
}

/** A dialog that it has made, and put into the page. */
export function openOwn() {
  const own = document.createElement('dialog');
  own.className = 'visitor-own';
  document.body.append(own);
  own.showModal();
}
