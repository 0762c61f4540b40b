// Applications that do what none should, one fault each (`?fault=…`): for tests, and for whoever wants to see what the console
// makes of it. `list.js` describes them; they stand in nobody's menu.
const fault = new URL(import.meta.url).searchParams.get('fault');
const broken = (stage) => new Error(`${stage} of ${fault} broke`);
const forever = () => new Promise(() => undefined);
const elsewhere = '#/userinfo';

/** A bit of everything that an application may leave on a page. */
function litter(what) {
  const mess = document.createElement('div');
  mess.className = 'hostile-mess';
  document.body.append(mess);
  document.head.append(document.createElement('meta'));
  document.documentElement.classList.add('hostile');
  document.documentElement.style.setProperty('--hostile', '1');
  document.body.style.overflow = 'hidden';
  window[`hostile_${what}`] = () => what;
  window.onhashchange = () => document.body.append(what);
  addEventListener('resize', () => document.body.append(what));
  document.addEventListener('click', () => document.body.append(what), {
    capture: true,
    once: true,
  });
  setInterval(() => document.body.setAttribute('data-hostile', what), 5);
  const draw = () => requestAnimationFrame(draw);
  draw();
  new MutationObserver(() => mess.replaceChildren(what)).observe(document.head, {
    childList: true,
  });
  const channel = new BroadcastChannel('hostile');
  channel.onmessage = () => document.body.append(what);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
}

function show({ container }) {
  container.textContent = `hostile: ${fault}`;
}

let attempts = 0;

/** What each does in a stage, before and beside what every one of them does there. */
const faults = {
  bootstrap: {
    bootstrap() {
      litter('bootstrap');
      throw broken('bootstrap');
    },
  },
  // Waits for a timer that is taken from it when it is given up, the first time: begun anew it opens.
  begins: {
    bootstrap() {
      attempts += 1;
      litter('begins');
      return new Promise((resolve) => setTimeout(resolve, attempts === 1 ? 60_000 : 0));
    },
  },
  mount: {
    mount() {
      litter('mount');
      throw broken('mount');
    },
  },
  // The first time only: tried again it opens.
  retry: {
    mount() {
      attempts += 1;
      litter('retry');
      if (attempts % 2 === 1) throw broken('mount');
    },
  },
  unmount: {
    mount: () => litter('unmount'),
    unmount() {
      litter('unmounting');
      throw broken('unmount');
    },
  },
  update: {
    mount: () => litter('update'),
    update() {
      litter('updating');
      throw broken('update');
    },
  },
  never: {
    mount() {
      litter('never');
      return forever();
    },
  },
  stays: {
    mount: () => litter('stays'),
    unmount: forever,
  },
  slow: {
    mount() {
      litter('slow');
      return new Promise((resolve) => setTimeout(resolve, 1000));
    },
  },
  navigate: {
    mount({ navigate }) {
      const link = Object.assign(document.createElement('a'), { href: elsewhere });
      const ways = [
        () => (location.hash = elsewhere),
        () => location.assign(elsewhere),
        () => location.replace('/elsewhere'),
        () => history.pushState({}, '', elsewhere),
        () => history.replaceState({}, '', elsewhere),
        () => history.back(),
        () => history.go(-2),
        () => link.click(),
        () => navigate('/../userinfo'),
        () => navigate('/%2e%2e/userinfo'),
      ];
      for (const way of ways) {
        try {
          way();
        } catch {
          // Refused: the next one.
        }
      }
    },
  },
  patches: {
    mount() {
      const { then } = Promise.prototype;
      Promise.prototype.then = function (...args) {
        return then.apply(this, args);
      };
      Array.prototype.hostile = () => 1;
      Object.prototype.hostile = 1;
      JSON.parse = () => ({});
      History.prototype.pushState = () => undefined;
      history.replaceState = () => undefined;
      // What takes nodes out still does so: where it does not, nothing on this page can be drawn any more, the console neither.
      const { remove } = Element.prototype;
      Element.prototype.remove = function () {
        remove.call(this);
      };
      const { removeChild } = Node.prototype;
      Node.prototype.removeChild = function (node) {
        return removeChild.call(this, node);
      };
      window.fetch = () => Promise.reject(broken('fetch'));
      document.body.appendChild = () => undefined;
    },
  },
  listeners: {
    mount() {
      EventTarget.prototype.addEventListener = () => undefined;
      // What takes listeners away still does so: otherwise the page's own stay, and nobody can know them.
      const { removeEventListener } = EventTarget.prototype;
      EventTarget.prototype.removeEventListener = function (...args) {
        removeEventListener.apply(this, args);
      };
      window.addEventListener = () => undefined;
      litter('listeners');
    },
  },
  flood: {
    mount() {
      const one = () => {
        const node = document.createElement('p');
        node.className = 'hostile-mess';
        return node;
      };
      const again = () => document.body.append(...Array.from({ length: 200 }, one));
      again();
      for (let count = 0; count < 10; count += 1) document.body.prepend(one());
      new MutationObserver((records) => {
        if (records.some(({ removedNodes }) => removedNodes.length > 0)) again();
      }).observe(document.body, { childList: true });
      setInterval(again, 20);
    },
  },
  late: {
    unmount() {
      // Nobody waits for any of this.
      void (async () => {
        for (let count = 0; count < 20; count += 1) {
          await undefined;
          litter(`microtask${count}`);
        }
      })();
      setTimeout(() => litter('timeout'), 20);
      void fetch(import.meta.url).then(
        () => litter('answered'),
        () => litter('refused'),
      );
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        litter('message');
        port1.close();
      };
      port2.postMessage(0);
    },
  },
};

const stageOf = (name) => faults[fault]?.[name] ?? (() => undefined);

export const bootstrap = async (props) => stageOf('bootstrap')(props);
export async function mount(props) {
  await stageOf('mount')(props);
  show(props);
}
export const update = async (props) => stageOf('update')(props);
export const unmount = async (props) => stageOf('unmount')(props);

// While the module is evaluated: it has no stage then, and an import of it fails for good.
if (fault === 'import') {
  litter('import');
  throw broken('evaluation');
}
