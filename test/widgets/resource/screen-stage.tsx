import { useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { signInWithPassword } from '../../../src/core/api/session';
import type { Grant } from '../../../src/core/api/session';
import { createRuntime } from '../../../src/core/runtime';
import type { Runtime } from '../../../src/core/runtime';
import { settle, until, whenStill } from '../../support/browser';
import { pass } from '../../support/clock';
import { all, click, stage } from '../stage';
import type { Stage } from '../stage';

/** Answers a request instead of the backend; undefined lets it pass. */
export type Fault = (request: {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: BodyInit | null | undefined;
  readonly signal: AbortSignal | null;
  /** Sends it to the real backend after all. */
  readonly send: () => Promise<Response>;
}) => Response | Promise<Response> | undefined;

export interface ScreenStage extends Stage {
  readonly search: () => string;
  /** Once, as soon as such a place is drawn, before anything that answers it has run. */
  readonly atPlace: (part: string, call: () => void) => void;
  readonly back: () => Promise<void>;
  readonly go: (address: string) => Promise<void>;
  /** Requests so far, `GET /soc/v1/projects`. */
  readonly requests: string[];
  fault: Fault | undefined;
  /** What stands in the router now, for `findings`. */
  readonly page: React.ReactNode;
}

/** `huangmin` administrates the tenant as `tenant` does: nobody decides about what they asked for themselves; `zhaoyiming` looks at the whole platform and changes nothing. */
type Account = 'admin' | 'zhaoyiming' | 'tenant' | 'huangmin' | 'user' | 'other';
const grants = new Map<Account, Grant>();

async function grantOf(account: Account): Promise<Grant> {
  const known = grants.get(account);
  if (known) return known;
  const runtime = createRuntime({ config: { tokenStorage: 'memory' } });
  const grant = await runtime.call(signInWithPassword, {
    body: { username: account, password: 'Console@1' },
  });
  runtime.dispose();
  grants.set(account, grant);
  return grant;
}

export interface OpenOptions {
  readonly account?: Account;
  /** Milliseconds after which a call is given up. */
  readonly timeout?: number;
  readonly fault?: Fault;
  /** Every step waits for it, as the console's own do for what may ask first. */
  readonly guard?: () => Promise<void>;
}

/** A screen at an address, signed in to the real backend, in a shadow root. */
export async function openScreen(
  Screen: ComponentType,
  address: string,
  { account = 'tenant', fault, timeout = 20_000, guard }: OpenOptions = {},
): Promise<ScreenStage> {
  const requests: string[] = [];
  const state: { fault: Fault | undefined } = { fault: undefined };
  const runtime: Runtime = createRuntime({
    config: { tokenStorage: 'memory', clients: { shared: { timeout } } },
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(url, location.href);
      const path = pathname.replace(/^\/api/, '');
      const method = init.method ?? 'GET';
      requests.push(`${method} ${path}`);
      const answer = state.fault?.({
        method,
        path,
        query: searchParams,
        body: init.body,
        signal: init.signal ?? null,
        send: () => fetch(url, init),
      });
      return answer ?? fetch(url, init);
    },
  });
  await runtime.signIn(await grantOf(account));
  state.fault = fault;
  requests.length = 0;
  const loader = guard && (() => guard().then(() => null));
  const place: { drawn: ((search: string) => void) | undefined } = { drawn: undefined };
  const Place = () => {
    const { search } = useLocation();
    useLayoutEffect(() => place.drawn?.(search), [search]);
    return <Screen />;
  };
  const route = { path: '*', element: <Place />, HydrateFallback: () => null };
  const router = createMemoryRouter([loader ? { ...route, loader } : route], {
    initialEntries: [address],
  });
  const page = <RouterProvider router={router} />;
  const made = await stage(page, runtime);
  const opened = Object.assign(made, {
    page,
    requests,
    search: () => router.state.location.search,
    atPlace: (part: string, call: () => void) => {
      place.drawn = (search) => {
        if (!search.includes(part)) return;
        place.drawn = undefined;
        call();
      };
    },
    back: async () => {
      await router.navigate(-1);
      await settle();
    },
    go: async (address: string) => {
      await router.navigate(address);
      await settle();
    },
    fault: undefined,
  }) as ScreenStage;
  return Object.defineProperty(opened, 'fault', {
    get: () => state.fault,
    set: (next: Fault | undefined) => {
      state.fault = next;
    },
  });
}

export const refused = (
  status: number,
  message = '',
  data: unknown = null,
  code = String(status),
) => Response.json({ success: false, status: code, message, data }, { status });

/** A server that never answers. */
function silence(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** Every way a call can fail (S-01…S-12), by what the user must then read. */
export const failures: readonly {
  readonly name: string;
  readonly answer: (signal: AbortSignal | null) => Response | Promise<Response>;
  readonly message: string | RegExp;
}[] = [
  { name: '400', answer: () => refused(400, '参数不正确'), message: '参数不正确' },
  { name: '402', answer: () => refused(402, '余额不足'), message: '余额不足' },
  { name: '409', answer: () => refused(409, ''), message: '系统繁忙，请稍后再试！' },
  { name: '500', answer: () => refused(500, ''), message: '系统繁忙，请稍后再试！' },
  {
    name: '503',
    answer: () => new Response('down', { status: 503 }),
    message: '系统繁忙，请稍后再试！',
  },
  {
    name: 'malformed JSON',
    answer: () => new Response('{"success":', { headers: { 'content-type': 'application/json' } }),
    message: '服务器返回的数据无法识别，请稍后再试！',
  },
  { name: 'time-out', answer: silence, message: '请求超时，请稍后再试！' },
  {
    name: 'cut connection',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    message: '网络连接失败，请检查网络后重试！',
  },
];

export function textOf(root: ShadowRoot): string {
  return root.querySelector('.by-surface')?.textContent ?? '';
}

/** Waits for a text anywhere on the stage; in vain, it tells what is there: of a dialog, where one is open. */
export async function sees(on: Stage, text: string | RegExp, timeout = 25_000): Promise<boolean> {
  const isThere = () =>
    typeof text === 'string' ? textOf(on.root).includes(text) : text.test(textOf(on.root));
  try {
    return await until(`“${String(text)}” on the screen`, isThere, timeout);
  } catch (error) {
    const there = all(on.root, 'dialog').at(-1)?.textContent ?? textOf(on.root);
    throw new Error(`${(error as Error).message}: ${there.slice(0, 600)}`);
  }
}

/**
 * Clicks what has this role and name, as soon as it is there and not busy with what it was pressed for before; so long after the
 * press before that it is no slip (C-19), however fast the machine is.
 */
export async function press(scope: ParentNode, role: string, name: string | RegExp): Promise<void> {
  const free = () => {
    const [found] = all(scope, role, name);
    return found?.ariaBusy === 'true' ? undefined : found;
  };
  const found = await whenStill(`${role} ${String(name)}`, free);
  pass();
  await click(found);
}
