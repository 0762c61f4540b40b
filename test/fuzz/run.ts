// `npm run fuzz [inputs] [requests]`: 100,000 random inputs through each parser, rule and validator of requests (a fiftieth
// of them through those of replies), and 200 random
// requests to each endpoint of a real server. Ends with an error at the first failure of each target.
import { counters } from '../../demo/server/database/identity-tables';
import { endpoints } from '../../src/core/api/registry';
import { signIn, startBackend } from '../server/backend';
import { generatorFrom } from './generator';
import { sendRandom } from './requests';
import { targets } from './targets';

const inputs = Number(process.argv[2] ?? 100_000);
const requests = Number(process.argv[3] ?? 200);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

let failed = 0;
const start = performance.now();
for (const [index, { name, run, share }] of targets.entries()) {
  const g = generatorFrom(seed + index);
  try {
    for (let i = 0; i < inputs * share; i++) run(g);
  } catch (error) {
    failed += 1;
    console.log(`${name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${targets.length} targets, ${inputs} inputs each, ${failed} failed, ${seconds} s`);

const server = await startBackend();
const g = generatorFrom(seed);
const token = await signIn(server.url, 'other');
let sent = 0;
for (const endpoint of endpoints) {
  if (endpoint.name === 'signOut' || endpoint.name === 'updateToken') continue;
  await server.db.delete(counters);
  for (let i = 0; i < requests; i++) {
    const failure = await sendRandom(server.url, endpoint, g, token);
    sent += 1;
    if (failure !== undefined) {
      failed += 1;
      console.log(failure);
      break;
    }
  }
}
await server.close();
console.log(`${sent} requests to ${endpoints.length} endpoints; ${failed} failures in all`);
process.exit(failed === 0 ? 0 : 1);
