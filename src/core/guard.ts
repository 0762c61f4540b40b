/** Paths that need no token (G-05, C-38). */
export const publicPaths: readonly string[] = [
  '/404',
  '/401',
  '/sso',
  '/goods/create',
  '/ysus',
  '/ckyx',
];

/** Pages outside the home layout: with a token they never initialise the session, so they cannot loop. */
const outsidePaths: readonly string[] = ['/404', '/401', '/sso', '/ysus', '/ckyx', '/license'];

/** What the guard of the console decides by. */
export interface GuardInput {
  /** Path without query, as the router has it. */
  readonly path: string;
  readonly hasToken: boolean;
  readonly status: 'signed-out' | 'loading' | 'ready' | 'failed';
  /** Why the last initialisation failed, while `status` is `failed`. */
  readonly failure?: 'licence' | 'other';
  /** This navigation already is the redirect to `/login`. */
  readonly redirected: boolean;
  readonly locked: boolean;
  /** What the user's menu says of the path; asked only once the menu has loaded. */
  readonly access: (path: string) => 'allowed' | 'denied' | 'unknown';
}

/** What becomes of a navigation. */
export type GuardDecision =
  | { readonly type: 'proceed' }
  | { readonly type: 'initialise' }
  | {
      readonly type: 'redirect';
      readonly to: string;
      /** Come back here after the sign-in. */
      readonly remember: boolean;
    };

const proceed: GuardDecision = { type: 'proceed' };
const initialise: GuardDecision = { type: 'initialise' };
const redirect = (to: string, remember = false): GuardDecision => ({
  type: 'redirect',
  to,
  remember,
});

/** Decides one navigation (G-01…G-06, as read them). Pure; no answer can loop. */
export function decide(input: GuardInput): GuardDecision {
  const { path, hasToken } = input;
  if (!hasToken) return withoutToken(input);
  if (input.locked) return path === '/lockme' ? proceed : redirect('/lockme', true);
  if (path === '/lockme') return redirect('/dashboard');
  if (path === '/login') {
    // X-28; and where the guard gave up on a session that stays undecided
    const isEnd = input.status === 'failed' || (input.redirected && input.status !== 'ready');
    return isEnd ? proceed : redirect('/dashboard'); // G-01
  }
  if (outsidePaths.includes(path)) return proceed;
  if (input.status === 'failed') {
    return redirect(input.failure === 'licence' ? '/license' : '/login', true); // G-04, X-28
  }
  if (input.status !== 'ready') return initialise; // G-03
  if (path === '/') return redirect('/dashboard');
  const access = input.access(path); // G-02, then
  if (access === 'allowed') return proceed;
  return redirect(access === 'denied' ? '/401' : '/404');
}

function withoutToken({ path, redirected }: GuardInput): GuardDecision {
  if (publicPaths.includes(path)) return proceed; // G-05
  if (path === '/login') return redirected ? proceed : redirect('/login'); // G-06, X-04
  return redirect('/login', path !== '/' && path !== '/lockme');
}

/** What is below `/cp-name` belongs to the application: to the console it is one page. */
export function pageOf(path: string): string {
  return /^\/cp-[^/]+/.exec(path)?.[0] ?? path;
}

/** G-07, W-25: blue buttons and plain dialog headers for these sub-applications (C-39). */
export function hasSpecialStyle(path: string): boolean {
  return path.startsWith('/cp-aik') || path.startsWith('/cp-testaik');
}
