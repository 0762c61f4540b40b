import type { Page } from 'puppeteer-core';

export type Fault = 400 | 401 | 402 | 409 | 500 | 503 | 509 | 'malformed' | 'cut' | 'silent';

export interface Interference {
  /** From now on the matching requests fail in one way; everything else goes to the real backend. */
  fail(path: RegExp, fault: Fault): void;
  heal(): void;
  /** Resolves once a request has failed since `fail` was called last. */
  failed(within?: number): Promise<void>;
}

/** Stands between the page and the network. The console gets the given configuration beside its bundle. */
export async function interfere(page: Page, config: object): Promise<Interference> {
  let current: { readonly path: RegExp; readonly fault: Fault } | null = null;
  let hasFailed = false;
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
    const done = pathname.endsWith('/by-console/config.json')
      ? answer(requestId, 200, JSON.stringify(config))
      : current?.path.test(pathname)
        ? misbehave(requestId, current.fault)
        : devtools.send('Fetch.continueRequest', { requestId });
    // A request that the page has cancelled meanwhile cannot be answered.
    done.catch((error: unknown) => {
      if (!String(error).includes('Invalid InterceptionId')) throw error;
    });
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/by-console/config.json' }],
  });
  return {
    fail(path, fault) {
      current = { path, fault };
      hasFailed = false;
    },
    heal() {
      current = null;
    },
    async failed(within = 30_000) {
      const end = Date.now() + within;
      while (!hasFailed && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (!hasFailed) throw new Error(`nothing has asked for ${String(current?.path)}`);
    },
  };
}
