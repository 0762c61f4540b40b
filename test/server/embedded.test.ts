import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { sessions } from '../../demo/server/database/identity-tables';
import { digest } from '../../demo/server/security/tokens';
import { listProjects } from '../../src/core/api/projects';
import { endpoints } from '../../src/core/api/registry';
import { until } from '../support/until';
import { suite as account } from './areas/account/suite';
import { suite as projects } from './areas/projects/suite';
import { call, hashQuickly, signIn, startBackend, temporaryFolder } from './backend';
import { contractSuite } from './contract-suite';
import { menuSuite } from './menu-suite';
import { recordsSuite } from './records-suite';
import { tagSuite } from './tag-suite';
import { targetOf, type Backend } from './target';

/** What only looks; everything else is asked of the embedded database by the tests of whole pages. */
const reads = endpoints.filter(({ method }) => method === 'GET');

describe('reference backend on the embedded database', () => {
  let server: Backend;
  const folder = temporaryFolder();
  before(async () => {
    server = await startBackend({ dataDir: join(folder, 'data') });
    await hashQuickly(server);
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const target = targetOf(() => server);
  contractSuite(target, reads, 'answers');
  recordsSuite(target);
  tagSuite(target);
  menuSuite(target);
  projects(target);
  account(target);

  it('writes soon that a session is in use, and from where', async () => {
    const token = await signIn(server.url, 'tenant');
    const own = eq(sessions.tokenHash, digest(token));
    await server.db
      .update(sessions)
      .set({ useTime: new Date(0), address: 'elsewhere' })
      .where(own);
    await call(server.url, listProjects, { query: {} }, token);
    await until('the use of it', async () => {
      const [row] = await server.db.select().from(sessions).where(own);
      return row?.address === '127.0.0.1' && Date.now() - row.useTime.getTime() < 60_000;
    });
  });

  it('goes on over a new connection when the idle one was closed', async () => {
    const token = await signIn(server.url, 'tenant');
    const list = () => call(server.url, listProjects, { query: {} }, token);
    const { total } = await list();
    const client = await server.db.$client.connect();
    client.release(true);
    assert.equal((await list()).total, total);
  });
});
