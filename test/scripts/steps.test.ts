import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { describe, it } from 'node:test';

describe('a step of a run', () => {
  it(
    'ends with the run that a signal ends',
    { skip: process.platform === 'win32', timeout: 30_000 },
    async () => {
      const steps = pathToFileURL('scripts/testing/steps.mjs').href;
      const step = 'console.error(1); setInterval(() => {}, 1000)';
      const run = spawn(process.execPath, [
        ...['--input-type=module', '--eval'],
        `import { owned } from ${JSON.stringify(steps)};
       import { spawn } from 'node:child_process';
       const child = owned(spawn(process.execPath, ['-e', ${JSON.stringify(step)}], { stdio: ['ignore', 'inherit', 'inherit'] }));
       await new Promise((resolve) => child.once('exit', resolve));`,
      ]);
      await once(run.stderr, 'data');
      // The step holds the same pipe: it closes when both have ended.
      const closed = once(run, 'close');
      run.kill('SIGTERM');
      const [code] = (await closed) as [number];
      assert.equal(code, 143);
    },
  );
});
