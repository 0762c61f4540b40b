import { showCode } from '../gallery-nodes';
import { keepLanguage, keepTheme, showTexts, type Lang } from '../site';
import { texts, type TextKey } from './contract-texts';

/** What the page reads of an OpenAPI document. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-row': string;
  readonly 'x-source': 'specification' | 'own';
  readonly 'x-permission'?: string;
  readonly 'x-actions'?: Readonly<Record<string, { readonly perm: string }>>;
  readonly security: readonly unknown[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Entry extends Operation {
  readonly method: string;
  readonly path: string;
}

const form = document.querySelector<HTMLFormElement>('#filter')!;
const list = document.querySelector<HTMLElement>('#endpoints')!;
let entries: readonly Entry[] = [];
let lang: Lang = 'zh-CN';

const t = (key: TextKey, params: Readonly<Record<string, string | number>> = {}) =>
  texts[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  content: string | readonly Node[] = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content);
  if (className !== '') element.className = className;
  return element;
}

/** By the part of the address that names the service: /api/cmp/v1/vms is of `cmp`. */
const serviceOf = ({ path }: Entry) =>
  /^\/(?:api\/(?!ai\/)|mt-api\/)?([\w-]+)/.exec(path)?.[1] ?? '';

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [schema.type ?? ''].flat().join(' | ');
}

function parametersOf(entry: Entry): Node[] {
  if (entry.parameters.length === 0) return [];
  const head = (['place', 'name', 'type'] as const).map((key) => {
    const cell = node('th', t(key));
    cell.scope = 'col';
    return cell;
  });
  const rows = entry.parameters.map((parameter) =>
    node('tr', [
      node('td', parameter.in),
      node('td', [
        node('code', parameter.name),
        document.createTextNode(parameter.required ? ` (${t('required')})` : ''),
      ]),
      node('td', typeOf(parameter.schema)),
    ]),
  );
  const table = node('table', [
    node('caption', t('parameters')),
    node('thead', [node('tr', head)]),
    node('tbody', rows),
  ]);
  return [scrolling(node('div', [table], 'scroll'), t('parameters'))];
}

/** What scrolls by itself takes the focus, so that a keyboard can scroll it. */
function scrolling<E extends HTMLElement>(element: E, name: string): E {
  element.tabIndex = 0;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', name);
  return element;
}

function schemaBlock(key: TextKey, schema: Schema | undefined): Node[] {
  if (!schema) return [];
  const block = node('pre');
  showCode(block, JSON.stringify(schema, null, 2), 'json');
  return [node('p', t(key), 'caption'), scrolling(block, t(key))];
}

function replyOf({ responses }: Entry): Schema | undefined {
  const json = responses['200']?.content?.['application/json']?.schema;
  return json?.allOf?.flatMap(({ properties }) => Object.values(properties ?? {}))[0];
}

function detailsOf(entry: Entry): HTMLElement {
  const permission = entry['x-permission'];
  const actions = Object.entries(entry['x-actions'] ?? {});
  const facts = [
    ...(permission === undefined ? [] : [`${t('permission')}: ${permission}`]),
    ...(entry.security.length === 0 ? [t('public')] : []),
    ...(actions.length === 0
      ? []
      : [
          `${t('actions')}: ${actions.map(([action, { perm }]) => `${action} (${perm})`).join(', ')}`,
        ]),
  ];
  return node(
    'div',
    [
      ...facts.map((fact) => node('p', fact)),
      ...parametersOf(entry),
      ...schemaBlock('body', Object.values(entry.requestBody?.content ?? {})[0]?.schema),
      ...schemaBlock('reply', replyOf(entry)),
    ],
    'detail',
  );
}

function show(entry: Entry): HTMLElement {
  const mark = node('span', t(entry['x-source']), `mark mark-${entry['x-source']}`);
  const summary = node('summary', [
    node('span', entry.method.toUpperCase(), 'method'),
    node('code', entry.path),
    mark,
    node('span', entry['x-row'], 'row'),
    node('span', entry.summary, 'summary'),
  ]);
  const details = node('details', [summary]);
  details.id = entry.operationId;
  // Hundreds of schemas are drawn when somebody looks at them.
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(detailsOf(entry));
  });
  return details;
}

function chosen(name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function draw(): void {
  const query = chosen('q').trim().toLowerCase();
  const source = chosen('source');
  const matching = entries.filter(
    (entry) =>
      (source === '' || entry['x-source'] === source) &&
      [entry.path, entry.operationId, entry.summary, entry['x-row'], entry['x-permission'] ?? '']
        .join(' ')
        .toLowerCase()
        .includes(query),
  );
  const services = new Map<string, Entry[]>();
  for (const entry of matching) {
    const service = serviceOf(entry);
    services.set(service, [...(services.get(service) ?? []), entry]);
  }
  list.replaceChildren(
    ...[...services].flatMap(([service, own]) => [
      node('section', [node('h2', service), ...own.map(show)]),
    ]),
    ...(matching.length === 0 && entries.length > 0 ? [node('p', t('none'))] : []),
  );
  const count = (of: Entry['x-source']) =>
    matching.filter((entry) => entry['x-source'] === of).length;
  document.querySelector('#count')!.textContent = t('count', {
    total: matching.length,
    specification: count('specification'),
    own: count('own'),
  });
  openTarget();
}

/** A link to one endpoint, /contract/#listVms, opens it; their names need no decoding. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

async function load(): Promise<void> {
  list.setAttribute('aria-busy', 'true');
  list.replaceChildren(node('p', t('loading')));
  try {
    const reply = await fetch('/api/openapi.json');
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const { paths } = (await reply.json()) as Contract;
    entries = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method })),
    );
    draw();
  } catch (error) {
    const retry = node('button', t('retry'));
    retry.type = 'button';
    retry.addEventListener('click', () => void load());
    const reason = error instanceof Error ? error.message : String(error);
    list.replaceChildren(node('p', t('failed', { reason }), 'failed'), retry);
  } finally {
    list.removeAttribute('aria-busy');
  }
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', draw);
addEventListener('hashchange', openTarget);
keepTheme();
keepLanguage((chosen) => {
  lang = chosen;
  document.title = `by-console · ${t('title')}`;
  showTexts(texts[lang]);
  draw();
});
void load();
