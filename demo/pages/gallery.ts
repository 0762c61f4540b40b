import { getRuntime } from '/by-console/core.js';
import { tags } from '../../src/elements/registry';
import { demoAccounts, demoGrant, listAccounts, markAccount } from './demo-accounts';
import { chinese } from './gallery-descriptions';
import {
  commonRows,
  ownRows,
  readManifest,
  tokenRows,
  type Declaration,
  type Row,
} from './gallery-manifest';
import { caption, code, labelled, node, showCode } from './gallery-nodes';
import { markupOf, playground } from './gallery-playground';
import { texts, type TextKey } from './gallery-texts';
import { keepLanguage, keepTheme, showTexts, type Lang } from './site';

// The specification sends the browser to `/#/license` at the root of the site.
if (location.hash.startsWith('#/license')) location.replace('/by-console/#/license');

const runtime = getRuntime();
const accountList = document.querySelector('#accounts')!;
let lang: Lang = 'zh-CN';
let theme = 'auto';

const t = (key: TextKey, params: Record<string, string> = {}) =>
  texts[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

const quickStart = `<script type="module" src="${location.origin}/by-console/loader.js"></script>

<by-host-picker name="host" required base-url="${location.origin}"></by-host-picker>

<script type="module">
  const picker = document.querySelector('by-host-picker');
  picker.getToken = async (reason) => {
    const reply = await fetch('/my/console-token', { method: 'POST' });
    return reply.ok ? reply.text() : null;
  };
  picker.addEventListener('by-change', ({ detail }) => console.log(detail.value, detail.hosts));
</script>`;

const styling = `by-host-picker {
  --by-accent: #7c3aed;
  --by-accent-fill: #7c3aed;
  --by-radius: 2px;
}`;

function copyButton(text: () => string) {
  const button = labelled('button', 'copy');
  button.type = 'button';
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => {
      button.textContent = t('copied');
      setTimeout(() => (button.textContent = t('copy')), 1500);
    });
  });
  return button;
}

/** A description from the manifest, in the page's language. */
function prose(text: string, name: 'td' | 'p' = 'td'): HTMLElement {
  const cell = node(name);
  cell.dataset['description'] = text;
  describe(cell);
  return cell;
}

/** A description of the manifest in the page's language. */
const said = (text: string): string => (lang === 'en' ? text : (chinese[text] ?? text));

/** What stands between backticks is code. */
function describe(cell: HTMLElement) {
  const pieces = said(cell.dataset['description'] ?? '').split('`');
  cell.replaceChildren(...pieces.map((piece, at) => (at % 2 === 1 ? node('code', piece) : piece)));
}

/** A caption and no heading: what is shown live above has headings of its own. */
function table(title: TextKey, rows: readonly Row[], columns: readonly TextKey[] = []): Node[] {
  if (rows.length === 0) return [];
  const [name = 'name', values = 'values', description = 'description'] = columns;
  const hasValues = rows.some((row) => row[1] !== '');
  const hasDescriptions = rows.some((row) => row[2] !== '');
  const head = node('tr', [
    labelled('th', name),
    ...(hasValues ? [labelled('th', values)] : []),
    ...(hasDescriptions ? [labelled('th', description)] : []),
  ]);
  for (const cell of head.cells) cell.scope = 'col';
  const body = rows.map((row) =>
    node('tr', [
      node('td', [node('code', row[0])]),
      ...(hasValues ? [node('td', [node('code', row[1])])] : []),
      ...(hasDescriptions ? [prose(row[2])] : []),
    ]),
  );
  const caption = labelled('caption', title);
  caption.id = `caption-${++captions}`;
  const scroll = node('div', [
    node('table', [caption, node('thead', [head]), node('tbody', body)]),
  ]);
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'group');
  scroll.setAttribute('aria-labelledby', caption.id);
  return [scroll];
}
let captions = 0;

/** What the manifest says of a tag, or of every tag. */
function documentation(rows: ReturnType<typeof ownRows>): Node[] {
  return [
    ...table('attributes', rows.attributes),
    ...table('properties', rows.properties),
    ...table('methods', rows.methods, ['name', 'result', 'description']),
    ...table('events', rows.events),
    ...table('slots', rows.slots),
    ...table('parts', rows.parts),
    ...table('variables', rows.variables, ['name', 'initial']),
  ];
}

