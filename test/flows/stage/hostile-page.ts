import { before } from 'node:test';
import type { CDPSession } from 'puppeteer-core';
import type { Tag } from '../../../src/elements/registry';
import type { Hostile } from './hostile-modes';
import { until } from '../../support/until';
import { openProxy } from './proxy';
import { signInAtGallery } from './session';
import type { Stage } from './stage';

/** What is asked runs in a world of its own, where nothing is replaced; what markup takes from the document is taken there too. */
const worldOf = (tag: Tag) => `
  const page = (name) => Reflect.get(Document.prototype, name, document);
  const part = Document.prototype.querySelector.call(document, '${tag}');
  const root = part?.shadowRoot;
  const one = (selector) => root?.querySelector(selector) ?? null;
  const named = (name) => [...(root?.querySelectorAll('button') ?? [])].find((each) =>
    each.getAttribute('aria-label') === name || each.textContent.trim() === name);
`;

interface Use {
  /** The part stands with its data. */
  readonly ready: string;
  readonly steps: readonly (
    | { readonly click: string }
    | { readonly click: string; readonly becomes: string; readonly else: string }
    | { readonly type: string }
    | { readonly enter: true }
    | { readonly remember: string }
    | { readonly until: string; readonly else: string }
  )[];
}

/** As its user uses it: an answer of the backend, a part of the bundle that comes late, and what the page is told. */
const uses: Readonly<Partial<Record<Tag, Use>>> = {
  'by-host-picker': {
    ready: `one('[part~="row"] input:not(:disabled)')`,
    steps: [
      { click: `one('[part~="row"] input:not(:disabled)')` },
      {
        until: `new FormData(part.closest('form')).has('host')`,
        else: 'nothing is chosen',
      },
      { remember: `one('[part~="row"]').textContent` },
      {
        click: `named('下一页')`,
        becomes: `one('[part~="row"]') && one('[part~="row"]').textContent !== remembered`,
        else: 'no further rows',
      },
    ],
  },
  'by-alarm-board': {
    ready: `one('[data-key] .ab-open')`,
    steps: [
      {
        click: `one('[data-key] .ab-open')`,
        becomes: `one('.ab-detail-body .ab-facts, dialog[open] .ab-facts')`,
        else: 'no details',
      },
    ],
  },
  'by-order-cart': {
    ready: `one('.oc-line [aria-label^="编辑 "]')`,
    steps: [
      {
        click: `one('.oc-line [aria-label^="编辑 "]')`,
        becomes: `one('dialog[open] input')`,
        else: 'no dialog',
      },
      { click: `named('取消')`, becomes: `!one('dialog[open]')`, else: 'the dialog stays' },
    ],
  },
  'by-ai-assistant': {
    ready: `one('textarea')`,
    steps: [
      { click: `one('textarea')`, becomes: `one('textarea').matches(':focus')`, else: 'no focus' },
      { type: '你好' },
      { until: `one('textarea').value.includes('你好')`, else: 'nothing is typed' },
      { enter: true },
      { until: `one('.aa-answer .aa-text')?.textContent.trim()`, else: 'no answer' },
    ],
  },
  'by-console-app': {
    ready: `one('tr[data-key]')`,
    steps: [
      { remember: `one('h1').textContent` },
      {
        click: `[...root.querySelectorAll('nav a')].find((each) => each.textContent.trim() === '浮动IP')`,
      },
      {
        until: `one('h1') && one('h1').textContent !== remembered && one('tr[data-key]')`,
        else: 'no other screen',
      },
    ],
  },
};

/** The parts of one page; the cart comes last, when the page has done what it does. */
const parts = ['by-host-picker', 'by-alarm-board', 'by-ai-assistant', 'by-order-cart'] as const;
const pages: Readonly<Record<string, { readonly tags: readonly Tag[]; readonly body: string }>> = {
  parts: {
    tags: parts,
    body: `<form><by-host-picker name="host" page-size="5"></by-host-picker></form>
<by-alarm-board></by-alarm-board><by-ai-assistant mode="inline" open></by-ai-assistant>`,
  },
  console: {
    tags: ['by-console-app'],
    body: '<by-console-app router="memory" route="/system/project"></by-console-app>',
  },
  picker: {
    tags: ['by-host-picker'],
    body: '<form><by-host-picker name="host" page-size="5"></by-host-picker></form>',
  },
};

/** Of each tag how its use went: `usable`, or where it ended and what the tag says. */
export type Outcomes = Readonly<Partial<Record<Tag, string>>>;

