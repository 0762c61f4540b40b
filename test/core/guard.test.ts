import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  decide,
  hasSpecialStyle,
  publicPaths,
  type GuardDecision,
  type GuardInput,
} from '../../src/core/guard';

const paths = [
  '/',
  '/login',
  '/dashboard',
  '/system/project',
  '/forbidden',
  '/nowhere',
  '/license',
  '/lockme',
  '/cp-aik/x',
  ...publicPaths,
];
const access: GuardInput['access'] = (path) => {
  if (path === '/forbidden') return 'denied';
  return ['/dashboard', '/system/project', '/goods/create'].includes(path) ? 'allowed' : 'unknown';
};

function* everyInput(): Generator<GuardInput> {
  for (const path of paths)
    for (const hasToken of [true, false])
      for (const status of ['signed-out', 'loading', 'ready', 'failed'] as const)
        for (const failure of ['licence', 'other'] as const)
          for (const redirected of [true, false])
            for (const locked of [true, false]) {
              yield { path, hasToken, status, failure, redirected, locked, access };
            }
}

const input = (change: Partial<GuardInput>): GuardInput => ({
  path: '/dashboard',
  hasToken: true,
  status: 'ready',
  redirected: false,
  locked: false,
  access,
  ...change,
});

describe('navigation guard', () => {
  const table: [string, Partial<GuardInput>, GuardDecision][] = [
    [
      'G-01 token and /login',
      { path: '/login' },
      { type: 'redirect', to: '/dashboard', remember: false },
    ],
    ['G-02 loaded: proceed', { path: '/system/project' }, { type: 'proceed' }],
    ['G-03 not loaded: initialise', { status: 'signed-out' }, { type: 'initialise' }],
    [
      'G-04 failed initialisation',
      { status: 'failed', failure: 'other' },
      { type: 'redirect', to: '/login', remember: true },
    ],
    ['X-28 /login shows the reason', { path: '/login', status: 'failed' }, { type: 'proceed' }],
    [
      'X-28 a licence failure shows the licence page',
      { status: 'failed', failure: 'licence' },
      { type: 'redirect', to: '/license', remember: true },
    ],
    [
      'X-28 /license never initialises',
      { path: '/license', status: 'signed-out' },
      { type: 'proceed' },
    ],
    [
      'G-06 no token',
      { hasToken: false, path: '/system/project' },
      { type: 'redirect', to: '/login', remember: true },
    ],
    [
      'X-04 /login without token: once through the redirect',
      { hasToken: false, path: '/login' },
      { type: 'redirect', to: '/login', remember: false },
    ],
    [
      'X-04 the redirect itself proceeds',
      { hasToken: false, path: '/login', redirected: true },
      { type: 'proceed' },
    ],
    ['R-001 home', { path: '/' }, { type: 'redirect', to: '/dashboard', remember: false }],
    ['R-062 denied', { path: '/forbidden' }, { type: 'redirect', to: '/401', remember: false }],
    ['R-064 unknown', { path: '/nowhere' }, { type: 'redirect', to: '/404', remember: false }],
    ['locked', { locked: true }, { type: 'redirect', to: '/lockme', remember: true }],
    ['not locked', { path: '/lockme' }, { type: 'redirect', to: '/dashboard', remember: false }],
  ];
  for (const [name, change, expected] of table) {
    it(name, () => assert.deepEqual(decide(input(change)), expected));
  }

  it('reaches exactly the public paths without a token (G-05)', () => {
    for (const path of paths) {
      const decision = decide(input({ hasToken: false, status: 'signed-out', path }));
      assert.equal(decision.type === 'proceed', publicPaths.includes(path), path);
    }
  });

  it('never loops: every combination settles within four steps', () => {
    let combinations = 0;
    for (const start of everyInput()) {
      combinations += 1;
      let state = start;
      let steps = 0;
      for (;;) {
        const decision = decide(state);
        if (decision.type === 'proceed') break;
        steps += 1;
        assert.ok(steps <= 4, `loop from ${JSON.stringify(start)}`);
        if (decision.type === 'redirect') {
          state = { ...state, path: decision.to, redirected: decision.to === '/login' };
        } else {
          // An initialisation either works or fails; the worse case is the one that could loop.
          state = { ...state, status: 'failed' };
        }
      }
    }
    assert.equal(combinations, paths.length * 2 * 4 * 2 * 2 * 2);
  });

  it('decides 401 and 404 only after the menu has loaded', () => {
    for (const state of everyInput()) {
      if (state.status === 'ready') continue;
      let asked = false;
      decide({
        ...state,
        access: (path) => {
          asked = true;
          return access(path);
        },
      });
      assert.equal(asked, false);
    }
  });
});

describe('special style (G-07)', () => {
  it('belongs to the two prefixes alone', () => {
    assert.equal(hasSpecialStyle('/cp-aik/jobs'), true);
    assert.equal(hasSpecialStyle('/cp-aik-lab'), true); // it begins so
    assert.equal(hasSpecialStyle('/cp-ai'), false);
    assert.equal(hasSpecialStyle('/cp-testaik'), true);
    assert.equal(hasSpecialStyle('/cp-other'), false);
    assert.equal(hasSpecialStyle('/dashboard'), false);
  });
});
