import { ConsoleAppElement } from '../../../src/elements/console-app/console-app-element';
import { register } from '../../../src/elements/register';
import type { ConfigInput } from '../../../src/core/config';
import { createRuntime } from '../../../src/core/runtime';
import { sendKeys } from '@web/test-runner-commands';
import { mount, once, settle, type, until, whenStill } from '../../support/browser';
import { later } from '../../support/clock';

register('by-console-app', ConsoleAppElement);

/** One entry by path suffix: an HTTP status, or how the reply goes wrong. */
export type Fault =
  | number
  | 'malformed'
  | 'cut'
  | 'never'
  | { readonly body: string; readonly message?: string };

/** Puts faults between the console and the real backend. */
export class Faults {
  readonly calls: string[] = [];
  readonly #by = new Map<string, Fault>();

  set(path: string, fault: Fault): void {
    this.#by.set(path, fault);
  }
  clear(): void {
    this.#by.clear();
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, location.href);
    this.calls.push(`${init.method ?? 'GET'} ${pathname}`);
    const fault = [...this.#by].find(([path]) => pathname.endsWith(path))?.[1];
    if (fault === undefined) return fetch(url, init);
    if (fault === 'cut') throw new TypeError('Failed to fetch');
    if (fault === 'never') {
      return new Promise((_, reject) => {
        const { signal } = init;
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    }
    const headers = { 'Content-Type': 'application/json' };
    if (fault === 'malformed') return new Response('{"success": tr', { headers });
    const [status, code, message] =
      typeof fault === 'number'
        ? [fault, String(fault), `故障 ${fault}`]
        : [200, fault.body, fault.message ?? '故障'];
    return new Response(JSON.stringify({ success: false, status: code, message, data: null }), {
      status,
      headers,
    });
  };
}

export interface ConsoleOptions {
  readonly route?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly config?: ConfigInput;
  readonly faults?: Faults;
  /** Signed in as this demo account before the console starts. */
  readonly as?: 'admin' | 'tenant' | 'user' | 'other';
  readonly width?: number;
  /** What the runtime tells the page. */
  readonly onError?: (error: unknown) => void;
}

const opened: ConsoleAppElement[] = [];

/** A console of its own on the real backend, with its first page shown. Its token lives in memory. */
export async function openConsole(options: ConsoleOptions = {}): Promise<ConsoleAppElement> {
  const element = document.createElement('by-console-app');
  element.setAttribute('router', 'memory');
  if (options.route !== undefined) element.setAttribute('route', options.route);
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  const runtime = createRuntime({
    config: { tokenStorage: 'memory', demoOutbox: true, ...options.config },
    onError: options.onError ?? (() => undefined),
    ...(options.faults ? { fetch: options.faults.fetch } : {}),
  });
  runtime.preferences.setState({ locale: 'zh-CN', theme: 'light' });
  if (options.as !== undefined) await runtime.signIn({ token: await tokenOf(options.as) });
  element.runtime = runtime;
  element.style.display = 'block';
  element.style.blockSize = '760px';
  if (options.width !== undefined) element.style.inlineSize = `${options.width}px`;
  opened.push(element);
  const shown = once(element, 'by-navigate');
  await mount(element);
  await shown;
  await heading(element);
  return element;
}

export function closeConsoles(): void {
  for (const element of opened.splice(0)) {
    element.runtime?.dispose();
    element.remove();
  }
  // What one test leaves (a lock, a collapsed menu) is not the next one's.
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('by-console:')) localStorage.removeItem(key);
  }
}

/** A fresh session at the real backend (O-001). */
export async function tokenOf(username: string): Promise<string> {
  const reply = await fetch('/api/soc/v1/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'Console@1' }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

export function rootOf(element: Element): ShadowRoot {
  return element.shadowRoot!;
}

export const textOf = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The page's heading, once it has one. */
export async function heading(element: Element, name?: string): Promise<HTMLElement> {
  const found = () => {
    const node = rootOf(element).querySelector<HTMLElement>('h1');
    const text = textOf(node);
    return text !== '' && (name === undefined || text === name) ? node : null;
  };
  return until(`heading ${name ?? ''}`, found);
}

/** Ctrl and a letter. */
export async function chord(key: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
}

const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'a[href]',
  field: 'input',
  tab: '[role="tab"]',
  menuitem: '[role^="menuitem"]',
  option: '[role="option"]',
  dialog: 'dialog[open]',
};

function nameOf(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (label !== null) return label;
  const by = node.getAttribute('aria-labelledby');
  if (by !== null) return textOf((node.getRootNode() as ShadowRoot).getElementById(by));
  const labels = (node as HTMLInputElement).labels;
  return labels?.length ? textOf(labels[0]) : textOf(node);
}

export function all(element: Element, role: string, name?: string | RegExp): HTMLElement[] {
  const found = rootOf(element).querySelectorAll<HTMLElement>(ROLES[role] ?? role);
  return [...found].filter((node) => {
    if (!node.checkVisibility()) return false;
    const own = nameOf(node);
    return name === undefined || (typeof name === 'string' ? own === name : name.test(own));
  });
}

export function when(element: Element, role: string, name?: string | RegExp): Promise<HTMLElement> {
  return whenStill(`${role} ${String(name)}`, () => all(element, role, name)[0]);
}

export async function press(element: Element, role: string, name?: string | RegExp): Promise<void> {
  const node = await when(element, role, name);
  node.focus();
  node.click();
  await settle();
}

export async function enter(element: Element, name: string, text: string): Promise<void> {
  type((await when(element, 'field', name)) as HTMLInputElement, text);
}

/** Fills the sign-in form and sends it; waits out the buttons' double-click guard. */
export async function signIn(element: Element, username: string, password: string): Promise<void> {
  await enter(element, '用户名', username);
  await enter(element, '密码', password);
  await later();
  const form = (await when(element, 'field', '密码')).closest('form')!;
  form.querySelector<HTMLElement>('[type="submit"]')!.click();
}

/** Where the console is, from its own events. */
export function pathOf(element: ConsoleAppElement): () => string {
  let path = '';
  element.addEventListener('by-navigate', (event) => {
    path = event.detail.path;
  });
  return () => path;
}

/** What notices and inline alerts say. */
export function told(element: Element): string[] {
  const nodes = rootOf(element).querySelectorAll(
    '[role="alert"], [role="status"], .by-field-error',
  );
  return [...nodes].map((node) => textOf(node)).filter((text) => text !== '');
}

export const focused = (element: Element): Element | null => rootOf(element).activeElement;
