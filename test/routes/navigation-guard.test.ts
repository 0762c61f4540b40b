import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RouterContextProvider } from 'react-router';
import type { CurrentUser } from '../../src/core/api/session';
import { ApiError } from '../../src/core/http/errors';
import { createRuntime, type Runtime } from '../../src/core/runtime';
import type { SessionState } from '../../src/core/session';
import { areaFailure, navigationGuard } from '../../src/routes/app/navigation-guard';
import { makeMenu, makeScreen } from './make-screen';

const screens = [makeScreen('dashboard'), makeScreen('project', { path: '/system/project' })];

function makeUser(id: string): CurrentUser {
  return {
    id,
    accountCategory: 'Tenant',
    menus: [makeMenu('dashboard'), makeMenu('project')],
    permissions: new Set(),
  } as unknown as CurrentUser;
}

interface Bench {
  readonly go: (path: string, action?: 'POP' | 'PUSH' | 'REPLACE') => Promise<string>;
  state: SessionState;
  token: boolean;
  loads: number;
  /** The path of which it is not known which screen stands there. */
  failed?: string;
  /** What the page of a path that was let be is told. */
  told?: unknown;
}

const signedOut: SessionState = { status: 'signed-out', user: null, locked: false, epoch: 0 };
const FAILED = new Error('the area did not come');

/** The guard alone, with a session that tests set by hand. Answers `proceed` or `push|replace <target>`. */
function makeBench(
  load: (bench: Bench) => Promise<void> = async () => undefined,
  basename = '',
): Bench {
  let action: 'POP' | 'PUSH' | 'REPLACE' | undefined;
  const bench: Bench = {
    state: signedOut,
    token: false,
    loads: 0,
    go: async (path, how) => {
      action = how;
      const request = new Request(`https://console.example${basename}${path}`);
      try {
        const context = new RouterContextProvider();
        const args = { request, context } as unknown as Parameters<typeof middleware>[0];
        await middleware(args, () => Promise.resolve(undefined));
        bench.told = context.get(areaFailure);
        return 'proceed';
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown;
        const isReplace = thrown.headers.has('X-Remix-Replace');
        return `${isReplace ? 'replace' : 'push'} ${thrown.headers.get('Location')}`;
      }
    },
  };
  const runtime = {
    session: { getState: () => bench.state },
    hasToken: () => bench.token,
    expireWithoutToken() {
      const { user, epoch } = bench.state;
      if (user !== null && !bench.token)
        bench.state = { ...signedOut, reason: 'expired', epoch: epoch + 1 };
      // Whoever hears of the change leaves it to this navigation.
      assert.ok(guard.isInitialising());
    },
    load: async () => {
      bench.loads += 1;
      await load(bench);
    },
  } as unknown as Runtime;
  const guard = navigationGuard({
    runtime,
    basename,
    screens: () => Promise.resolve(bench.failed === undefined ? screens : []),
    failureAt: (path) => (path === bench.failed ? FAILED : undefined),
    pendingAction: () => action,
  });
  const { middleware } = guard;
  return bench;
}

const ready = (id: string): SessionState => ({
  status: 'ready',
  user: makeUser(id),
  locked: false,
  epoch: 1,
});

