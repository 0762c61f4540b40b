import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** What the command says and how it ends, with a registry that answers like this. */
async function audit(listener: RequestListener): Promise<{ code: number; said: string }> {
  const server = createServer(listener);
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  // npm keeps what it was told.
  const cache = mkdtempSync(join(tmpdir(), 'by-audit-'));
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
  try {
    return await new Promise((fulfil) => {
      execFile(process.execPath, ['scripts/audit.mjs'], { env }, (error, stdout, stderr) => {
        const { code = 0 } = error ?? {};
        fulfil({ code: Number(code), said: stdout + stderr });
      });
    });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

/** As the bulk endpoint tells it, of one package that the lock file names. */
const advisory = (severity: string) => ({
  valibot: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A weakness',
      severity,
      vulnerable_versions: '>=0',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
});
const telling =
  (answer: object): RequestListener =>
  (request, reply) => {
    const isBulk = request.url === '/-/npm/v1/security/advisories/bulk';
    reply.statusCode = isBulk ? 200 : 404;
    reply.setHeader('Content-Type', 'application/json');
    reply.end(JSON.stringify(isBulk ? answer : {}));
  };

describe('npm run audit', () => {
  it('fails for a weakness that is high, and names it', async () => {
    const { code, said } = await audit(telling(advisory('high')));
    assert.equal(code, 1, said);
    assert.match(said, /high: valibot .*A weakness/);
  });

  it('tells of one that is not, and of none', async () => {
    const low = await audit(telling(advisory('low')));
    assert.deepEqual([low.code, /low: valibot/.test(low.said)], [0, true], low.said);
    const none = await audit(telling({}));
    assert.deepEqual(none, {
      code: 0,
      said: 'no known weakness that is high or worse, 0 in all\n',
    });
  });

  it('says so where the registry has no advisories', async () => {
    const { code, said } = await audit((_request, reply) => reply.writeHead(404).end('{}'));
    assert.equal(code, 0, said);
    assert.match(said, /^skipped: the registry gives no advisories/);
  });
});