function showCommon(all: readonly Declaration[]) {
  document.querySelector('#every')!.append(...documentation(commonRows(all)));
  document.querySelector('#tokens')!.append(
    caption('style'),
    code(styling, 'css'),
    copyButton(() => styling),
    ...table('variables', tokenRows(all), ['name', 'initial']),
  );
}

function show(declaration: Declaration, all: readonly Declaration[]) {
  const { tagName: tag, example, description } = declaration;
  const { attributes, flush } = example;
  const live = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) live.setAttribute(name, value);
  const stage = node('div', [live]);
  stage.className = flush ? 'stage stage-flush' : 'stage';
  const block = code(markupOf(live, attributes), 'html');
  const { parts, markup } = playground(live, declaration, block);
  const section = node('section', [
    node('h2', `<${tag}>`),
    prose(description, 'p'),
    stage,
    ...parts,
    caption('markup'),
    block,
    copyButton(markup),
  ]);
  section.id = tag;
  document.querySelector('#elements')!.append(section);
  section.append(...documentation(ownRows(all, tag)));
}

/** A backend without the demonstration has no accounts to try: nothing leads to them then. */
function showTry() {
  const hasNone = accountList.childElementCount === 0;
  document.querySelector<HTMLElement>('#try')!.hidden = hasNone;
  const way = document.querySelector<HTMLElement>('#contents li:has([href="#try"])');
  if (way) way.hidden = hasNone;
}

/** Every part of the page, as its headings name it. */
function showContents() {
  const items = Array.from(document.querySelectorAll('main section[id] > h2'), (heading) => {
    const link = node('a', heading.textContent);
    const { text } = (heading as HTMLElement).dataset;
    if (text !== undefined) link.dataset['text'] = text;
    link.href = `#${heading.parentElement?.id ?? ''}`;
    return node('li', [link]);
  });
  document.querySelector('#contents ul')!.replaceChildren(...items);
  showTry();
}

function translateAll() {
  showTexts(texts[lang]);
  for (const cell of document.querySelectorAll<HTMLElement>('[data-description]')) describe(cell);
  for (const line of document.querySelectorAll<HTMLElement>('[data-title]'))
    line.title = said(line.dataset['title'] ?? '');
  for (const tag of tags) document.querySelector(tag)?.setAttribute('lang', lang);
  showSession();
}

/** Without the attribute a tag follows the system, as the page does. */
function showTheme() {
  for (const tag of tags) {
    const live = document.querySelector(tag);
    if (theme === 'auto') live?.removeAttribute('theme');
    else live?.setAttribute('theme', theme);
  }
}

function showSession(problem?: string) {
  const { user } = runtime.session.getState();
  document.querySelector('#session')!.textContent = problem
    ? t('failed', { reason: problem })
    : user
      ? t('signedIn', { name: `${user.tenant.name} / ${user.name}` })
      : t('signedOut');
  document.querySelector<HTMLElement>('#sign-out')!.hidden = !user;
  for (const name of document.querySelectorAll('#try h2, #contents a[href="#try"]'))
    name.textContent = t(user ? 'tryAnother' : 'try');
  markAccount(accountList, user?.username);
}

/** One click signs in; every element of the page is on the one runtime, and alive with it. */
async function signIn(username: string) {
  try {
    await runtime.signIn(await demoGrant('', username));
  } catch (error) {
    showSession(error instanceof Error ? error.message : String(error));
  }
}

/** The accounts to try, each with what it may do; a backend without the demonstration has none. */
async function showAccounts() {
  const asked = lang;
  const accounts = await demoAccounts('', asked);
  if (asked !== lang) return; // the answer to a later question is on its way
  listAccounts(accountList, accounts, '', signIn);
  showTry();
  showSession();
}

document.querySelector('#sign-out')!.addEventListener('click', () => {
  void runtime.signOut();
  // The button that had the focus is gone; whoever signed out may sign in next.
  accountList.querySelector('button')?.focus();
});
runtime.session.subscribe(() => showSession());

const start = document.querySelector<HTMLPreElement>('#start-markup')!;
showCode(start, quickStart, 'html');
start.after(copyButton(() => quickStart));
showContents();
keepTheme((chosen) => {
  theme = chosen;
  showTheme();
});
keepLanguage((chosen) => {
  lang = chosen;
  translateAll();
  void showAccounts();
});
void readManifest().then((all) => {
  for (const each of all) show(each, all);
  showCommon(all);
  showContents();
  translateAll();
  showTheme();
});
if (runtime.hasToken()) runtime.load().catch(() => showSession());
