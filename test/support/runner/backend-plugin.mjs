import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '../../../scripts/server-bundle.mjs';
import { QUICK, ownDatabase } from './own-database.mjs';

const proxied = /^\/(api|mt-api|api-vmm|by-console|partner|healthz)(\/|\?|$)/;
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const START_TIMEOUT = 120_000;

/** Starts the reference backend on a free port with a data folder of its own. */
async function startBackend(rootDir) {
  const dataDir = await mkdtemp(join(tmpdir(), 'by-console-test-'));
  const database = await ownDatabase(QUICK);
  const clear = () =>
    Promise.all([database?.drop(), rm(dataDir, { recursive: true, force: true })]);
  const child = spawn(process.execPath, await serverArguments(), {
    cwd: rootDir,
    env: {
      ...process.env,
      PORT: '0',
      PARTNER_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const origin = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the backend did not start')), START_TIMEOUT);
    const listen = (chunk) => {
      output += chunk;
      const ready = /^ready (http:\/\/[^/\s]+)/m.exec(output);
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the backend ended with ${code}:\n${output}`));
    });
  }).catch(async (error) => {
    child.kill();
    await clear();
    throw error;
  });
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      await clear();
    },
  };
}

/**
 * The real backend behind the test pages, on their own origin. `BACKEND=none` skips it for tests that need no server;
 * `BACKEND=http://…` uses one that runs already.
 */
export function backendPlugin({ rootDir }) {
  const wanted = process.env.BACKEND ?? '';
  let backend;
  let starting;

  const start = () => {
    if (wanted === 'none' || !existsSync(join(rootDir, 'demo/server/main.ts'))) return undefined;
    if (wanted) return Promise.resolve({ origin: wanted, stop: async () => undefined });
    return startBackend(rootDir);
  };

  return {
    name: 'backend',
    async serverStart() {
      starting = start();
      backend = await starting;
    },
    /** For the configuration's `middleware`: Koa composes before plugins start, so `app.use` there comes too late. */
    async middleware(ctx, next) {
      if (!proxied.test(ctx.url) || !starting) return next();
      backend = await starting;
      const target = new URL(ctx.url, backend.origin);
      try {
        const reply = await new Promise((resolve, reject) => {
          const upstream = request(
            target,
            { method: ctx.method, headers: { ...ctx.headers, host: target.host } },
            resolve,
          );
          upstream.on('error', reject);
          ctx.res.on('close', () => upstream.destroy());
          ctx.req.pipe(upstream);
        });
        ctx.status = reply.statusCode;
        for (const [name, value] of Object.entries(reply.headers)) {
          if (!hopByHop.has(name)) ctx.set(name, value);
        }
        ctx.body = reply;
      } catch (error) {
        ctx.status = 502;
        ctx.body = `proxy: ${error.message}`;
      }
      return undefined;
    },
    async serverStop() {
      await backend?.stop();
    },
  };
}
