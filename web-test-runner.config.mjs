import { createServer } from 'node:net';
import { defaultReporter } from '@web/test-runner';
import { backendPlugin } from './test/support/runner/backend-plugin.mjs';
import { browserOf } from './test/support/runner/browsers.mjs';
import { bundlePlugin } from './test/support/runner/bundle-plugin.mjs';
import { changedMiddleware } from './test/support/runner/changed-middleware.mjs';
import { chunksMiddleware } from './test/support/runner/chunks-middleware.mjs';
import { devtoolsPlugin } from './test/support/runner/devtools-plugin.mjs';
import { leftOutReporter } from './test/support/runner/left-out.mjs';
import { manifestMiddleware } from './test/support/runner/manifest-middleware.mjs';
import { progressPlugin } from './test/support/runner/progress-plugin.mjs';
import { timesReporter } from './test/support/runner/times-reporter.mjs';

const rootDir = import.meta.dirname;
// ENGINE=firefox or webkit runs the same tests there.
const engine = process.env.ENGINE ?? 'chromium';

/**
 * The test pages live under what a strict partner enforces. Three things are the runner's own: its inline start script,
 * its frames, and the policy of the template library that the tests draw fixtures with.
 */
const csp = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types by-console lit-html',
].join('; ');

/** Those of `--files`, in the ways in which it can be written. */
const namedFiles = process.argv.flatMap((word, at, all) =>
  all[at - 1] === '--files' ? [word] : word.startsWith('--files=') ? [word.slice(8)] : [],
);

const backend = backendPlugin({ rootDir });

/** Chosen by the system: two runs that begin together would both find the same first free one. */
const port = await new Promise((resolve, reject) => {
  const server = createServer();
  server.on('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port: free } = server.address();
    server.close(() => resolve(free));
  });
});

export default {
  rootDir,
  port,
  // Last what makes rows on every screen: no other file counts them. What a release passes besides is run by its name.
  files: [
    'test/**/!(definitions|*.release).browser.{ts,tsx}',
    'test/routes/definitions.browser.tsx',
  ],
  // Two pages at once would be background tabs of each other and get no animation frames.
  concurrency: 1,
  browsers: [browserOf(engine)],
  // GREP runs only the tests whose names match. A test waits for what it names; its own limit is for busy machines.
  testFramework: {
    config: { timeout: 60_000, ...(process.env.GREP ? { grep: process.env.GREP } : {}) },
  },
  testsStartTimeout: 60_000,
  testsFinishTimeout: Number(process.env.FINISH_WITHIN) || 1_200_000,
  // TIMES ends a run with how long its suites took.
  reporters: [
    defaultReporter(),
    leftOutReporter(engine),
    ...(process.env.TIMES ? [timesReporter()] : []),
  ],
  // The sandboxed frames of React's development build and of the runner log nothing of interest here.
  filterBrowserLogs: ({ type }) => type === 'error' || type === 'warn',
  middleware: [
    backend.middleware,
    chunksMiddleware(),
    changedMiddleware(rootDir),
    manifestMiddleware(rootDir),
    // `/answered/405/…`: a server that answers whatever it is asked with this.
    async function answered(ctx, next) {
      const [, status] = /^\/answered\/(\d{3})\//.exec(ctx.path) ?? [];
      if (status === undefined) return next();
      ctx.status = Number(status);
      ctx.body = '';
      return undefined;
    },
    async function contentSecurityPolicy(ctx, next) {
      await next();
      if (ctx.response.is('html')) ctx.set('Content-Security-Policy', csp);
    },
  ],
  plugins: [
    backend,
    bundlePlugin({
      rootDir,
      watch: process.argv.includes('--watch'),
      inject: ['test/support/guard.ts'],
      files: namedFiles,
    }),
    devtoolsPlugin(),
    progressPlugin(),
  ],
  // All files have one origin: what one of them left there, a language that it chose, is not what the next one begins with.
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>by-console</title></head>
  <body><script>localStorage.clear(); sessionStorage.clear();</script><script type="module" src="${testFramework}"></script></body>
</html>`,
};
