// npm run bench charts; BENCH_ROUNDS is how often each contender is measured, each time in a page of its own
//
// 12 line charts of 4 series and 180 points, ours against bare uPlot (the floor), echarts and Chart.js in one Chromium: time until all are
// painted, work of an update of all, memory, and what is loaded. Axes, legend, tooltip or values at the cursor are on
// for everybody, animations off; peers are imported piece by piece, as their documentation asks for.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, versionOf } from '../bundle.mjs';
import { record } from '../record.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';
import { CHARTS, POINTS, SERIES, SIZE } from './data.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const UPDATES = 40;
const contenders = [
  { name: 'by-console LineChart', file: 'ours', end: 'tsx', version: 'this build, uPlot 1.6.32' },
  { name: 'uPlot alone', file: 'uplot', end: 'mjs', version: '1.6.32' },
  { name: 'echarts', file: 'echarts', end: 'mjs', version: versionOf('echarts') },
  { name: 'Chart.js', file: 'chartjs', end: 'mjs', version: versionOf('chart.js') },
];

const entryOf = (file, end) => fileURLToPath(new URL(`contenders/${file}.${end}`, import.meta.url));
const kib = (text) => Math.round((gzipSync(text, { level: 9 }).length / 1024) * 10) / 10;
// The peers' React lies in this folder's own packages; ours is the product's, once.
const product = (name) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const own = {
  ours: true,
  alias: { react: product('react'), 'react-dom': product('react-dom') },
};
const bundles = new Map();
for (const { file, end } of contenders) {
  bundles.set(
    file,
    await bundle(entryOf(file, end), file === 'ours' || file === 'uplot' ? own : {}),
  );
}
const floor = kib((await bundle(entryOf('floor', 'tsx'), own)).script);

const html = (
  file,
) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${file}</title>
<style>#box{display:grid;grid-template-columns:repeat(3,${SIZE.width}px);gap:8px}</style>
<div id="box"></div><script type="module" src="/${file}.js"></script></html>`;
const server = createServer((request, reply) => {
  const [, file, end] = /^\/([\w-]+)(\.js)?$/.exec(request.url) ?? [];
  const found = bundles.get(file);
  reply.setHeader('content-type', `${end ? 'text/javascript' : 'text/html'}; charset=utf-8`);
  if (!found) reply.writeHead(404).end();
  else reply.end(end ? found.script : html(file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

async function measure(browser, file) {
  const { page, problems, leave } = await browser.visit({ width: 1440, height: 1100 });
  await page.goto(`${origin}/${file}`);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  const client = await page.createCDPSession();
  // The thread's own time: what else the machine does is not in it.
  await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await client.send('Performance.enable');
  await client.send('HeapProfiler.enable');
  const metric = async (name) => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    return metric('JSHeapUsedSize');
  };
  const empty = await heap();
  const idle = await metric('TaskDuration');
  const first = await page.evaluate(() => globalThis.bench.first());
  const firstCpu = (await metric('TaskDuration')) - idle;
  const drawn = await page.evaluate(() => globalThis.bench.changes());
  await page.evaluate(() => globalThis.bench.update(5));
  const before = await metric('TaskDuration');
  await page.evaluate((times) => globalThis.bench.update(times), UPDATES);
  const update = ((await metric('TaskDuration')) - before) / UPDATES;
  const memory = (await heap()) - empty;
  const errors = await problems();
  if (!drawn) errors.push('an update drew nothing');
  await leave();
  if (errors.length > 0) throw new Error(`${file}: ${errors.join('; ')}`);
  return {
    first,
    firstCpu: firstCpu * 1000,
    update: update * 1000,
    memory: memory / 1024 ** 2,
  };
}

const browser = await startBrowser();
const rounds = new Map(contenders.map(({ name }) => [name, []]));
try {
  // Taken in turns, so that a busy moment of the machine is not one contender's alone.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, file } of contenders) {
      const measured = await measure(browser, file);
      if (round > 0) rounds.get(name).push(measured); // the first fills the caches
    }
  }
} finally {
  await browser.stop();
  server.close();
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rounded = (value) => Math.round(value * 10) / 10;
const results = contenders.map(({ name, file, version }) => {
  const all = rounds.get(name);
  const of = (key) => rounded(median(all.map((each) => each[key])));
  const size = kib(bundles.get(file).script);
  return {
    name,
    version,
    firstPaintMs: of('first'),
    firstPaintCpuMs: of('firstCpu'),
    updateCpuMs: of('update'),
    memoryMiB: of('memory'),
    gzipKiB: file === 'ours' ? rounded(size - floor) : size,
    ...(file === 'ours' ? { gzipWithReactKiB: size } : {}),
  };
});
const [ours, ...peers] = results;
const ratio = (key) =>
  Object.fromEntries(
    peers.map((peer) => [peer.name, Math.round((peer[key] / ours[key]) * 100) / 100]),
  );
record('charts', {
  task: `${CHARTS} charts x ${SERIES} series x ${POINTS} points, ${SIZE.width} x ${SIZE.height} px`,
  rounds: ROUNDS,
  contenders: results,
  /** How many times as much as ours. */
  ratios: {
    firstPaint: ratio('firstPaintMs'),
    firstPaintCpu: ratio('firstPaintCpuMs'),
    updateCpu: ratio('updateCpuMs'),
    memory: ratio('memoryMiB'),
    gzip: ratio('gzipKiB'),
  },
});
