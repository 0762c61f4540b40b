// The token in a cookie that no script can read (`tokenStorage: 'server'`), told to a client of ours by hand, as a browser would.
import assert from 'node:assert/strict';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { authority } from '../../demo/server/areas/platforms/made-certificate';
import type { Settings } from '../../demo/server/settings';
import { createDownloadTicket } from '../../src/core/api/files/tickets';
import { exportProjects } from '../../src/core/api/projects';
import { loginDetail, signInWithPassword, signOut, updateToken } from '../../src/core/api/session';
import { defaults } from '../../src/core/config';
import { createRuntime } from '../../src/core/runtime';
import { freePort } from '../support/free-port.mjs';
import { password, startBackend } from './backend';

const { csrf, session, token: tokenHeader } = defaults.headers;

describe('a token that no script can read', () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  before(async () => {
    backend = await startBackend();
  });
  after(() => backend.close());

  interface Jar {
    cookie: string;
    csrf: string;
  }
  const address = ({ path }: { readonly path: string }) => `${backend.url}/api${path}`;
  const ask = (url: string, init: RequestInit) => fetch(url, { redirect: 'manual', ...init });
  const proven = (jar: Jar) => ({ Cookie: jar.cookie, [csrf]: jar.csrf, [session]: 'cookie' });

  /** What a browser keeps of an answer. */
  function keep(reply: Response): Jar {
    const set = reply.headers.getSetCookie();
    const pairs = set.map((line) => line.split(';')[0] ?? '');
    assert.match(set.find((line) => line.startsWith('CSC_SESSION=')) ?? '', /; HttpOnly/);
    for (const line of set) assert.match(line, /; Path=\/; .*SameSite=Strict/);
    const own = pairs.find((pair) => pair.startsWith(`${defaults.csrfCookie}=`)) ?? '';
    return { cookie: pairs.join('; '), csrf: own.split('=').slice(1).join('=') };
  }
  async function signIn(): Promise<{ jar: Jar; told: string }> {
    const reply = await ask(address(signInWithPassword), {
      method: 'POST',
      headers: { [session]: 'cookie' },
      body: new URLSearchParams({ username: 'tenant', password }),
    });
    assert.equal(reply.status, 200);
    return { jar: keep(reply), told: await reply.text() };
  }
  const status = async (headers: Record<string, string>) =>
    (await ask(address(loginDetail), { headers })).status;

  it('is in no answer: what a script is told proves nothing without the cookie', async () => {
    const { jar, told } = await signIn();
    const secret = /CSC_SESSION=([^;]+)/.exec(jar.cookie)?.[1] ?? '';
    assert.ok(secret.length > 20);
    assert.ok(!told.includes(secret));
    assert.equal(await status(proven(jar)), 200);
    for (const headers of [
      { [csrf]: jar.csrf },
      { [tokenHeader]: jar.csrf },
      { Authorization: `Bearer ${jar.csrf}` },
    ])
      assert.equal(await status(headers as Record<string, string>), 401);
  });

  it('the cookie alone, or with another session’s proof, is refused', async () => {
    const [{ jar: one }, { jar: other }] = [await signIn(), await signIn()];
    assert.equal(await status({ Cookie: one.cookie }), 401);
    assert.equal(await status({ Cookie: one.cookie, [csrf]: other.csrf }), 401);
    assert.equal(await status({ Cookie: one.cookie, [csrf]: '' }), 401);
    // As a form of another site would come: the cookie, and nothing that only our page can add.
    const form = await ask(address(signOut), {
      method: signOut.method,
      headers: { Cookie: one.cookie },
    });
    assert.equal(form.status, 401);
    assert.equal(await status(proven(one)), 200);
  });

  it('is exchanged in place, and a sign-out ends it and takes the cookies', async () => {
    const { jar } = await signIn();
    const exchanged = await ask(address(updateToken), {
      method: updateToken.method,
      headers: proven(jar),
    });
    assert.equal(exchanged.status, 200);
    const next = keep(exchanged);
    assert.equal(await status(proven(next)), 200);
    assert.equal(await status(proven(jar)), 401);
    const left = await ask(address(signOut), { method: signOut.method, headers: proven(next) });
    assert.equal(left.status, 200);
    for (const line of left.headers.getSetCookie())
      assert.match(line, /=; .*Expires=Thu, 01 Jan 1970/);
    assert.equal(left.headers.getSetCookie().length, 2);
    assert.equal(await status(proven(next)), 401);
  });

  it('another sign-in ends the former', async () => {
    const { jar } = await signIn();
    await ask(address(signInWithPassword), {
      method: 'POST',
      headers: proven(jar),
      body: new URLSearchParams({ username: 'user', password }),
    });
    assert.equal(await status(proven(jar)), 401);
  });

  it('a file is opened by a ticket, and not by the cookie that a link would carry', async () => {
    const { jar } = await signIn();
    const path = `/api${exportProjects.path}`;
    const ticket = await ask(address(createDownloadTicket), {
      method: 'POST',
      headers: proven(jar),
      body: new URLSearchParams({ path }),
    });
    const { data } = (await ticket.json()) as { data: { ticket: string } };
    const link = (query: string) =>
      ask(`${backend.url}${path}${query}`, { headers: { Cookie: jar.cookie } });
    assert.equal((await link(`?ticket=${data.ticket}`)).status, 200);
    assert.equal((await link('')).status, 401);
    assert.equal((await link(`?token=${jar.csrf}`)).status, 401);
  });

  it('our own client signs in, calls, renews and signs out with it', async () => {
    const jar = new Map<string, string>();
    class Document {
      get cookie() {
        const proof = jar.get(defaults.csrfCookie);
        return proof === undefined ? '' : `${defaults.csrfCookie}=${proof}`; // the other one is no script's
      }
      set cookie(text: string) {
        if (text.startsWith(`${defaults.csrfCookie}=;`)) jar.delete(defaults.csrfCookie);
      }
    }
    Object.assign(globalThis, {
      Document,
      document: new Document(),
      location: { protocol: 'http:' },
    });
    const sent: Record<string, string>[] = [];
    const runtime = createRuntime({
      config: { tokenStorage: 'server' },
      onError: () => undefined,
      async fetch(url, init) {
        const own = init.headers as Record<string, string>;
        sent.push(own);
        const Cookie = Array.from(jar, (pair) => pair.join('=')).join('; ');
        const reply = await fetch(backend.url + url, { ...init, headers: { ...own, Cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
        return reply;
      },
    });
    try {
      const grant = await runtime.call(signInWithPassword, {
        body: { username: 'tenant', password },
      });
      const user = await runtime.signIn(grant);
      assert.equal(user.username, 'tenant');
      assert.ok(jar.has('CSC_SESSION'));
      assert.ok(!sent.some((headers) => tokenHeader in headers || 'Authorization' in headers));
      await runtime.call(updateToken, {});
      assert.equal((await runtime.call(loginDetail, {})).username, 'tenant');
      const secret = jar.get('CSC_SESSION') ?? '';
      assert.ok(secret !== '' && !JSON.stringify(sent).includes(secret));
      await runtime.signOut();
      assert.deepEqual([...jar], []);
      await assert.rejects(runtime.call(loginDetail, {}));
    } finally {
      runtime.dispose();
      for (const name of ['Document', 'document', 'location'])
        Reflect.deleteProperty(globalThis, name);
    }
  });

  it('whoever does not ask for it is answered as before', async () => {
    const reply = await ask(address(signInWithPassword), {
      method: 'POST',
      body: new URLSearchParams({ username: 'tenant', password }),
    });
    assert.deepEqual(reply.headers.getSetCookie(), []);
    const { data } = (await reply.json()) as { data: { token: string } };
    assert.equal(await status({ [tokenHeader]: data.token }), 200);
  });
});

describe('the cookie of a session that began over TLS', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const made = authority('Test', days(-1), days(30))(['localhost'], days(-1), days(30));
  const tls = { cert: made.certificate, key: made.key };
  const forwarded = { 'X-Forwarded-Proto': 'https' };
  const body = new URLSearchParams({ username: 'tenant', password }).toString();

  /** By whatever certificate there is; `fetch` takes none that nobody vouches for. */
  const ask = (url: string, method: string, headers: Record<string, string>, sent = '') =>
    new Promise<{ status: number; set: readonly string[]; said: string }>((fulfil, reject) => {
      const asked = request(url, { method, headers, rejectUnauthorized: false }, (reply) => {
        void text(reply).then((said) => {
          fulfil({ status: reply.statusCode ?? 0, set: reply.headers['set-cookie'] ?? [], said });
        }, reject);
      });
      asked.on('error', reject).end(sent);
    });
  const plainly = async (
    url: string,
    method: string,
    headers: Record<string, string>,
    sent?: string,
  ) => {
    const reply = await fetch(url, { method, headers, ...(sent && { body: sent }) });
    return { status: reply.status, set: reply.headers.getSetCookie(), said: await reply.text() };
  };

  const ways: readonly (readonly [string, Partial<Settings>, Record<string, string>, boolean])[] = [
    ['of its own', { tls, host: 'localhost' }, {}, true],
    ['of the nearest proxy', { trustProxy: true }, forwarded, true],
    ['of its public address', { publicUrl: 'https://console.example' }, {}, true],
    ['that nobody vouches for', {}, forwarded, false],
    ['that a trusted proxy has not', { trustProxy: true }, {}, false],
  ];
  for (const [whose, settings, headers, safe] of ways)
    it(`TLS ${whose}: ${safe ? 'is of TLS and of this host alone' : 'is as over plain HTTP'}`, async () => {
      const port = await freePort();
      const server = await startBackend({ ...settings, port });
      try {
        const send = settings.tls ? ask : plainly;
        const here = settings.tls ? server.url : `http://127.0.0.1:${port}`;
        const at = ({ path }: { readonly path: string }) => `${here}/api${path}`;
        const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const wish = { ...headers, [session]: 'cookie' };
        const begun = await send(at(signInWithPassword), 'POST', { ...wish, ...type }, body);
        assert.equal(begun.status, 200, begun.said);
        const [kept = '', proof = ''] = begun.set;
        assert.equal(begun.set.length, 2);
        const name = safe ? '__Host-CSC_SESSION' : 'CSC_SESSION';
        assert.ok(kept.startsWith(`${name}=`), kept);
        for (const line of begun.set) {
          assert.equal(/; Secure(;|$)/.test(line), safe, line);
          // What the prefix of the name promises.
          assert.match(line, /; Path=\/;/);
          assert.doesNotMatch(line, /Domain=/i);
        }
        const token = kept.split(';')[0]!.slice(name.length + 1);
        const own = proof.split(';')[0]!.slice(defaults.csrfCookie.length + 1);
        const as = (cookie: string) => ({ ...wish, [csrf]: own, Cookie: `${cookie}=${token}` });
        assert.equal((await send(at(loginDetail), 'GET', as(name))).status, 200);
        // Whoever can set a cookie of the domain cannot set one of that name.
        const other = safe ? 'CSC_SESSION' : '__Host-CSC_SESSION';
        assert.equal((await send(at(loginDetail), 'GET', as(other))).status, 401);
        const left = await send(at(signOut), signOut.method, as(name));
        assert.equal(left.status, 200);
        const gone = left.set.find((line) => line.startsWith(`${name}=;`));
        assert.match(gone ?? '', /Expires=Thu, 01 Jan 1970/);
        assert.equal(/; Secure(;|$)/.test(gone ?? ''), safe, 'a browser takes no other for it');
      } finally {
        await server.close();
      }
    });
});
