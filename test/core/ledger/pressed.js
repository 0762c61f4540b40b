// What an application does when somebody presses its button: what a browser allows then alone, and what a server has to see end.
export const acts = {
  worker: () => new Worker(at('worker.js')),
  shared() {
    const { port } = new SharedWorker(at('shared.js'));
    port.onmessage = () => count('shared');
  },
  socket: () => new WebSocket(new URL('/socket', location.href.replace('http', 'ws'))),
  events: () => new EventSource('/events'),
  fetch: () => void fetch('/slow').catch(() => undefined),
  request() {
    const request = new XMLHttpRequest();
    request.open('GET', '/slow');
    request.send();
  },
  html() {
    document.body.innerHTML += '<p class="visitor">one</p>';
  },
  adjacent() {
    document.body.insertAdjacentHTML('beforeend', '<p class="visitor">one</p><p>two</p>');
    document.querySelector('#place').insertAdjacentHTML('afterend', '<p>beside it</p>');
  },
  outer() {
    document.querySelector('#place').outerHTML = '<p class="visitor">in its place</p>';
  },
  fragment() {
    const range = document.createRange();
    document.body.append(range.createContextualFragment('<p>one</p><script>stray = 1</script>'));
  },
  fullscreen: () => document.documentElement.requestFullscreen(),
  pointer: () => document.body.requestPointerLock(),
  dialog: () => document.querySelector('#dialog').showModal(),
};

export const counts = {};
const count = (name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
const at = (file) => new URL(file, import.meta.url).href;

/** A channel of its own, made once; it works as long as the page lives, as libraries need it. */
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => {
  count(data);
  document.body.append(document.createElement('mark'));
};
export const post = (name) => port2.postMessage(name);

export function offer(name) {
  const button = document.querySelector('#press');
  button.onclick = () => {
    button.onclick = null;
    Promise.resolve(acts[name]()).then(
      () => document.body.setAttribute('data-done', name),
      (reason) => document.body.setAttribute('data-done', String(reason)),
    );
  };
}
