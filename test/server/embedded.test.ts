import { after, before, describe } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { suite as account } from './areas/account/suite';
import { suite as projects } from './areas/projects/suite';
import { suite as site } from './areas/site/suite';
import { startBackend } from './backend';
import { contractSuite } from './contract-suite';
import { menuSuite } from './menu-suite';
import { recordsSuite } from './records-suite';
import { targetOf, type Backend } from './target';

/** What only looks; everything else is asked of the embedded database by the tests of whole pages. */
const reads = endpoints.filter(({ method }) => method === 'GET');

describe('reference backend on the embedded database', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());
  const target = targetOf(() => server);
  contractSuite(target, reads, 'answers');
  recordsSuite(target);
  menuSuite(target);
  projects(target);
  site(target);
  account(target);
});
