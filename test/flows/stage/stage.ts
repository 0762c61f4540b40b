import { after, afterEach, before, beforeEach } from 'node:test';
import { startBrowser, type BrowserOptions, type RunningBrowser } from './browser';
import { sharedServer, startServer, type RunningServer, type ServerOptions } from './server';

/** A server and a browser for the suite around; `server` is replaced when a test restarts it. */
export interface Stage {
  server: RunningServer;
  browser: RunningBrowser;
}

interface StageOptions extends ServerOptions, BrowserOptions {
  /**
   * For suites that leave nothing which another one would notice, and get on with what such a one has left: they take the
   * server of their lane where there is one, which saves its start.
   */
  readonly shared?: boolean;
}

export function openStage({
  shared = false,
  engine = 'chromium',
  bySite = false,
  ...options
}: StageOptions = {}): Stage {
  const stage = {} as Stage; // filled before the first test runs
  before(async () => {
    const server = (shared ? sharedServer() : undefined) ?? startServer(options);
    [stage.server, stage.browser] = await Promise.all([server, startBrowser({ engine, bySite })]);
  });
  // What a test opens is left with it: a page that stays open goes on asking, and drawing what turns, beside the next ones.
  beforeEach(() => stage.browser.keepThese());
  afterEach(() => stage.browser.leaveOthers());
  after(async () => {
    await stage.browser.stop();
    await stage.server.stop();
  });
  return stage;
}
