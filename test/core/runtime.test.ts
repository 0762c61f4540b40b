import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { QueryObserver } from '@tanstack/query-core';
import * as v from 'valibot';
import { defineEndpoint } from '../../src/core/api/endpoint';
import { isApiError, type ApiError } from '../../src/core/http/errors';
import { translate } from '../../src/core/i18n/translator';
import { queryClientOf } from '../../src/core/query-client';
import { createRuntime, type RuntimeOptions } from '../../src/core/runtime';
import { until } from '../support/until';

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}
type Answer = (sent: Sent) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const ok = (data: unknown) => json({ success: true, status: '200', message: '', data });

const detail = {
  accountCategory: 'Tenant',
  projectId: 'p1',
  resourceAdmin: true,
  tenantAccount: 'acme',
  Tenant: { id: 't1', uuid: 'uuid-1', name: '某公司' },
  User: {
    id: 'u1',
    username: 'tenant',
    name: '张三',
    userTenantList: [{ uuid: 'uuid-1', tenantId: 't1', discount: '0.9' }],
    menuList: JSON.stringify([
      { menuId: 1, parentId: 0, menuName: '总览', formRouterName: 'dashboard' },
    ]),
    permCodeList: [{ permCode: 'project:list' }],
  },
};
const permissions = { accountCategory: 'Tenant', permissionList: [{ permCode: 'project:create' }] };

const ping = defineEndpoint({
  id: 'O-900',
  name: 'ping',
  summary: 'Test call',
  method: 'GET',
  path: '/soc/v1/ping',
  reply: v.object({ pong: v.boolean() }),
});
const on = (client: 'k8s' | 'vmm' | 'dbaas' | 'registry' | 'alternative' | 'containerPlatform') =>
  defineEndpoint({ ...ping, id: `O-9-${client}`, name: `ping-${client}`, client });

/** A runtime whose network is a function: every status and body can be tried. The browser tests use the real one. */
function setUp(answer: Answer, options: RuntimeOptions = {}) {
  const sent: Sent[] = [];
  const runtime = createRuntime({
    config: { tokenStorage: 'memory', ...options.config },
    ...options,
    fetch: async (url, init) => {
      init.signal?.throwIfAborted();
      const call: Sent = {
        url: new URL(url, 'https://console.example'),
        method: init.method ?? 'GET',
        headers: init.headers as Record<string, string>,
        body: init.body as string | undefined,
      };
      sent.push(call);
      return await new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () =>
          reject(new DOMException('aborted', 'AbortError')),
        );
        Promise.resolve(answer(call)).then(resolve, reject);
      });
    },
  });
  const notices = () =>
    runtime.notices.store
      .getState()
      .items.map((item) => [item.tone, translate(item.text, 'zh-CN')]);
  return { runtime, sent, notices };
}

const session: Answer = ({ url }) => {
  if (url.pathname.endsWith('/login/detail')) return ok(detail);
  if (url.pathname.endsWith('/users/permissions')) return ok(permissions);
  return ok({ pong: true });
};

async function caught(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    assert.ok(isApiError(error), String(error));
    return error;
  }
  return assert.fail('the call should have failed');
}

