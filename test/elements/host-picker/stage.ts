import { HostPickerElement } from '../../../src/elements/host-picker/host-picker-element';
import { register } from '../../../src/elements/register';
import { createRuntime } from '../../../src/core/runtime';
import type { Host } from '../../../src/core/api/hosts';
import { mount, until, whenStill } from '../../support/browser';

register('by-host-picker', HostPickerElement);

let token: Promise<string> | undefined;

/** Signs in at the real backend (O-001), once for the file. */
export function getToken(): Promise<string> {
  token ??= fetch('/api/soc/v1/login', {
    method: 'POST',
    body: new URLSearchParams({ username: 'tenant', password: 'Console@1' }),
  })
    .then((reply) => reply.json() as Promise<{ data: { token: string } }>)
    .then((reply) => reply.data.token);
  return token;
}

/** Rows as the backend sends them. */
export async function hostsOf(query: Record<string, string> = {}): Promise<Host[]> {
  const search = new URLSearchParams({ page: '1', rows: '1000', ...query });
  const reply = await fetch(`/api/resource/hostList?${search}`, {
    headers: { 'X-CSC-TOKEN': await getToken() },
  });
  const { data } = (await reply.json()) as { data: { rows: string | WireHost[] } };
  const rows = typeof data.rows === 'string' ? (JSON.parse(data.rows) as WireHost[]) : data.rows;
  return rows.map((row) => ({ ...row, privateIps: list(row.privateIps) }) as unknown as Host);
}

type WireHost = Record<string, unknown>;

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value as string[];
  const text = typeof value === 'string' ? value : '';
  if (text.startsWith('[')) return JSON.parse(text) as string[];
  return text.split(',').filter((item) => item !== '');
}

/** Running hosts with exactly one private address, unique among all, by template. */
export async function ableHosts(): Promise<Map<string, Host[]>> {
  const all = await hostsOf();
  const count = new Map<string, number>();
  for (const host of all) for (const ip of host.privateIps) count.set(ip, (count.get(ip) ?? 0) + 1);
  const able = new Map<string, Host[]>();
  for (const host of all) {
    const [ip, second] = host.privateIps;
    if (host.status !== 'RUNNING' || ip === undefined || second !== undefined) continue;
    if (count.get(ip) !== 1) continue;
    able.set(host.templateid, [...(able.get(host.templateid) ?? []), host]);
  }
  return able;
}

export interface PickerOptions {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly parent?: HTMLElement;
  readonly prepare?: (element: HostPickerElement) => void;
  /** Stands between the picker and the real backend. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Environment flags of the operator. */
  readonly env?: Readonly<Record<string, boolean>>;
  /** Milliseconds after which a call gives up. */
  readonly timeout?: number;
}

const mounted: HostPickerElement[] = [];

/** A picker on a runtime of its own, with its first list loaded or failed. */
export async function openPicker(options: PickerOptions = {}): Promise<HostPickerElement> {
  const element = new HostPickerElement();
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  element.runtime = createRuntime({
    getToken,
    onError: () => undefined,
    ...(options.fetch ? { fetch: options.fetch } : {}),
    config: {
      ...(options.timeout ? { clients: { shared: { timeout: options.timeout } } } : {}),
      ...(options.env ? { env: options.env } : {}),
    },
  });
  options.prepare?.(element);
  mounted.push(element);
  await mount(element, options.parent);
  await listed(element);
  return element;
}

export function closePickers(): void {
  for (const element of mounted.splice(0)) {
    element.runtime?.dispose();
    element.remove();
  }
}

/** Waits until the list stands still: rows, nothing, or a failure. */
export function listed(element: HTMLElement): Promise<unknown> {
  return until('the list', () => {
    const grid = element.shadowRoot?.querySelector('[role="grid"]');
    return (
      grid?.getAttribute('aria-busy') === 'false' &&
      element.shadowRoot?.querySelector('[part~="row"], .hp-state')
    );
  });
}

const roles: Readonly<Record<string, string>> = {
  alert: '[role="alert"]',
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select',
  grid: '[role="grid"]',
  group: '[role="group"]',
  link: 'a[href]',
  list: 'ul',
  listitem: 'li',
  navigation: 'nav',
  region: 'section[aria-label], [role="region"]',
  row: '[part~="row"]',
  search: '[role="search"]',
  textbox: 'input:not([type="checkbox"]), textarea',
};
export type Role = keyof typeof roles;

function nameOf(node: Element): string {
  const label = node.getAttribute('aria-label');
  if (label !== null) return label;
  const { labels } = node as HTMLInputElement;
  const text = labels?.length ? [...labels].map((each) => each.textContent).join(' ') : undefined;
  return (text ?? node.textContent).replace(/\s+/g, ' ').trim();
}

/** All shown nodes of a role whose name is the text or matches the pattern. */
export function allByRole<T extends HTMLElement = HTMLElement>(
  host: Element,
  role: string,
  name?: string | RegExp,
): T[] {
  const nodes = [
    ...(host.shadowRoot?.querySelectorAll<T>(roles[role] ?? `[role="${role}"]`) ?? []),
  ];
  return nodes.filter((node) => {
    if (!node.checkVisibility()) return false;
    if (name === undefined) return true;
    return typeof name === 'string' ? nameOf(node) === name : name.test(nameOf(node));
  });
}

export function byRole<T extends HTMLElement = HTMLElement>(
  host: Element,
  role: string,
  name?: string | RegExp,
): T {
  const [first] = allByRole<T>(host, role, name);
  if (!first) throw new Error(`no ${role} named ${String(name)}`);
  return first;
}

/** Waits for it, until no rendering on its way takes it away. */
export function whenRole<T extends HTMLElement = HTMLElement>(
  host: Element,
  role: string,
  name?: string | RegExp,
): Promise<T> {
  return whenStill(`${role} ${String(name)}`, () => allByRole<T>(host, role, name)[0]);
}

export const rowsOf = (host: Element): HTMLElement[] => allByRole(host, 'row');
export const boxOf = (row: Element): HTMLInputElement => row.querySelector('input')!;
export const textOf = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Boxes of rows that can be chosen. */
export const ableBoxes = (host: Element): HTMLInputElement[] =>
  rowsOf(host)
    .map(boxOf)
    .filter((box) => box.getAttribute('aria-disabled') !== 'true');

/** What the live region last said. */
export const said = (host: Element): string =>
  textOf(host.shadowRoot?.querySelector('[aria-live="polite"]'));

/** The node that has the focus inside the element. */
export const focusedIn = (host: Element): Element | null => host.shadowRoot?.activeElement ?? null;
