import { Faults } from '../../elements/console-app/stage';

/** Every way a call can fail, those last after which somebody has to sign in again. */
export const stayingFaults = [400, 402, 409, 500, 503, 'malformed', 'timeout', 'cut'] as const;
export const leavingFaults = [401, 509] as const;
export type StayingFault = (typeof stayingFaults)[number];
export type Fault = StayingFault | (typeof leavingFaults)[number];

const BUSY = '系统繁忙，请稍后再试！';

/** What is told of each (S, M). A 409 is a name that is taken where the clients of S-04 ask, and a busy system elsewhere. */
export const told: Readonly<Record<Fault, RegExp>> = {
  400: /演示拒绝：参数/,
  401: /登录超时，请重新登录！/,
  402: /演示拒绝：余额/,
  409: /系统繁忙，请稍后再试！|实例名称已存在，请重新编辑!/,
  500: new RegExp(BUSY),
  503: new RegExp(BUSY),
  509: /您的权限已经变更，请重新登录。/,
  malformed: /服务器返回的数据无法识别，请稍后再试！/,
  timeout: /请求超时，请稍后再试！/,
  cut: /网络连接失败，请检查网络后重试！/,
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A reply of the server that says no. */
export function refusal(status: number, message: string, data: unknown = null): Response {
  const body = { success: false, status: String(status), message, data };
  return new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly failed: boolean;
}

/** Which requests fail. */
export type Meets = (request: Omit<Asked, 'failed'>) => boolean;

/** A time-out that is waited for by nobody: the transport's own timer, called early. */
let lastTimer: (() => void) | undefined;
const { setTimeout: start } = globalThis;
/** The shortest time that a client gives (C-04); timers of that kind are the transport's alone between its call and the request. */
const SHORTEST = 20_000;
globalThis.setTimeout = ((run: () => void, milliseconds = 0, ...more: unknown[]) => {
  if (milliseconds >= SHORTEST) lastTimer = run;
  return start(run, milliseconds, ...more);
}) as typeof setTimeout;

/** How far the page's clock is ahead of the real one, for whoever reads the hour from `Date.now`. */
let ahead = 0;
const now = Date.now;
Date.now = () => now() + ahead;
export const moveClock = (milliseconds: number): void => {
  ahead += milliseconds;
};

interface Current {
  readonly meets: Meets;
  readonly answer: Fault | 'lost' | Promise<void> | (() => Promise<Response>);
}

/** Stands between the console and the real backend; what fails never reaches it. */
export class FaultSwitch extends Faults {
  readonly asked: Asked[] = [];
  /** Requests without an answer. */
  pending = 0;
  #current: Current | null = null;

  /** From now on these fail: each in this way, or with an answer that is made up. */
  fail(meets: Meets, answer: Fault | (() => Promise<Response>)): void {
    this.#current = { meets, answer };
  }
  /** These arrive and are carried out, and their answers do not come. */
  loseAnswers(meets: Meets): void {
    this.#current = { meets, answer: 'lost' };
  }
  /** These are sent when the promise is kept. */
  hold(meets: Meets, until: Promise<void>): void {
    this.#current = { meets, answer: until };
  }
  heal(): void {
    this.#current = null;
  }
  get isFailing(): boolean {
    return this.#current !== null;
  }
  /** So many requests have failed since the list was emptied. */
  get hits(): number {
    return this.asked.filter(({ failed }) => failed).length;
  }

  override readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const expire = lastTimer;
    const { pathname: path, search } = new URL(url, location.href);
    const request = { method: init.method ?? 'GET', path, search };
    const current = this.#current?.meets(request) ? this.#current : null;
    this.asked.push({ ...request, failed: current !== null && typeof current.answer !== 'object' });
    this.pending += 1;
    try {
      if (!current) return await fetch(url, init);
      if (current.answer === 'lost') {
        await fetch(url, init);
        throw new TypeError('Failed to fetch');
      }
      if (typeof current.answer === 'object') {
        await current.answer;
        return await fetch(url, init);
      }
      if (typeof current.answer === 'function') return await current.answer();
      return await answerOf(current.answer, init.signal ?? null, expire);
    } finally {
      this.pending -= 1;
    }
  };
}

async function answerOf(
  fault: Fault,
  signal: AbortSignal | null,
  expire: (() => void) | undefined,
): Promise<Response> {
  // As the network has it: no answer comes in the same turn.
  await new Promise((resolve) => start(resolve));
  signal?.throwIfAborted();
  switch (fault) {
    case 'cut':
      throw new TypeError('Failed to fetch');
    case 'malformed':
      return new Response('{"success": tr', { headers: JSON_TYPE });
    case 'timeout':
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        expire?.();
      });
    case 400:
      return refusal(400, '演示拒绝：参数');
    case 402:
      return refusal(402, '演示拒绝：余额');
    default:
      return refusal(fault, `故障 ${fault}`);
  }
}
