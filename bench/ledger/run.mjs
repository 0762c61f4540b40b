// npm run bench ledger
//
// What the leave ledger costs: opening and closing it, and the processor time of busy applications with it and without it,
// by turns, each in a page of its own. The browser counts the time of the page's tasks. A machine that does something else beside it moves those
// by more than the ledger costs; the share of the samples that fall into the ledger's own code is steadier. Without what a
// driver has switched on to hear of exceptions: for that the browser walks the whole stack whenever an error is made, and nobody has it
// whose developer tools are closed.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundle, versionOf } from '../bundle.mjs';
import { record } from '../record.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';

const TURNS = Number(process.env.BENCH_TURNS ?? 6);
const applications = [
  { name: 'by hand, a native for each thing it does', file: 'by-hand.js', rounds: 150 },
  { name: `element-plus ${versionOf('element-plus')}`, file: 'element-plus.mjs', rounds: 100 },
  { name: `antd ${versionOf('antd')}`, file: 'antd.mjs', rounds: 100 },
];
const root = fileURLToPath(new URL('../..', import.meta.url));
const made = await build({
  stdin: {
    contents: `export { openLedger, prepareLedger } from './src/ledger';`,
    resolveDir: root,
    loader: 'ts',
  },
  ...{ bundle: true, write: false, format: 'esm', minify: true, logLevel: 'silent' },
});
const asJson = (count, row) => [
  'application/json',
  JSON.stringify(Array.from({ length: count }, (_, id) => row(id))),
];
const styles = 'import "element-plus/dist/index.css";';
const files = {
  '/page/ledger.js': ['text/javascript', made.outputFiles[0].text],
  '/shop/element-plus.css': ['text/css', (await styleOf(styles)) ?? ''],
  '/data.json': asJson(200, (id) => ({ id })),
  '/hosts.json': asJson(30, (id) => ({
    ...{ id: `host-${id}`, name: `web-${id}.example`, ip: `10.0.0.${id}`, load: id * 3 },
  })),
};
for (const { file } of applications) {
  const { script } = await bundle(fileURLToPath(new URL(`applications/${file}`, import.meta.url)));
  files[`/shop/${file}`] = ['text/javascript', script];
  files[`/${file}`] = [
    'text/html',
    '<!doctype html><link rel="stylesheet" href="/shop/element-plus.css"><body><div id="place"></div></body>',
  ];
}

async function styleOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    ...{ bundle: true, write: false, minify: true, outdir: 'out', logLevel: 'silent' },
  });
  return outputFiles.find(({ path }) => path.endsWith('.css'))?.text;
}

const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
const rounded = (value) => Math.round(value * 1000) / 1000;

const browser = await startBrowser();
const measured = [];
try {
  for (const application of applications) measured.push(await measure(application));
} finally {
  await browser.stop();
}
record('ledger', { turns: TURNS, applications: measured });

async function measure({ name, file, rounds }) {
  const { page, leave } = await browser.visit();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const [contentType, body] = files[new URL(request.url()).pathname] ?? [];
    void request.respond(body === undefined ? { status: 404 } : { status: 200, contentType, body });
  });
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name: metric }) => metric === 'TaskDuration').value * 1000;
  };
  // Each in a page of its own: what a library puts into the page once is there for the next visit, and the ledger has less to do.
  const turn = async (isWatched) => {
    await page._client().send('Runtime.enable');
    await page.goto(`http://host.example/${file}`);
    // It is known by now where scripts run; no other call of the driver's asks for it.
    await page._client().send('Runtime.disable');
    await devtools.send('HeapProfiler.collectGarbage');
    const before = await busy();
    const times = await page.evaluate(visit, { isWatched, file, rounds });
    return { milliseconds: (await busy()) - before, ...times };
  };
  for (const isWatched of [true, false]) await turn(isWatched);
  const turns = { with: [], without: [] };
  for (let count = 0; count < TURNS; count += 1) {
    // Whoever is first has the colder processor: by turns.
    for (const what of count % 2 ? ['with', 'without'] : ['without', 'with'])
      turns[what].push(await turn(what === 'with'));
  }
  const [watched, free] = [turns.with, turns.without].map((all) =>
    median(all.map(({ milliseconds }) => milliseconds)),
  );
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 100 });
  let own = 0;
  let all = 0;
  for (let count = 0; count < 3; count += 1) {
    await devtools.send('Profiler.start');
    await turn(true);
    const { profile } = await devtools.send('Profiler.stop');
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    const samples = profile.samples
      .map((id) => frames.get(id))
      .filter(({ functionName }) => functionName !== '(idle)');
    own += samples.filter(({ url }) => url.endsWith('/page/ledger.js')).length;
    all += samples.length;
  }
  await leave();
  return {
    ...{ name, rounds },
    preparingMs: rounded(median(turns.with.map(({ preparing }) => preparing))),
    firstOpeningMs: rounded(median(turns.with.map(({ first }) => first))),
    openingMs: rounded(median(turns.with.map(({ opening }) => opening))),
    closingMs: rounded(median(turns.with.map(({ closing }) => closing))),
    busyMs: rounded(watched),
    busyWithoutMs: rounded(free),
    morePercent: rounded((watched / free - 1) * 100),
    ownPercent: rounded((own / all) * 100),
  };
}

/** In the page: a visit that does nothing, the first of the page, and one of the application; with ledgers or without. */
async function visit({ isWatched, file, rounds }) {
  const { openLedger, prepareLedger } = await import('/page/ledger.js');
  const timed = async (run) => {
    const start = performance.now();
    const answer = await run();
    return [performance.now() - start, answer];
  };
  // As the console does before each application: what there is, in slices with pauses, and what the page has changed since.
  const [preparing] = await timed(() => isWatched && prepareLedger());
  const open = (name, scripts) =>
    timed(() => (isWatched ? openLedger({ name, scripts, grace: 0 }) : undefined));
  const [first, idle] = await open('idle', [`${location.origin}/idle/`]);
  idle?.close();
  await idle?.settled;
  if (isWatched) await prepareLedger();
  const [opening, ledger] = await open('busy', [`${location.origin}/shop/`]);
  const { work } = await import(`/shop/${file}`);
  await work(document.querySelector('#place'), rounds);
  const [closing] = await timed(() => ledger?.close());
  await ledger?.settled;
  return { preparing, first, opening, closing };
}
