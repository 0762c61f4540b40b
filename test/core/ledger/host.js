// The page around the application, in a file of its own: what it does is never the application's.
let heard = 0;
const hear = () => {
  heard += 1;
};

const sheet = new CSSStyleSheet();

export const host = {
  node() {
    const node = document.createElement('main');
    document.body.appendChild(node);
    return node;
  },
  listen: () => document.addEventListener('own', hear),
  unlisten: () => document.removeEventListener('own', hear),
  /** As a library of the page does it while an application is open. */
  mark() {
    document.body.hostMark = true;
    document.body.addEventListener('own', hear);
  },
  unmark() {
    Reflect.deleteProperty(document.body, 'hostMark');
    document.body.removeEventListener('own', hear);
  },
  /** Both go on for as long as the page does. */
  wait: () => new Promise((resolve) => setTimeout(resolve, 30)),
  /** Each round begins the next. */
  poll(round) {
    let left = 3;
    const tick = () => {
      round();
      left -= 1;
      if (left > 0) setTimeout(tick, 10);
    };
    setTimeout(tick);
  },
  /** Begins something, and takes it back. */
  changeMind(run) {
    clearTimeout(setTimeout(run));
  },
  watch: (seen) => new MutationObserver(seen).observe(document.body, { attributes: true }),
  /** A sheet of the page, made before anything was watched. */
  adopt() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
  unadopt() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  },
  speak: () => document.body.setAttribute('aria-live', 'polite'),
  heard() {
    heard = 0;
    document.dispatchEvent(new Event('own'));
    return heard;
  },
};