describe('error policy (S)', () => {
  const refusal = (message: unknown, status = '400') => ({
    success: false,
    status,
    message,
    data: null,
  });
  const table: [string, () => Response, ApiError['kind'], [string, string][]][] = [
    ['S-01 HTTP 400', () => json(refusal('名称重复'), 400), 'refused', [['error', '名称重复']]],
    ['S-02 HTTP 401', () => json({}, 401), 'unauthorized', [['error', '登录超时，请重新登录！']]],
    ['S-03 HTTP 402', () => json(refusal('余额不足'), 402), 'payment', [['warning', '余额不足']]],
    [
      'S-05 HTTP 409 on another client',
      () => json({}, 409),
      'unavailable',
      [['error', '系统繁忙，请稍后再试！']],
    ],
    ['S-05 HTTP 500', () => json({}, 500), 'unavailable', [['error', '系统繁忙，请稍后再试！']]],
    [
      'S-05 HTTP 503',
      () => json('<html>', 503),
      'unavailable',
      [['error', '系统繁忙，请稍后再试！']],
    ],
    ['S-05 HTTP 404', () => json({}, 404), 'unavailable', [['error', '系统繁忙，请稍后再试！']]],
    ['S-06 HTTP 509', () => json({}, 509), 'reset', []],
    ['S-07 body 402', () => json(refusal('许可过期', '402')), 'licence', []],
    [
      'S-08 body 401',
      () => json(refusal('', '401')),
      'unauthorized',
      [['error', '登录超时，请重新登录！']],
    ],
    ['S-09 body 509', () => json(refusal('', '509')), 'reset', []],
    ['S-10 body refusal', () => json(refusal('不可以')), 'refused', [['error', '不可以']]],
    ['S-10 msg', () => json({ success: false, msg: '另一条' }), 'refused', [['error', '另一条']]],
    [
      'S-10 data text',
      () => json({ success: false, data: '第三条' }),
      'refused',
      [['error', '第三条']],
    ],
    [
      'S-12 no body',
      () => new Response(null, { status: 200 }),
      'network',
      [['error', 'Network Error!']],
    ],
    [
      'malformed JSON',
      () => json('{"success":tr'),
      'malformed',
      [['error', '服务器返回的数据无法识别，请稍后再试！']],
    ],
    [
      'wrong shape',
      () => ok({ pong: 'maybe' }),
      'malformed',
      [['error', '服务器返回的数据无法识别，请稍后再试！']],
    ],
    [
      'cut connection',
      () => {
        throw new TypeError('fetch failed');
      },
      'network',
      [['error', '网络连接失败，请检查网络后重试！']],
    ],
  ];
  for (const [name, answer, kind, expected] of table) {
    it(name, async () => {
      const { runtime, notices } = setUp((call) =>
        call.url.pathname.endsWith('ping') ? answer() : session(call),
      );
      await runtime.signIn({ token: 'secret' });
      const error = await caught(runtime.call(ping));
      assert.equal(error.kind, kind);
      assert.deepEqual(notices(), expected);
    });
  }

  for (const client of ['k8s', 'vmm'] as const) {
    it(`S-04 HTTP 409 on ${client}`, async () => {
      const { runtime, notices } = setUp(() => json({}, 409));
      assert.equal((await caught(runtime.call(on(client)))).kind, 'conflict');
      assert.deepEqual(notices(), [['error', '实例名称已存在，请重新编辑!']]);
    });
  }

  it('times out, and says so', async () => {
    const { runtime, notices } = setUp(() => new Promise<Response>(() => undefined), {
      config: { tokenStorage: 'memory', clients: { shared: { timeout: 20 } } },
    });
    assert.equal((await caught(runtime.call(ping))).kind, 'timeout');
    assert.deepEqual(notices(), [['error', '请求超时，请稍后再试！']]);
  });

  it('tells the same error once in 3.5 s (C-07)', async () => {
    const { runtime, notices } = setUp(() => json({}, 500));
    await Promise.all([1, 2, 3].map(() => caught(runtime.call(ping))));
    assert.equal(notices().length, 1);
  });

  it('keeps silent for ignoreErrors, calculation, micro-open and clusters (S-11)', async () => {
    const { runtime, notices } = setUp(() => json(refusal('安静')));
    await caught(runtime.call(ping, {}, { ignoreErrors: true }));
    for (const path of [
      '/charge/v1/skus/prices/calculation',
      '/x/micro-open/check',
      '/cmp/v1/clusters',
    ]) {
      await caught(runtime.call({ ...ping, path }));
    }
    assert.deepEqual(notices(), []);
  });

  it('tells an HTTP 400 of those calls and of a download: the exception is the body’s (S-01)', async () => {
    const { runtime, notices } = setUp(() => json(refusal('不行'), 400));
    await caught(runtime.call({ ...ping, path: '/cmp/v1/clusters' }));
    await caught(runtime.call({ ...ping, raw: 'binary' }));
    assert.deepEqual(notices(), [
      ['error', '不行'],
      ['error', '不行'],
    ]);
  });

  it('says nothing of a call that was cancelled', async () => {
    const { runtime, notices } = setUp(() => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const call = caught(runtime.call(ping, {}, { signal: controller.signal }));
    controller.abort();
    assert.equal((await call).kind, 'aborted');
    assert.deepEqual(notices(), []);
  });
});

describe('clients (H)', () => {
  it('H-01…H-03, H-09: shared client', async () => {
    const { runtime, sent } = setUp(session);
    await runtime.call(ping);
    assert.equal(sent[0]!.url.pathname, '/api/soc/v1/ping');
    assert.match(sent[0]!.url.searchParams.get('t') ?? '', /^\d{13}$/);
    assert.equal(sent[0]!.headers['X-Client-Id'], 'by-console');
    await runtime.signIn({ token: 'secret', auth: 'jwt' });
    const remove = defineEndpoint({
      ...ping,
      method: 'DELETE',
      body: v.object({ ids: v.array(v.string()), more: v.object({ x: v.number() }) }),
    });
    await runtime.call(remove, { body: { ids: ['a', 'b'], more: { x: 1 } } });
    const last = sent.at(-1)!;
    assert.equal(last.body, 'ids=a&ids=b&more=%7B%22x%22%3A1%7D');
    assert.equal(last.headers['Content-Type'], 'application/x-www-form-urlencoded;charset=UTF-8');
    assert.equal(last.url.searchParams.get('t'), null);
    assert.equal(last.headers['X-CSC-TOKEN'], 'secret');
    assert.equal(last.headers['X-CSC-JWT'], 'jwt');
    assert.equal(last.headers['X-Client-Id'], undefined);
  });

  it('H-07, H-13, P-09: the database service gets bearer, tenant and t', async () => {
    const { runtime, sent } = setUp(session);
    await runtime.signIn({ token: 'secret' });
    await runtime.call(on('dbaas'));
    const last = sent.at(-1)!;
    assert.equal(last.url.pathname, '/mt-api/api/dbaas/soc/v1/ping');
    assert.ok(last.url.searchParams.has('t'));
    assert.equal(last.headers['Authorization'], 'Bearer secret');
    assert.equal(last.headers['X-TENANT-ID'], 'uuid-1');
    assert.equal(last.headers['X-Allowed-Tenant-Ids'], 'uuid-1');
  });

  it('X-25: the names of the headers are the operator’s to choose', async () => {
    const headers = { token: 'X-Token', jwt: 'X-Proof' };
    const { runtime, sent } = setUp(session, { config: { tokenStorage: 'memory', headers } });
    await runtime.signIn({ token: 'secret', auth: 'jwt' });
    const last = sent.at(-1)!.headers;
    assert.deepEqual([last['X-Token'], last['X-Proof']], ['secret', 'jwt']);
    assert.deepEqual([last['X-CSC-TOKEN'], last['X-CSC-JWT']], [undefined, undefined]);
  });

  for (const client of ['k8s', 'containerPlatform', 'vmm'] as const) {
    it(`H-04…H-06: ${client} sends the CSRF header when there is a CSRF cookie`, async () => {
      const { runtime, sent } = setUp(session);
      await runtime.call(on(client));
      assert.equal(sent[0]!.headers['X-CSRF-Token'], undefined);
      // The one thing of a page that this needs; the rest of the runtime runs without one.
      const page = globalThis as { document?: { readonly cookie: string } };
      page.document = {
        get cookie() {
          return 'other=1; csrfToken=a%20b';
        },
      };
      try {
        await runtime.call(on(client));
        await runtime.call(ping);
      } finally {
        delete page.document;
      }
      assert.equal(sent[1]!.headers['X-CSRF-Token'], 'a b');
      assert.equal(sent[2]!.headers['X-CSRF-Token'], undefined);
    });
  }

  it('H-08: the registry echoes the CSRF token of the last reply', async () => {
    let n = 0;
    const { runtime, sent } = setUp(() => {
      n += 1;
      return json({ success: true, data: { pong: true } }, 200, {
        'X-Harbor-CSRF-Token': `csrf-${n}`,
      });
    });
    await runtime.call(on('registry'));
    await runtime.call(on('registry'));
    assert.equal(sent[0]?.headers['X-Harbor-CSRF-Token'], undefined);
    assert.equal(sent[1]?.headers['X-Harbor-CSRF-Token'], 'csrf-1');
  });

  it('H-11: the alternative client', async () => {
    const { runtime, sent } = setUp(session, {
      config: {
        tokenStorage: 'memory',
        alternative: { digest: 'd', region: 'r', env: 'e', openId: 'o', cluster: 'c' },
      },
    });
    await runtime.signIn({ token: 'secret' });
    await runtime.call(on('alternative'));
    const { headers } = sent.at(-1) ?? assert.fail();
    assert.equal(headers['Authorization'], 'Bearer secret');
    assert.deepEqual(
      ['X-Digest', 'X-Region', 'X-Env', 'X-Open-Id', 'X-Cluster'].map((name) => headers[name]),
      ['d', 'r', 'e', 'o', 'c'],
    );
  });

  it('an operator maps a path without a rebuild', async () => {
    const { runtime, sent } = setUp(session, {
      config: { tokenStorage: 'memory', endpoints: { ping: '/other/ping' } },
    });
    await runtime.call(ping);
    assert.equal(sent[0]?.url.pathname, '/api/other/ping');
  });
});

describe('session', () => {
  it('loads user, menus, codes, discount and first tenant (N-01, N-02, P-03…P-05)', async () => {
    const { runtime } = setUp(session);
    const user = await runtime.signIn({ token: 'secret' });
    assert.equal(user.discount, 0.9);
    assert.equal(user.tenantUuid, 'uuid-1');
    assert.equal(user.menus[0]?.formRouterName, 'dashboard');
    assert.equal(runtime.can('project:list'), true);
    assert.equal(runtime.can('project:create'), true);
    assert.equal(runtime.can('project:delete'), false);
    assert.equal(runtime.can(null), true);
    assert.equal(runtime.session.getState().status, 'ready');
  });

  it('shows a button by the list of buttons alone, and a screen by the permissions alone (P-04, P-05)', async () => {
    const { runtime } = setUp((request) =>
      request.url.pathname.endsWith('/permissions')
        ? ok({
            accountCategory: 'Tenant',
            permissionList: ['project:list', 'project:update'],
            buttonList: ['project:create'],
          })
        : session(request),
    );
    await runtime.signIn({ token: 'secret' });
    assert.equal(runtime.can('project:update'), true);
    assert.equal(runtime.can('project:update', 'button'), false, 'no button of it');
    assert.equal(runtime.can('project:create', 'button'), true);
    assert.equal(runtime.can('project:create'), false, 'a button opens no screen');
    assert.equal(runtime.can(null, 'button'), true);
  });

  it('makes every permission a button where the server keeps no list of buttons', async () => {
    const { runtime } = setUp(session);
    await runtime.signIn({ token: 'secret' });
    assert.equal(runtime.can('project:create', 'button'), true);
    assert.equal(runtime.can('project:delete', 'button'), false);
  });

  it('initialises once, however many wait', async () => {
    const { runtime, sent } = setUp(session);
    await Promise.all([runtime.load(), runtime.load(), runtime.load()]);
    assert.equal(sent.filter(({ url }) => url.pathname.endsWith('/detail')).length, 1);
  });

  it('one expiry for many calls in flight, drafts stay, a new sign-in works', async () => {
    let expired = false;
    const { runtime, notices } = setUp((call) => (expired ? json({}, 401) : session(call)));
    await runtime.signIn({ token: 'one' });
    runtime.storage.set('draft:x', 'typed');
    const facts: unknown[] = [];
    runtime.bus.on('session:expired', (fact) => facts.push(fact));
    expired = true;
    await Promise.all([1, 2, 3, 4].map(() => caught(runtime.call(ping))));
    assert.deepEqual(facts, [{ reason: 'expired' }]);
    assert.deepEqual(notices(), [['error', '登录超时，请重新登录！']]);
    assert.equal(runtime.hasToken(), false);
    assert.equal(runtime.session.getState().reason, 'expired');
    expired = false;
    await runtime.signIn({ token: 'two' });
    assert.equal(runtime.storage.get('draft:x', v.string()), 'typed');
  });

  it('a host page’s token: asked once, refreshed once, the call repeated', async () => {
    const reasons: string[] = [];
    const { runtime, sent } = setUp(
      ({ headers }) => (headers['X-CSC-TOKEN'] === 'new' ? ok({ pong: true }) : json({}, 401)),
      {
        getToken: async (reason) => {
          reasons.push(reason);
          return reason === 'initial' ? 'old' : 'new';
        },
      },
    );
    const replies = await Promise.all([1, 2, 3].map(() => runtime.call(ping)));
    assert.equal(replies.length, 3);
    assert.deepEqual(reasons, ['initial', 'expired']);
    assert.equal(sent.length, 6);
  });

  it('a host page without a user: nothing is sent, the fact is told', async () => {
    const { runtime, sent, notices } = setUp(session, { getToken: async () => null });
    const facts: unknown[] = [];
    runtime.bus.on('session:expired', (fact) => facts.push(fact));
    assert.equal((await caught(runtime.call(ping))).kind, 'unauthorized');
    assert.deepEqual(facts, [{ reason: 'initial' }]);
    assert.deepEqual(sent, []);
    assert.deepEqual(notices(), []);
  });

  it('signOut empties everything and drops late replies', async () => {
    let release: (response: Response) => void = () => undefined;
    const { runtime, sent } = setUp((call) =>
      call.url.pathname.endsWith('ping')
        ? new Promise<Response>((resolve) => {
            release = resolve;
          })
        : session(call),
    );
    await runtime.signIn({ token: 'secret' });
    runtime.storage.set('draft:x', 'typed');
    queryClientOf(runtime).setQueryData(['x'], 'cached');
    runtime.notices.push({ tone: 'info', text: 'hello' });
    const late = caught(runtime.call(ping));
    await until('the call is under way', () => sent.at(-1)?.url.pathname.endsWith('ping'));
    const done = runtime.signOut();
    release(ok({ pong: true }));
    assert.equal((await late).kind, 'aborted');
    await done;
    assert.equal(runtime.hasToken(), false);
    assert.equal(runtime.session.getState().user, null);
    assert.equal(queryClientOf(runtime).getQueryData(['x']), undefined);
    assert.deepEqual(runtime.notices.store.getState().items, []);
    await runtime.signIn({ token: 'secret' });
    assert.equal(runtime.storage.get('draft:x', v.string()), undefined);
  });

  it('asks again in the language that is read now, also for what was on its way when it changed', async () => {
    const { runtime } = setUp(session);
    const client = queryClientOf(runtime);
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const place = new QueryObserver(client, {
      queryKey: ['place'],
      staleTime: 600_000,
      queryFn: async () => {
        const { locale } = runtime.preferences.getState();
        asked.push(locale);
        await new Promise<void>((resolve) => answers.push(resolve));
        return locale;
      },
    });
    const stop = place.subscribe(() => undefined);
    runtime.preferences.setState({ locale: 'en' });
    answers.shift()?.();
    await until('it is asked once more', () => answers.length > 0);
    answers.shift()?.();
    await until('the newer answer stands', () => place.getCurrentResult().data === 'en');
    assert.deepEqual(asked, ['zh-CN', 'en']);
    runtime.preferences.setState({ locale: 'zh-CN' });
    await until('what has been answered is asked again at once', () => answers.length > 0);
    answers.shift()?.();
    await until('it is answered', () => place.getCurrentResult().data === 'zh-CN');
    stop();
    client.clear();
  });

  describe('what has changed while it was asked for the first time', () => {
    /** Rows that are asked for, answered when the test says so with how often they were asked. */
    function askedRows() {
      const client = queryClientOf(setUp(session).runtime);
      const answers: ((isRight: boolean) => void)[] = [];
      let asked = 0;
      const rows = new QueryObserver(client, {
        queryKey: ['rows'],
        staleTime: 600_000,
        queryFn: async ({ signal }) => {
          asked += 1;
          const mine = asked;
          const isRight = await new Promise<boolean>((resolve, reject) => {
            answers.push(resolve);
            signal.addEventListener('abort', () => reject(new Error('left')));
          });
          if (isRight) return mine;
          throw new Error('broken');
        },
      });
      return {
        rows,
        begin: () => rows.subscribe(() => undefined),
        change: () => void client.invalidateQueries({ queryKey: ['rows'] }),
        answer: async (isRight = true) => {
          await until('it is asked', () => answers.length > 0);
          answers.pop()?.(isRight);
        },
        isAsked: async (times: number) => {
          await until(`answer ${times} stands`, () => {
            const { data, fetchStatus } = rows.getCurrentResult();
            return data === times && fetchStatus === 'idle';
          });
          assert.equal(asked, times);
          client.clear();
        },
      };
    }

    it('is asked once more, however often it has changed', async () => {
      const { begin, change, answer, isAsked } = askedRows();
      begin();
      change();
      change();
      await answer();
      await answer();
      await isAsked(2);
    });

    it('is asked by whoever tries again, once, where that has failed', async () => {
      const { rows, begin, change, answer, isAsked } = askedRows();
      begin();
      change();
      await answer(false);
      await until('it has failed', () => rows.getCurrentResult().isError);
      void rows.refetch();
      await answer();
      await isAsked(2);
    });

    it('is asked once by whoever comes back, where nobody had waited for it', async () => {
      const { begin, change, answer, isAsked } = askedRows();
      const leave = begin();
      change();
      leave();
      begin();
      await answer();
      await isAsked(2);
    });
  });

  it('signOut drops a reply that is being read', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { 'content-type': 'application/json' };
    const { runtime, sent } = setUp((call) =>
      call.url.pathname.endsWith('ping') ? new Response(body.readable, { headers }) : session(call),
    );
    await runtime.signIn({ token: 'secret' });
    const late = caught(runtime.call(ping));
    await until('the call is under way', () => sent.at(-1)?.url.pathname.endsWith('ping'));
    const writer = body.writable.getWriter();
    await writer.write(new TextEncoder().encode('{"success":true,"data":'));
    const done = runtime.signOut();
    await writer.write(new TextEncoder().encode('{"pong":true}}'));
    await writer.close();
    assert.equal((await late).kind, 'aborted');
    await done;
  });

  it('509 drops the token, body 509 only the routes (X-06, P-07)', async () => {
    for (const [answer, kept] of [
      [() => json({}, 509), false],
      [() => json({ success: false, status: '509' }), true],
    ] as const) {
      const { runtime } = setUp((call) =>
        call.url.pathname.endsWith('ping') ? answer() : session(call),
      );
      await runtime.signIn({ token: 'secret' });
      await caught(runtime.call(ping));
      assert.equal(runtime.hasToken(), kept);
      assert.equal(runtime.session.getState().user, null);
      assert.equal(runtime.session.getState().reason, 'reset');
    }
  });

  it('a failed initialisation keeps the token and says why (X-28)', async () => {
    const { runtime } = setUp(() => json({}, 503));
    await caught(runtime.signIn({ token: 'secret' }));
    assert.equal(runtime.session.getState().status, 'failed');
    assert.equal(runtime.session.getState().error?.kind, 'unavailable');
    assert.equal(runtime.hasToken(), true);
  });

  it('exchanges the token when the screen is unlocked, and whoever was refused meanwhile has the new one (E-008)', async () => {
    let exchanged: (response: Response) => void = () => undefined;
    const tokenOf = ({ headers }: Sent) => headers['CSC-TOKEN'] ?? headers['csc-token'];
    const { runtime, sent } = setUp((call) => {
      if (call.url.pathname.endsWith('/soc/v1/token'))
        return new Promise<Response>((resolve) => {
          exchanged = resolve;
        });
      const isOver = call.url.pathname.endsWith('ping') && tokenOf(call) === 'old';
      return call.url.pathname.endsWith('unlock')
        ? ok(null)
        : isOver
          ? json({}, 401)
          : session(call);
    });
    await runtime.signIn({ token: 'old' });
    runtime.lock();
    const unlocked = runtime.unlock('secret');
    while (!sent.some(({ url }) => url.pathname.endsWith('/soc/v1/token'))) await Promise.resolve();
    const waiting = runtime.call(ping);
    assert.equal(runtime.session.getState().locked, true);
    exchanged(ok({ token: 'new', auth: 'jwt', expiresAt: '2026-07-01T00:00:00Z' }));
    await unlocked;
    assert.deepEqual(await waiting, { pong: true });
    assert.equal(runtime.session.getState().locked, false);
    assert.equal(await runtime.token(), 'new');
  });

  it('opens without an exchange where that fails, and leaves a host page its token', async () => {
    const answer: Answer = (call) =>
      call.url.pathname.endsWith('/soc/v1/token')
        ? json({}, 503)
        : call.url.pathname.endsWith('unlock')
          ? ok(null)
          : session(call);
    const failing = setUp(answer);
    await failing.runtime.signIn({ token: 'old' });
    failing.runtime.lock();
    await failing.runtime.unlock('secret');
    assert.equal(failing.runtime.session.getState().locked, false);
    assert.equal(await failing.runtime.token(), 'old');
    assert.deepEqual(failing.notices(), []);

    const hosted = setUp(answer, { getToken: () => Promise.resolve('theirs') });
    await hosted.runtime.load();
    hosted.runtime.lock();
    await hosted.runtime.unlock('secret');
    assert.equal(hosted.runtime.session.getState().locked, false);
    assert.ok(!hosted.sent.some(({ url }) => url.pathname.endsWith('/soc/v1/token')));
  });

  it('two runtimes do not see each other', async () => {
    const a = setUp(session);
    const b = setUp(session);
    await a.runtime.signIn({ token: 'a' });
    assert.equal(b.runtime.hasToken(), false);
    assert.equal(b.runtime.session.getState().user, null);
    await caught(setUp(() => json({}, 500)).runtime.call(ping));
    assert.deepEqual(b.notices(), []);
  });
});