/** Opens hostile pages one after another on the real backend, each with every tag. */
export function hostilePages(
  stage: Stage,
  kinds: readonly string[] = ['parts', 'console'],
): (mode: Hostile) => Promise<Outcomes> {
  const proxy = openProxy(stage);
  let devtools: CDPSession;
  before(async () => {
    const { page } = await stage.browser.visit();
    await signInAtGallery(page, proxy.origin);
    devtools = await page.createCDPSession();
    await devtools.send('Page.enable');
  });

  async function open({ before: first, markup = '' }: Hostile, kind: string): Promise<number> {
    const path = `/hostile/${kind}`;
    proxy.pages.set(path, {
      html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>hostile</title><link rel="icon" href="data:,">
<script type="module" src="/by-console/loader.js"></script></head><body>${markup}${pages[kind]!.body}</body></html>`,
      csp: "default-src 'self'; img-src 'self' data: blob:; style-src 'self'",
    });
    const added =
      first === undefined
        ? undefined
        : await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `{ ${first} }` });
    await devtools.send('Page.navigate', { url: proxy.origin + path });
    if (added) await devtools.send('Page.removeScriptToEvaluateOnNewDocument', added);
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const { executionContextId } = await devtools.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    return executionContextId;
  }

  async function use(tag: Tag, contextId: number, patience: number, ready = false) {
    let remembered: unknown;
    const ask = async (expression: string): Promise<unknown> => {
      const { result } = await devtools.send('Runtime.evaluate', {
        expression: `(() => { ${worldOf(tag)} const remembered = ${JSON.stringify(remembered ?? null)}; return ${expression} })()`,
        contextId,
        returnByValue: true,
      });
      return result.subtype === 'error' ? undefined : result.value;
    };
    /** Undefined where it does not become so. */
    const becomes = (expression: string, within = patience): Promise<unknown> =>
      until(expression, async () => (await ask(expression)) || undefined, within).catch(
        () => undefined,
      );
    const failed = async (where: string) => {
      const said = (await ask(
        `[...(root?.querySelectorAll('[role="alert"]') ?? [])].map((each) => each.textContent.trim()).join(' ')`,
      )) as string | undefined;
      return `${where}${said ? `: ${said}` : ''}`;
    };
    const own = uses[tag];
    if (!own) return failed('nobody has said how it is used');
    if (!(await becomes(`Boolean(${own.ready})`))) return failed('it does not come');
    if (ready) return 'usable';
    const clickOn = async (what: string): Promise<boolean> => {
      // Where it rests: a click on what still moves goes elsewhere.
      let last = '';
      const rests = async () => {
        const place = (await ask(`((it) => {
          if (!it) return null;
          it.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = it.getBoundingClientRect();
          const hit = root.elementFromPoint(x + width / 2, y + height / 2);
          return hit && (it.contains(hit) || hit.contains(it)) ? { x: x + width / 2, y: y + height / 2 } : null;
        })(${what})`)) as { readonly x: number; readonly y: number } | null;
        const before = last;
        last = JSON.stringify(place);
        return place && before === last ? place : undefined;
      };
      const place = await until(what, rests, patience).catch(() => undefined);
      if (!place) return false;
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await devtools.send('Input.dispatchMouseEvent', {
          type,
          ...place,
          button: 'left',
          clickCount: 1,
        });
      return true;
    };
    for (const step of own.steps) {
      if ('becomes' in step) {
        // As a user does: what the first click on a page that was still moving did not open, the second does.
        await clickOn(step.click);
        if (await becomes(`Boolean(${step.becomes})`, patience / 3)) continue;
        await clickOn(step.click);
        if (!(await becomes(`Boolean(${step.becomes})`))) return failed(step.else);
      } else if ('until' in step) {
        if (!(await becomes(`Boolean(${step.until})`))) return failed(step.else);
      } else if ('remember' in step) remembered = await ask(step.remember);
      else if ('type' in step) await devtools.send('Input.insertText', { text: step.type });
      else if ('enter' in step) {
        const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: '\r' });
        await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      } else if (!(await clickOn(step.click))) return failed(`there is no ${step.click}`);
    }
    return 'usable';
  }

  return async (mode) => {
    const outcomes: Partial<Record<Tag, string>> = {};
    const patience = (tag: Tag) => (mode.fails?.tags.includes(tag) ? 5000 : 30_000);
    for (const kind of kinds) {
      const { tags } = pages[kind]!;
      const world = await open(mode, kind);
      for (const tag of tags)
        if (tag !== 'by-order-cart') await use(tag, world, patience(tag), true);
      if (mode.later !== undefined)
        await devtools.send('Runtime.evaluate', { expression: `{ ${mode.later} }` });
      if (kind === 'parts')
        await devtools.send('Runtime.evaluate', {
          expression: `((own) => own('body').append(Document.prototype.createElement.call(document, 'by-order-cart')))((name) => Reflect.get(Document.prototype, name, document))`,
          contextId: world,
        });
      for (const tag of tags) outcomes[tag] = await use(tag, world, patience(tag));
    }
    return outcomes;
  };
}
