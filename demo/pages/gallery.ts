import { getRuntime } from '/by-console/core.js';
import type { ElementSpec } from '../../src/elements/descriptors';
import { tags, type Tag } from '../../src/elements/registry';
import { texts, type TextKey } from './gallery-texts';

// The specification sends the browser to `/#/license` at the root of the site.
if (location.hash.startsWith('#/license')) location.replace('/by-console/#/license');

const options = document.querySelector<HTMLFormElement>('#options')!;
const runtime = getRuntime();
let lang: 'zh-CN' | 'en' = 'zh-CN';

const t = (key: TextKey, params: Record<string, string> = {}) =>
  texts[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** Attributes of the live example, by tag; anything else about an element comes from its own description. */
const examples: Readonly<Record<Tag, { attributes: Record<string, string>; flush?: boolean }>> = {
  'by-host-picker': { attributes: { name: 'host', mode: 'multiple' } },
  'by-console-app': { attributes: { router: 'memory' }, flush: true },
};

function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  content: string | readonly Node[] = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content);
  return element;
}

function labelled<K extends keyof HTMLElementTagNameMap>(name: K, key: TextKey) {
  const element = node(name);
  element.dataset['text'] = key;
  return element;
}

function markupOf(tag: Tag): string {
  const attributes = Object.entries(examples[tag].attributes).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return [
    '<script type="module" src="/by-console/loader.js"></script>',
    `<${tag}${attributes.join('')}></${tag}>`,
  ].join('\n');
}

function copyButton(text: string) {
  const button = labelled('button', 'copy');
  button.type = 'button';
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = t('copied');
      setTimeout(() => (button.textContent = t('copy')), 1500);
    });
  });
  return button;
}

function table(title: TextKey, rows: readonly (readonly [string, string, string])[]): Node[] {
  if (rows.length === 0) return [];
  const head = node('tr', [
    labelled('th', 'name'),
    labelled('th', 'values'),
    labelled('th', 'description'),
  ]);
  const body = rows.map(([name, values, description]) =>
    node('tr', [
      node('td', [node('code', name)]),
      node('td', [node('code', values)]),
      node('td', description),
    ]),
  );
  const scroll = node('div', [node('table', [node('thead', [head]), node('tbody', body)])]);
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', t(title));
  return [labelled('h3', title), scroll];
}

/** What the running element says of itself. */
function documentation(spec: ElementSpec): Node[] {
  return [
    ...table(
      'attributes',
      Object.entries(spec.attributes).map(([name, it]) => [
        name,
        it.values ? it.values.join(' | ') : it.kind,
        it.description,
      ]),
    ),
    ...table(
      'properties',
      Object.entries(spec.properties).map(([name, it]) => [name, it.type, it.description]),
    ),
    ...table(
      'methods',
      Object.entries(spec.methods ?? {}).map(([name, description]) => [
        `${name}()`,
        '',
        description,
      ]),
    ),
    ...table(
      'events',
      Object.entries(spec.events).map(([name, it]) => [name, it.type, it.description]),
    ),
  ];
}

async function show(tag: Tag) {
  const { attributes, flush } = examples[tag];
  const live = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) live.setAttribute(name, value);
  const stage = node('div', [live]);
  stage.className = flush ? 'stage stage-flush' : 'stage';
  const markup = markupOf(tag);
  const section = node('section', [
    node('h2', `<${tag}>`),
    stage,
    labelled('h3', 'markup'),
    node('pre', markup),
    copyButton(markup),
  ]);
  document.querySelector('#elements')!.append(section);
  const element = (await customElements.whenDefined(tag)) as CustomElementConstructor & {
    readonly spec: ElementSpec;
  };
  section.append(...documentation(element.spec));
  translateAll();
}

function translateAll() {
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = t(element.dataset['text'] as TextKey);
  }
  for (const tag of tags) document.querySelector(tag)?.setAttribute('lang', lang);
  showSession();
}

function showSession(problem?: string) {
  const { user } = runtime.session.getState();
  document.querySelector('#session')!.textContent = problem
    ? t('failed', { reason: problem })
    : user
      ? t('signedIn', { name: `${user.tenant.name} / ${user.name}` })
      : t('signedOut');
}

/** What any page may do with the demo account: the backend’s documented sign-in. */
async function signIn() {
  const reply = await fetch('/api/soc/v1/login', {
    method: 'POST',
    body: new URLSearchParams({ username: 'tenant', password: 'Console@1' }),
  });
  const body = (await reply.json()) as {
    success: boolean;
    message: string;
    data: { token: string; auth: string };
  };
  if (!body.success) throw new Error(body.message);
  await runtime.signIn(body.data);
}

options.addEventListener('change', () => {
  const data = new FormData(options);
  lang = data.get('lang') === 'en' ? 'en' : 'zh-CN';
  const theme = options.querySelector<HTMLSelectElement>('[name=theme]')!.value;
  document.documentElement.dataset['theme'] = theme;
  for (const tag of tags) document.querySelector(tag)?.setAttribute('theme', theme);
  translateAll();
});
document.querySelector('#sign-in')!.addEventListener('click', () => {
  signIn().catch((error: unknown) =>
    showSession(error instanceof Error ? error.message : String(error)),
  );
});
document.querySelector('#sign-out')!.addEventListener('click', () => void runtime.signOut());
runtime.session.subscribe(() => showSession());

translateAll();
for (const tag of tags) void show(tag);
if (runtime.hasToken()) runtime.load().catch(() => showSession());
