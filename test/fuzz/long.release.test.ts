// Before a release: what `npm run fuzz` does by itself, 100,000 inputs through each target and 200 requests to each endpoint.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';

it('nothing that anybody sends throws, or fails in the server', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const fuzz = spawn(process.execPath, ['--import', 'tsx', 'test/fuzz/run.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  assert.equal(await new Promise((resolve) => fuzz.once('exit', resolve)), 0);
});
