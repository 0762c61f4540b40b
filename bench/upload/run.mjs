// npm run bench upload; BENCH_UPLOAD_MIB is the size of the file
//
// Uploads a file of this size (2 GiB where nothing is said) through the built console in Chromium to the reference
// backend on this machine; prints the rate and the most memory that the page and the server took. For comparison, the
// same bytes sent as the ArrayBuffer of each slice instead of the slice itself. Needs `npm run build`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { record } from '../record.ts';
import { signIn, startBrowser, waitForText } from '../../test/flows/stage/browser.ts';

const MB = 1024 * 1024;
const results = [];
const size = Number(process.env.BENCH_UPLOAD_MIB ?? 2048);
const folder = await mkdtemp(join(tmpdir(), 'by-upload-'));

/** Resident memory of a process now, in MB. */
async function resident(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function startServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      PARTNER_PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += String(data);
      const ready = /^ready (http:\/\/[^/\s]+)/m.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, origin };
}

/** Bytes that do not compress, so that nothing on the way can save itself work. */
async function makeFile(path) {
  let state = createHash('sha256').update('upload').digest();
  const block = Buffer.alloc(MB);
  for (let at = 0; at < MB; at += 32) {
    state = createHash('sha256').update(state).digest();
    state.copy(block, at);
  }
  await writeFile(path, '');
  for (let at = 0; at < size; at += 64) {
    const count = Math.min(64, size - at);
    await writeFile(path, Buffer.concat(Array(count).fill(block)), { flag: 'a' });
  }
  if ((await stat(path)).size !== size * MB) throw new Error('the file is not whole');
}

const { child, origin } = await startServer();
const running = await startBrowser();
try {
  const path = join(folder, 'large.bin');
  await makeFile(path);
  const { page } = await running.visit();
  await signIn(page, origin);
  await waitForText(page, '资源统计');
  const devtools = await page.createCDPSession();
  const system = await running.browser.target().createCDPSession();
  // A real file of the disk, as a user chooses it.
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'measured';
    document.body.append(input);
  });
  await (await page.$('#measured')).uploadFile(path);

  for (const way of ['slices of the Blob as they are', 'each slice read into an ArrayBuffer']) {
    await page.evaluate(
      async (module, asBuffers) => {
        const { createUploader, getRuntime } = await import(module);
        const runtime = getRuntime({ element: document.querySelector('by-console-app') });
        const socket = (url, protocols) => {
          const line = new WebSocket(url, protocols);
          if (!asBuffers) return line;
          // In order: the done message waits for the pieces that are still being read.
          let queue = Promise.resolve();
          let waiting = 0;
          return {
            get bufferedAmount() {
              return line.bufferedAmount + waiting;
            },
            addEventListener: (type, listener) => line.addEventListener(type, listener),
            send(data) {
              waiting += data.size ?? 0;
              queue = queue.then(async () => {
                line.send(typeof data === 'string' ? data : await data.arrayBuffer());
                waiting -= data.size ?? 0;
              });
            },
            close: () => line.close(),
          };
        };
        window.uploader = createUploader(runtime, { socket });
      },
      `${origin}/by-console/core.js`,
      way !== 'slices of the Blob as they are',
    );
    await devtools.send('HeapProfiler.collectGarbage');
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const heap = async () => {
      const usage = await devtools.send('Runtime.getHeapUsage');
      return (usage.usedSize + (usage.backingStorageSize ?? 0)) / MB;
    };
    const now = async () => ({
      heap: await heap(),
      page: Math.max(...(await Promise.all(pages.map(resident)))),
      server: await resident(child.pid),
    });
    const before = await now();
    const most = { ...before };
    const since = performance.now();
    await page.evaluate(() => {
      window.uploader.add(document.querySelector('#measured').files);
    });
    let item;
    do {
      const sample = await now();
      for (const key of Object.keys(most)) most[key] = Math.max(most[key], sample[key]);
      await pause(100);
      item = await page.evaluate(() => window.uploader.store.getState().items[0]);
    } while (item.state === 'uploading' || item.state === 'ready');
    const seconds = (performance.now() - since) / 1000;
    if (item.state !== 'success') throw new Error(JSON.stringify(item));
    const figure = (key) =>
      `${before[key].toFixed(0)} → ${most[key].toFixed(0)} MB (+${(most[key] - before[key]).toFixed(0)})`;
    results.push({
      way,
      mebibytes: size,
      seconds: Number(seconds.toFixed(1)),
      mebibytesPerSecond: Math.round(size / seconds),
      growthInMegabytes: Object.fromEntries(
        Object.keys(most).map((key) => [key, Math.round(most[key] - before[key])]),
      ),
    });
    console.log(
      `${way}: ${size} MiB in ${seconds.toFixed(1)} s, ${(size / seconds).toFixed(0)} MiB/s`,
    );
    console.log(`  page, JavaScript and its buffers: ${figure('heap')}`);
    console.log(`  page, process:                    ${figure('page')}`);
    console.log(`  server, process:                  ${figure('server')}`);
  }
  record('upload', results);
} finally {
  await running.stop();
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}
