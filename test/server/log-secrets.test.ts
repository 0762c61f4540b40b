import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { changePassword } from '../../src/core/api/account';
import { createDownloadTicket, createUploadTicket } from '../../src/core/api/files/tickets';
import { exportProjects } from '../../src/core/api/projects';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { defaults } from '../../src/core/config';
import { RawUpload } from './areas/files/raw-upload';
import { call, password, send, signIn, startBackend } from './backend';
import { listen, type Log } from './listen';

type Backend = Awaited<ReturnType<typeof startBackend>>;

const secretNames = ['password', 'token', 'key', 'secret', 'code', 'value', 'content', 'pem'];

/** Every field that the endpoint knows and those that secrets are named by, each with a value that is found again. */
function marked({ body, query, params }: Endpoint, mark: (name: string) => string) {
  const fill = (schema: object | undefined, also: readonly string[] = []) => {
    const known = schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
    return Object.fromEntries([...known, ...also].map((name) => [name, mark(name)]));
  };
  return {
    ...(body ? { body: fill(body, secretNames) } : {}),
    query: fill(query, secretNames),
    params: params ? Object.fromEntries(Object.keys(fill(params)).map((name) => [name, '1'])) : {},
  };
}

describe('the log at its most talkative', () => {
  let server: Backend;
  let log: Log;
  before(async () => {
    server = await startBackend({ logLevel: 'trace', metricsToken: 'secret-of-the-operator' });
    log = listen();
  });
  after(async () => {
    log.stop();
    await server.close();
  });

  it('holds no password, no token and no proof of who signs in, changes it or fails', async () => {
    const { url } = server;
    const grant = await call(url, signInWithPassword, { body: { username: 'user', password } });
    await send(url, signInWithPassword, { body: { username: 'user', password: 'Wrong@Secret1' } });
    await fetch(`${url}/metrics`, { headers: { Authorization: 'Bearer secret-of-the-operator' } });
    await fetch(`${url}/api/soc/v1/login/detail?token=${grant.token}`);
    await send(
      url,
      changePassword,
      {
        body: { oldPassword: password, newPassword: 'Quite@New77' },
      },
      { token: grant.token },
    );
    const said = log.text();
    assert.ok(said.includes('"path":"/api/soc/v1/login"'), 'requests are logged');
    for (const secret of [
      password,
      grant.token,
      grant.auth,
      'Wrong@Secret1',
      'Quite@New77',
      'secret-of-the-operator',
    ])
      assert.ok(!said.includes(secret), `${secret} is logged`);
  });

  it('holds no ticket that a link or a line of an upload has, and no cookie that no script can read', async () => {
    const { url } = server;
    const token = await signIn(url, 'tenant');
    const path = `/api${exportProjects.path}`;
    const download = await call(url, createDownloadTicket, { body: { path } }, token);
    assert.equal((await fetch(`${url}${path}?ticket=${download.ticket}`)).status, 200);
    const upload = await call(url, createUploadTicket, {}, token);
    (await RawUpload.connect(url, upload.ticket)).socket.close();
    const { csrf, session } = defaults.headers;
    const begun = await fetch(`${url}/api${signInWithPassword.path}`, {
      method: 'POST',
      headers: { [session]: 'cookie' },
      body: new URLSearchParams({ username: 'tenant', password }),
    });
    const cookies = begun.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const values = cookies.map((cookie) => cookie.split('=').slice(1).join('='));
    const proof = values[cookies.findIndex((each) => each.startsWith(`${defaults.csrfCookie}=`))];
    const detail = await fetch(`${url}/api${loginDetail.path}`, {
      headers: { Cookie: cookies.join('; '), [session]: 'cookie', [csrf]: proof ?? '' },
    });
    assert.equal(detail.status, 200);
    const said = log.text();
    for (const secret of [download.ticket, upload.ticket, ...values]) {
      assert.ok(secret.length > 15, secret);
      assert.ok(!said.includes(secret), `${secret} is logged`);
    }
  });

  it('holds nothing that was sent to any endpoint, accepted or not', async () => {
    const token = await signIn(server.url, 'admin');
    for (const endpoint of endpoints) {
      if (endpoint.raw === 'stream') continue;
      const mark = (name: string) => `marked-${endpoint.name}-${name}`;
      await send(server.url, endpoint, marked(endpoint, mark), { token });
    }
    const found = /marked-\w+-\w+/.exec(log.text());
    assert.equal(found, null);
  });

  it('names the statement that failed, and none of its values', async () => {
    const token = await signIn(server.url, 'tenant');
    await server.db.execute(sql`alter table users rename column password_hash to away`);
    const failed = await send(server.url, signInWithPassword, {
      body: { username: 'tenant-of-a-secret', password },
    });
    const detail = await send(server.url, loginDetail, {}, { token });
    assert.deepEqual([failed.status, detail.status], [500, 500]);
    const said = log.text();
    assert.match(said, /"query":"select[^\n]+password_hash/);
    assert.ok(!said.includes('tenant-of-a-secret') && !said.includes(token));
  });
});
