import type { Page } from 'puppeteer-core';
import { until } from '../../support/until';

export type Fault = 400 | 401 | 402 | 409 | 500 | 503 | 509 | 'malformed' | 'cut' | 'silent';

export interface Interference {
  /** From now on the matching requests, `GET /api/…`, fail in one way, or the first so many of them; all else goes to the real backend. */
  fail(request: RegExp, fault: Fault, times?: number): void;
  /** The matching requests wait until they are let go, as whatever stands then has it. */
  hold(request: RegExp): Hold;
  heal(): void;
  /** What has reached the backend, `GET /api/…`. */
  readonly passed: readonly string[];
  /** Resolves once a request has failed since `fail` was called last. */
  failed(within?: number): Promise<void>;
}

export interface Hold {
  /** Resolves once one waits. */
  reached(): Promise<void>;
  release(): void;
}

/** Stands between the page and the network. The console gets the given configuration beside its bundle. */
export async function interfere(page: Page, config: object): Promise<Interference> {
  let current: { readonly request: RegExp; readonly fault: Fault; left: number } | null = null;
  let hasFailed = false;
  let held: { readonly request: RegExp; readonly waiting: (() => void)[] } | null = null;
  const passed: string[] = [];
  // The protocol itself: puppeteer's interception has no phrase for 509, and the browser refuses a reply without one.
  const devtools = await page.createCDPSession();
  const answer = (requestId: string, status: number, body: string) =>
    devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responsePhrase: `Status ${status}`,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(body).toString('base64'),
    });
  const misbehave = (requestId: string, fault: Fault): Promise<unknown> => {
    hasFailed = true;
    switch (fault) {
      case 'cut':
        return devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      case 'silent':
        return Promise.resolve(); // answered never
      case 'malformed':
        return answer(requestId, 200, '{"success":tr');
      default:
        return answer(
          requestId,
          fault,
          JSON.stringify({
            success: false,
            status: String(fault),
            message: '演示拒绝',
            data: null,
          }),
        );
    }
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const asked = `${request.method} ${pathname}`;
    const pass = async () => {
      await devtools.send('Fetch.continueRequest', { requestId });
      passed.push(asked);
    };
    const go = () => {
      const isFailing = current !== null && current.left > 0 && current.request.test(asked);
      if (isFailing) current!.left -= 1;
      const done: Promise<unknown> = pathname.endsWith('/by-console/config.json')
        ? answer(requestId, 200, JSON.stringify(config))
        : isFailing
          ? misbehave(requestId, current!.fault)
          : pass();
      // A request that the page has cancelled meanwhile cannot be answered.
      done.catch((error: unknown) => {
        if (!String(error).includes('Invalid InterceptionId')) throw error;
      });
    };
    if (held?.request.test(asked)) held.waiting.push(go);
    else go();
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/by-console/config.json' }],
  });
  return {
    passed,
    fail(request, fault, times = Infinity) {
      current = { request, fault, left: times };
      hasFailed = false;
    },
    hold(request) {
      const own = { request, waiting: [] as (() => void)[] };
      held = own;
      return {
        reached: async () => {
          await until(`a request ${request.source}`, () => own.waiting.length > 0);
        },
        release() {
          if (held === own) held = null;
          for (const go of own.waiting.splice(0)) go();
        },
      };
    },
    heal() {
      current = null;
    },
    async failed(within = 30_000) {
      await until(`a request ${current?.request.source}`, () => hasFailed, within);
    },
  };
}