describe('navigation guard', () => {
  it('keeps the way back in the address, and leads back after the sign-in', async () => {
    const bench = makeBench();
    const login = '/login?redirect=%2Fsystem%2Fproject%3Fpage%3D2';
    assert.equal(await bench.go('/system/project?page=2'), `replace ${login}`);
    assert.equal(await bench.go(login), 'proceed');
    Object.assign(bench, { token: true, state: ready('a') });
    assert.equal(await bench.go(login), 'replace /system/project?page=2');
  });

  it('lets the address be of which nobody knows the screen, to be told why, and decides all else as ever', async () => {
    const bench = makeBench();
    Object.assign(bench, { token: true, state: ready('a'), failed: '/system/project' });
    assert.equal(await bench.go('/system/project'), 'proceed');
    assert.equal(bench.told, FAILED);
    assert.equal(await bench.go('/nothing'), 'replace /404');
    bench.state = { ...ready('a'), locked: true };
    assert.equal(await bench.go('/system/project'), 'replace /lockme?redirect=%2Fsystem%2Fproject');
    Object.assign(bench, { token: false, failed: '/goods/create' });
    assert.equal(await bench.go('/goods/create'), 'proceed');
    assert.equal(bench.told, FAILED, 'what needs no session is told of as well');
    assert.equal(await bench.go('/system/project'), 'replace /login?redirect=%2Fsystem%2Fproject');
  });

  it('redirects /login to itself once, and never loops (X-04)', async () => {
    const bench = makeBench();
    assert.equal(await bench.go('/login'), 'replace /login');
    assert.equal(await bench.go('/login'), 'proceed');
  });

  it('loads the session before it decides, once, and gives up on one that stays undecided', async () => {
    const good = makeBench(async (bench) => {
      bench.state = ready('a');
    });
    good.token = true;
    assert.equal(await good.go('/system/project'), 'proceed');
    assert.equal(good.loads, 1);
    const stuck = makeBench();
    stuck.token = true;
    const login = '/login?redirect=%2Fdashboard';
    assert.equal(await stuck.go('/dashboard'), `replace ${login}`);
    assert.equal(await stuck.go(login), 'proceed');
    assert.equal(stuck.loads, 4);
  });

  it('shows why a session failed to load on /login, or on /license (X-28)', async () => {
    const failed = makeBench(async (bench) => {
      bench.state = { status: 'failed', reason: 'failed', user: null, locked: false, epoch: 0 };
    });
    failed.token = true;
    assert.equal(await failed.go('/dashboard'), 'replace /login?redirect=%2Fdashboard');
    assert.equal(await failed.go('/login?redirect=%2Fdashboard'), 'proceed');
    failed.state = { ...failed.state, error: new ApiError('licence', '') };
    assert.equal(await failed.go('/dashboard'), 'replace /license');
    assert.equal(await failed.go('/license'), 'proceed');
  });

  it('keeps history entries: a pushed navigation adds the one of its redirect, others replace', async () => {
    const bench = makeBench();
    Object.assign(bench, { token: true, state: ready('a') });
    assert.equal(await bench.go('/nothing', 'PUSH'), 'push /404');
    assert.equal(await bench.go('/nothing', 'POP'), 'replace /404');
    assert.equal(await bench.go('/nothing'), 'replace /404');
  });

  it('locks every page, remembers it, and leads back', async () => {
    const bench = makeBench();
    Object.assign(bench, { token: true, state: { ...ready('a'), locked: true } });
    assert.equal(await bench.go('/system/project'), 'replace /lockme?redirect=%2Fsystem%2Fproject');
    assert.equal(await bench.go('/lockme?redirect=%2Fsystem%2Fproject'), 'proceed');
    bench.state = ready('a');
    assert.equal(await bench.go('/lockme?redirect=%2Fsystem%2Fproject'), 'replace /system/project');
  });

  it('forgets the way back of who signed out, and of another user', async () => {
    const bench = makeBench();
    Object.assign(bench, { token: true, state: ready('a') });
    await bench.go('/system/project');
    const out: SessionState = { status: 'signed-out', user: null, locked: false, epoch: 2 };
    Object.assign(bench, { token: false, state: { ...out, reason: 'signed-out' } });
    assert.equal(await bench.go('/system/project'), 'replace /login');

    Object.assign(bench, { token: true, state: ready('a') });
    await bench.go('/system/project');
    Object.assign(bench, { token: false, state: { ...out, reason: 'expired' } });
    const login = '/login?redirect=%2Fsystem%2Fproject';
    assert.equal(await bench.go('/system/project'), `replace ${login}`);
    await bench.go(login);
    Object.assign(bench, { token: true, state: ready('b') });
    assert.equal(await bench.go(login), 'replace /dashboard');
  });

  it('follows the redirect helper to own paths only', async () => {
    const bench = makeBench();
    assert.equal(await bench.go('/redirect/personal?x=1'), 'replace /personal?x=1');
    assert.equal(await bench.go('/redirect//evil.example'), 'replace /404');
    assert.equal(await bench.go('/redirect'), 'replace /404');
  });

  it('reads paths below the base of a browser router', async () => {
    const bench = makeBench(undefined, '/by-console');
    Object.assign(bench, { token: true, state: ready('a') });
    assert.equal(await bench.go('/system/project'), 'proceed');
    assert.equal(await bench.go('/nothing'), 'replace /404');
    assert.equal(await bench.go(''), 'replace /dashboard');
  });

  /** The guard on a real session, whose page supplies the token. */
  function makeHosted(getToken: () => Promise<string | null>) {
    const detail = { Tenant: { id: 't' }, User: { id: 'u', menuList: [makeMenu('dashboard')] } };
    const runtime = createRuntime({
      getToken,
      fetch: async (url) => {
        const data = url.endsWith('/permissions') ? { permissionList: [] } : detail;
        return Response.json({ success: true, status: '200', message: '', data });
      },
    });
    const { middleware } = navigationGuard({
      runtime,
      basename: '',
      screens: () => Promise.resolve(screens),
      failureAt: () => undefined,
      pendingAction: () => undefined,
    });
    const go = async (path: string) => {
      const request = new Request(`https://console.example${path}`);
      const next = () => Promise.resolve(undefined);
      const thrown: unknown = await Promise.resolve(
        middleware(
          { request, context: new RouterContextProvider() } as unknown as Parameters<
            typeof middleware
          >[0],
          next,
        ),
      ).catch((error: unknown) => error);
      return thrown instanceof Response ? thrown.headers.get('Location') : 'proceed';
    };
    return { runtime, go };
  }

  it('asks the host page for its token before it says that nobody is signed in', async () => {
    const hosted = makeHosted(() => Promise.resolve('t'));
    assert.equal(await hosted.go('/dashboard'), 'proceed');
    hosted.runtime.dispose();
  });

  it('takes a token without a promise, and a host page that throws for one that has none', async () => {
    const plain = makeHosted((() => 't') as unknown as () => Promise<string>);
    assert.equal(await plain.go('/dashboard'), 'proceed');
    assert.equal(plain.runtime.session.getState().user?.id, 'u');
    let asked = 0;
    const broken = makeHosted(() => {
      asked += 1;
      throw new Error('the host page is broken');
    });
    assert.equal(await broken.go('/dashboard'), '/login?redirect=%2Fdashboard');
    assert.deepEqual([asked, broken.runtime.hasToken()], [1, false]);
    for (const { runtime } of [plain, broken]) runtime.dispose();
  });

  it('leads to the sign-in when the host page has none, and says of no session that it ended', async () => {
    let asked = 0;
    const hosted = makeHosted(() => {
      asked += 1;
      return Promise.resolve(null);
    });
    assert.equal(await hosted.go('/dashboard'), '/login?redirect=%2Fdashboard');
    assert.equal(await hosted.go('/login'), 'proceed');
    assert.deepEqual([asked, hosted.runtime.session.getState().reason], [1, undefined]);
    // The page signs its user in and supplies again.
    hosted.runtime.setTokenSource(() => Promise.resolve('t'));
    assert.equal(await hosted.go('/login'), '/dashboard');
    assert.equal(await hosted.go('/dashboard'), 'proceed');
    hosted.runtime.dispose();
  });
});
