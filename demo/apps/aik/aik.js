// An application of the kind `lifecycle`, as a vendor would write it: bootstrap, mount, unmount and update, each a promise.
const jobs = [
  { id: 'job-1001', name: 'llama-finetune', cards: 8, state: 'running' },
  { id: 'job-1002', name: 'ocr-train', cards: 4, state: 'queued' },
  { id: 'job-1003', name: 'bge-embedding', cards: 1, state: 'done' },
];

const texts = {
  'zh-CN': {
    lead: '本租户的训练任务，由智算套件提供。',
    name: '任务名称',
    cards: '加速卡',
    state: '状态',
    running: '运行中',
    queued: '排队中',
    done: '已完成',
    back: '返回任务列表',
    missing: '没有这个任务',
    stop: '停止任务',
    stopped: '已请求停止 {name}',
  },
  en: {
    lead: 'Training jobs of this tenant, by the AI suite.',
    name: 'Job',
    cards: 'Accelerators',
    state: 'State',
    running: 'Running',
    queued: 'Queued',
    done: 'Done',
    back: 'Back to the jobs',
    missing: 'There is no such job',
    stop: 'Stop the job',
    stopped: 'Asked to stop {name}',
  },
};

const places = new WeakMap();

export async function bootstrap() {}

export async function mount(props) {
  const { container } = props;
  const state = { props, stop: props.onRoute(() => draw(state)) };
  state.props = props;
  places.set(container, state);
  draw(state);
}

export async function update(props) {
  const state = places.get(props.container);
  if (!state) return;
  state.props = props;
  draw(state);
}

export async function unmount({ container }) {
  places.get(container)?.stop();
  places.delete(container);
  container.replaceChildren();
}

function make(name, props = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, props);
  element.append(...children);
  return element;
}

function draw({ props }) {
  const { container, route, locale, theme, notify, basePath } = props;
  const t = texts[locale] ?? texts['zh-CN'];
  container.className = 'aik';
  container.dataset.theme = theme;
  // A plain link: the console takes the user there, whichever router it has.
  const link = (to, text) => make('a', { href: `${basePath}${to}`, textContent: text });
  const id = /^\/jobs\/([^/?]+)/.exec(route)?.[1];
  const job = jobs.find((each) => each.id === id);
  if (id !== undefined) {
    props.setTitle(job?.name ?? '');
    const stop = make('button', { type: 'button', textContent: t.stop });
    stop.addEventListener('click', () => notify('success', t.stopped.replace('{name}', job.name)));
    container.replaceChildren(
      ...(job
        ? [
            make(
              'dl',
              {},
              ...[
                [t.name, job.name],
                [t.cards, String(job.cards)],
                [t.state, t[job.state]],
              ].map(([term, said]) =>
                make(
                  'div',
                  {},
                  make('dt', { textContent: term }),
                  make('dd', { textContent: said }),
                ),
              ),
            ),
            make('p', {}, stop),
          ]
        : [make('p', { textContent: t.missing })]),
      make('p', {}, link('/', t.back)),
    );
    return;
  }
  props.setTitle('');
  const row = (each) =>
    make(
      'tr',
      {},
      make('td', {}, link(`/jobs/${each.id}`, each.name)),
      make('td', { textContent: String(each.cards) }),
      make('td', {}, make('span', { className: each.state, textContent: t[each.state] })),
    );
  const head = [t.name, t.cards, t.state].map((text) =>
    make('th', { scope: 'col', textContent: text }),
  );
  container.replaceChildren(
    make('p', { textContent: t.lead }),
    make(
      'table',
      {},
      make('thead', {}, make('tr', {}, ...head)),
      make('tbody', {}, ...jobs.map(row)),
    ),
  );
}
