// An application of the kind `iframe`: a page of an opaque origin that speaks to the console over one port.
const texts = {
  'zh-CN': {
    week: '第 {week} 周',
    lead: '每周的资源与告警概况。',
    back: '全部周报',
    alarms: '告警 {count} 条',
    machines: '在用云主机 {count} 台',
    me: '确认身份',
    known: '凭证已取得',
    unknown: '没有取得凭证',
  },
  en: {
    week: 'Week {week}',
    lead: 'Resources and alarms, week by week.',
    back: 'All weeks',
    alarms: '{count} alarms',
    machines: '{count} virtual machines in use',
    me: 'Check who I am',
    known: 'The token is there',
    unknown: 'There is no token',
  },
};
const weeks = [
  { week: 46, alarms: 12, machines: 148 },
  { week: 45, alarms: 7, machines: 145 },
  { week: 44, alarms: 19, machines: 139 },
];

let port;
let state = { route: '/', locale: 'zh-CN', theme: 'light' };
let asked = 0;
const waiting = new Map();

addEventListener('message', (event) => {
  // `hello` comes once, from the page around this one, with the port.
  if (event.source !== parent || event.data?.type !== 'hello') return;
  port = event.ports[0];
  state = event.data;
  port.onmessage = ({ data }) => {
    if (data.type === 'state') {
      state = { ...state, ...data };
      draw();
    } else if (data.type === 'token') {
      waiting.get(data.id)?.(data.token);
      waiting.delete(data.id);
    }
  };
  port.postMessage({ type: 'ready', version: 1 });
  draw();
});

addEventListener('error', ({ message }) => port?.postMessage({ type: 'error', message }));

function getToken() {
  asked += 1;
  const id = asked;
  port.postMessage({ type: 'token', id });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function make(name, props = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, props);
  element.append(...children);
  return element;
}

function link(route, text) {
  const button = make('button', { type: 'button', className: 'link', textContent: text });
  button.addEventListener('click', () => {
    state = { ...state, route };
    port.postMessage({ type: 'route', route });
    draw();
  });
  return button;
}

function draw() {
  const { route, locale, theme } = state;
  const t = texts[locale] ?? texts['zh-CN'];
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  const main = document.querySelector('#main');
  const number = Number(/^\/weeks\/(\d+)/.exec(route)?.[1]);
  const report = weeks.find(({ week }) => week === number);
  const name = ({ week }) => t.week.replace('{week}', String(week));
  if (report) {
    const output = make('output');
    const me = make('button', { type: 'button', textContent: t.me });
    me.addEventListener('click', async () => {
      output.textContent = (await getToken()) ? t.known : t.unknown;
    });
    main.replaceChildren(
      make('p', { textContent: t.alarms.replace('{count}', String(report.alarms)) }),
      make('p', { textContent: t.machines.replace('{count}', String(report.machines)) }),
      make('p', {}, me, ' ', output),
      link('/', t.back),
    );
    port.postMessage({ type: 'title', title: name(report) });
  } else {
    main.replaceChildren(
      make('p', { textContent: t.lead }),
      make(
        'ul',
        {},
        ...weeks.map((each) => make('li', {}, link(`/weeks/${each.week}`, name(each)))),
      ),
    );
    port.postMessage({ type: 'title', title: '' });
  }
}

new ResizeObserver(() =>
  port?.postMessage({ type: 'resize', height: document.documentElement.offsetHeight }),
).observe(document.documentElement);
