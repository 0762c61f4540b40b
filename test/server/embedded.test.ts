import { after, before, describe } from 'node:test';
import { startBackend } from './backend';
import { contractSuite } from './contract-suite';
import { recordsSuite } from './records-suite';
import { resourcesSuite } from './resources-suite';
import { signInSuite } from './sign-in-suite';
import { targetOf, type Backend } from './target';

describe('reference backend on the embedded database', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());
  const target = targetOf(() => server);
  contractSuite(target, undefined, { refusals: true, isolation: false });
  recordsSuite(target);
  resourcesSuite(target);
  signInSuite(target);
});
