import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { counters } from '../../demo/server/database/identity-tables';
import { endpoints } from '../../src/core/api/registry';
import { signIn, startBackend } from '../server/backend';
import { sendRandom } from './requests';
import { generatorFrom } from './generator';
import { targets } from './targets';

/**
 * `npm run fuzz` takes 100,000 inputs for each target and 200 requests to each endpoint; these few keep a regression from
 * being merged. The contract of each endpoint has malformed requests of its own beside the one here.
 */
const INPUTS = 300;
/** Another seed finds other inputs: FUZZ_SEED repeats a run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);

describe('whatever anybody sends', () => {
  it(`none of ${targets.length} parsers, rules, dictionaries and validators throws`, () => {
    const failures: string[] = [];
    for (const [index, { name, run, share }] of targets.entries()) {
      const g = generatorFrom(seed + index);
      try {
        for (let i = 0; i < INPUTS * share; i++) run(g);
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      }
    }
    assert.deepEqual(failures, []);
  });

  describe('is refused by the server with a reason, never a failure', () => {
    let server: Awaited<ReturnType<typeof startBackend>>;
    before(async () => {
      server = await startBackend();
    });
    after(() => server.close());

    it(`each of ${endpoints.length} endpoints`, async () => {
      const g = generatorFrom(seed);
      const failures: string[] = [];
      const token = await signIn(server.url, 'other');
      for (const endpoint of endpoints) {
        if (endpoint.name === 'signOut' || endpoint.name === 'updateToken') continue;
        await server.db.delete(counters);
        const failure = await sendRandom(server.url, endpoint, g, token);
        if (failure !== undefined) failures.push(failure);
      }
      assert.deepEqual(failures, []);
    });
  });
});
