// npm run bench chat; BENCH_CHAT_TOKENS is the length of an answer, BENCH_CHAT_RATE its tokens a second
//
// Streams answers of four shapes in pieces of four characters into our Markdown, into windowed plain text (the least
// that can be done), into a naive renderer once a frame, and into Deep Chat. Prints what the page's main thread did for
// it: script, style, layout and paint. Peers are bench/package.json's: `npm ci --prefix bench` is run where they miss.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { launch } from 'puppeteer-core';
import { record } from '../record';
import { chromiumFlags, findWholeChromium } from '../../test/support/runner/chromium.mjs';

const TOKENS = Number(process.env['BENCH_CHAT_TOKENS'] ?? 20_000);
const RATE = Number(process.env['BENCH_CHAT_RATE'] ?? 1000);
const SHAPES = (process.env['BENCH_CHAT_SHAPES'] ?? 'mixed,list,paragraph,code').split(',');
const CONTENDERS = (process.env['BENCH_CHAT_ONLY'] ?? 'floor,ours,naive,deepChat').split(',');
/** Who parses the whole answer again and again: a tenth of the length is enough to tell, and to their favour. */
const FEWER: Readonly<Record<string, number>> = { naive: TOKENS / 10, deepChat: TOKENS / 10 };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

if (!existsSync(here('../node_modules/deep-chat')))
  execFileSync('npm', ['ci', '--prefix', here('..')], { stdio: 'inherit' });

const { outputFiles } = await build({
  entryPoints: [here('page.tsx')],
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"bench"' },
  // Another part of the bench brings a React of its own.
  alias: Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, here(`../../node_modules/${name}`)]),
  ),
});
const script = outputFiles[0]?.contents ?? new Uint8Array();
const server = createServer((request, response) => {
  const isScript = request.url === '/page.js';
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
  response.end(
    isScript
      ? script
      : '<!doctype html><html lang="zh-CN"><body><script type="module" src="/page.js"></script>',
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;
const browser = await launch({ executablePath: findWholeChromium(), args: [...chromiumFlags] });

interface Figures {
  readonly tokens: number;
  readonly cpuSeconds: number;
  readonly script: number;
  readonly styleAndLayout: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly elements: number;
}

async function measure(name: string, shape: string, tokens: number): Promise<Figures> {
  const page = await browser.newPage();
  await page.setViewport({ width: 800, height: 700 });
  page.on('pageerror', (error) => console.error(name, error));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.bench');
  await page.evaluate((which) => window.bench.prepare(which), name);
  // The time that the main thread was at work, not that of the clock: another process may have had the processor.
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const { metrics: list } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(list.map(({ name: key, value }) => [key, value]));
  };
  const before = await metrics();
  const result = await page.evaluate((...given) => window.bench.run(...given), shape, tokens, RATE);
  if (!result.complete) throw new Error(`${name} has not shown the whole answer`);
  const after = await metrics();
  await page.close();
  const spent = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
  const round = (value: number) => Number(value.toFixed(2));
  const figures = {
    tokens,
    cpuSeconds: round(spent('TaskDuration')),
    script: round(spent('ScriptDuration')),
    styleAndLayout: round(spent('LayoutDuration') + spent('RecalcStyleDuration')),
    longTasks: result.longTasks.length,
    longestTask: Math.max(0, ...result.longTasks),
    elements: result.nodes,
  };
  console.log(shape, name, JSON.stringify(figures));
  return figures;
}

const results = [];
for (const shape of SHAPES) {
  const figures: Record<string, Figures> = {};
  for (const name of CONTENDERS) {
    figures[name] = await measure(name, shape, FEWER[name] ?? TOKENS);
    if (name === 'ours') figures['oursHalf'] = await measure(name, shape, TOKENS / 2);
  }
  const ratio = (one: string, other: string) =>
    Number(((figures[one]?.cpuSeconds ?? 0) / (figures[other]?.cpuSeconds ?? 1)).toFixed(2));
  const ratios = {
    oursToFloor: ratio('ours', 'floor'),
    oursToHalf: ratio('ours', 'oursHalf'),
  };
  console.log(shape, JSON.stringify(ratios));
  results.push({ shape, ratios, figures });
}
await browser.close();
server.close();
if (process.env['BENCH_CHAT_KEEP'] !== '0')
  record('chat', { tokensPerSecond: RATE, charactersPerToken: 4, results });
process.exit(0);
