import { after, before } from 'node:test';
import { startBrowser, type RunningBrowser } from './browser';
import { startServer, type RunningServer } from './server';

/** One server and one browser for the suite around; `server` is replaced when a test restarts it. */
export interface Stage {
  server: RunningServer;
  browser: RunningBrowser;
}

export function openStage(options: { readonly embedded?: boolean } = {}): Stage {
  const stage = {} as Stage; // filled before the first test runs
  before(async () => {
    [stage.server, stage.browser] = await Promise.all([startServer(options), startBrowser()]);
  });
  after(async () => {
    await stage.browser.stop();
    await stage.server.stop();
  });
  return stage;
}
