// One server and one browser for all files of whole pages that run one after the other in a lane (test/support/lane.mjs).
import { startBrowser } from './browser';
import { startServer } from './server';

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
let stopping: Promise<void> | undefined;
const stop = () =>
  (stopping ??= Promise.all([browser.stop(), server.stop()]).then(() => process.exit(0)));
for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void stop());
const { origin, partnerOrigin, dataDir } = server;
process.send?.({
  TEST_BROWSER: browser.browser.wsEndpoint(),
  TEST_SERVER: JSON.stringify({ origin, partnerOrigin, dataDir }),
});
