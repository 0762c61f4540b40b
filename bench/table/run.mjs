// npm run bench table; BENCH_ROUNDS is how often each contender is measured, each time in a page of its own
//
// 100,000 hosts in the picker's list and in the tables of ag-grid, antd and element-plus, side by side in one Chromium:
// time to the first rows, memory over the data, work per frame of scrolling, dropped and blank frames, select all, and
// a filter by address. Rows are 52 px high in a box of 1080 x 570 px for everybody.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bundle, versionOf } from '../bundle.mjs';
import { record } from '../record.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';
import { COUNT } from './hosts.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FRAME = 1000 / 60;
const contenders = [
  { name: 'by-host-picker', file: 'ours', version: 'this build' },
  { name: 'ag-grid-community', file: 'ag-grid', version: versionOf('ag-grid-community') },
  { name: 'antd', file: 'antd', version: versionOf('antd') },
  { name: 'element-plus', file: 'element-plus', version: versionOf('element-plus') },
];

const bundles = new Map();
for (const { file } of contenders) {
  const entry = fileURLToPath(new URL(`contenders/${file}.mjs`, import.meta.url));
  bundles.set(file, await bundle(entry, { ours: file === 'ours' }));
}

const html = (
  file,
) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${file}</title>
<link rel="stylesheet" href="/${file}.css"><style>#box{width:1080px;height:570px}</style>
<div id="box"></div><script type="module" src="/${file}.js"></script></html>`;
const server = createServer((request, reply) => {
  const [, file, end] = /^\/([\w-]+)(\.\w+)?$/.exec(request.url) ?? [];
  const found = bundles.get(file);
  const kinds = { '.js': 'text/javascript', '.css': 'text/css' };
  reply.setHeader('content-type', `${kinds[end] ?? 'text/html'}; charset=utf-8`);
  if (!found) reply.writeHead(404).end();
  else reply.end(end === '.js' ? found.script : end === '.css' ? found.style : html(file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await startBrowser();
const rounds = new Map(contenders.map(({ name }) => [name, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another order each time: nobody is always the one who runs on a cold machine.
    for (let at = 0; at < contenders.length; at += 1) {
      const contender = contenders[(at + round) % contenders.length];
      rounds.get(contender.name).push(await measure(contender));
    }
  }
} finally {
  await browser.stop();
  server.close();
}

const figures = contenders.map(({ name, version }) => {
  const all = rounds.get(name);
  const keys = Object.keys(all[0]);
  return {
    name,
    version,
    ...Object.fromEntries(keys.map((key) => [key, middle(all.map((each) => each[key]))])),
  };
});
record('table', { hosts: COUNT, rounds: ROUNDS, contenders: figures });

async function measure({ file }) {
  const { page, leave } = await browser.visit({ width: 1280, height: 800 });
  try {
    await page.goto(`${origin}/${file}`);
    await page.waitForFunction('globalThis.bench !== undefined');
    const client = await page.createCDPSession();
    // The thread's own time: what else the machine does is not in it.
    await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    const megabytes = async () => {
      await client.send('HeapProfiler.collectGarbage');
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    };
    const run = (name, argument) =>
      page.evaluate((key, value) => globalThis.bench[key](value), name, argument);

    await run('prepare');
    const data = await megabytes();
    /** Milliseconds until it is painted, and of work until then: what else the machine does is not in the second. */
    const timed = async (name) => {
      const before = await busy();
      const ms = await run(name);
      return { ms, cpu: (await busy()) - before };
    };
    const firstRows = await timed('firstRows');
    await run('scroll', { frames: 30, step: 52 }); // the first frames compile what all others run
    const heap = await megabytes();
    const nodes = await run('nodes');

    const scrolled = async (step) => {
      const before = await busy();
      const { lengths, moved } = await run('scroll', { frames: 240, step });
      if (moved < step * 200) throw new Error(`${file} did not scroll: ${moved}`);
      const work = ((await busy()) - before) / lengths.length;
      const dropped = lengths.reduce(
        (sum, each) => sum + Math.max(0, Math.round(each / FRAME) - 1),
        0,
      );
      return { work, dropped: (dropped / (dropped + lengths.length)) * 100 };
    };
    const slow = await scrolled(156);
    const fast = await scrolled(10_400);
    const { blank } = await run('scroll', { frames: 120, step: 10_400, look: true });
    const selectAll = await timed('selectAll');
    const chosen = await megabytes();
    const filter = await timed('filter');
    return {
      firstRowsMs: firstRows.ms,
      firstRowsCpuMs: firstRows.cpu,
      memoryOverDataMB: heap - data,
      memoryWithAllChosenMB: chosen - data,
      domNodes: nodes,
      scrollWorkPerFrameMs: slow.work,
      scrollDroppedPercent: slow.dropped,
      flingWorkPerFrameMs: fast.work,
      flingDroppedPercent: fast.dropped,
      flingBlankPercent: (blank / 120) * 100,
      selectAllMs: selectAll.ms,
      selectAllCpuMs: selectAll.cpu,
      filterMs: filter.ms,
      filterCpuMs: filter.cpu,
    };
  } finally {
    await leave();
  }
}

/** The median, with one decimal. */
function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] * 10) / 10;
}
