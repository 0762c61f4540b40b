import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { App } from '../../demo/server/app';
import { sendLetters } from '../../demo/server/areas/monitoring/told-alarms';
import { serializeError } from '../../demo/server/report';
import type { Endpoint } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { changePassword } from '../../src/core/api/account';
import { askAssistant } from '../../src/core/api/assistant/chat';
import { createDownloadTicket, createUploadTicket } from '../../src/core/api/files/tickets';
import { exportProjects } from '../../src/core/api/projects';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { defaults } from '../../src/core/config';
import { RawUpload } from './areas/files/raw-upload';
import { call, password, send, signIn, startBackend } from './backend';
import { ownSession } from './contract-suite';
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
    let token = await signIn(server.url, 'admin');
    for (const endpoint of endpoints) {
      const mark = (name: string) => `marked-${endpoint.name}-${name}`;
      await send(server.url, endpoint, marked(endpoint, mark), { token });
      // Without a session nothing more would be read.
      if (ownSession.has(endpoint.name)) token = await signIn(server.url, 'admin');
    }
    const content = 'marked-question-accepted';
    const question = { role: 'user', type: 'question', content, content_type: 'text' };
    const body = { bot_id: 'console', user_id: 'u', additional_messages: [question] };
    const asked = await send(server.url, askAssistant, { body }, { token, json: true });
    assert.match(asked.text, /docs\/en.*"DONE"/s);
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

  it('says what failed beside requests in lines of its own, with no value of a statement', async () => {
    await server.db.execute(sql`alter table outbox rename column recipient to away`);
    const before = log.text().length;
    const app = { db: server.db, report: server.report } as unknown as App;
    await sendLetters(app, [{ address: '13912345678', words: 'words-of-a-secret' }]);
    const said = log.text().slice(before);
    const failed = said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { msg: string; err?: { message: string; query: string } })
      .find(({ msg }) => msg === 'an alarm could not be sent');
    assert.match(failed?.err?.message ?? '', /column "recipient".* does not exist/);
    assert.match(failed?.err?.query ?? '', /^insert into "outbox"/);
    for (const secret of ['13912345678', 'words-of-a-secret', 'params:'])
      assert.ok(!said.includes(secret), `${secret} is logged`);
  });
});

it('an error of a statement is told without its values, also where the database said nothing', () => {
  const error = Object.assign(new Error('Failed query: select $1\nparams: of-a-secret'), {
    query: 'select $1',
  });
  const told = serializeError(error);
  assert.deepEqual([told.message, told.query], ['Failed query', 'select $1']);
  assert.match(told.stack, /^ +at .*log-secrets/);
  assert.ok(!JSON.stringify(told).includes('of-a-secret'));
  assert.equal(serializeError('a word').message, 'a word');
});
