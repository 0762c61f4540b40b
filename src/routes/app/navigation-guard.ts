import { createContext, redirect, replace, type MiddlewareFunction } from 'react-router';
import { decide, type GuardDecision } from '../../core/guard';
import { hasTrait } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import { stripBase } from '../../core/page/strip-base';
import { resolveAccess } from '../access';
import { paths, type Path } from '../paths';
import { ownPath, returnPath } from '../return-path';
import type { ScreenEntry } from '../screen';

/** More than any chain of decisions needs; a backend that contradicts itself cannot make us spin. */
const MAX_DECISIONS = 4;
const HELPER = '/redirect';

/** Why nobody knows which screen stands at the address: its place in the frame says so, and the menu goes on leading elsewhere. */
export const areaFailure = createContext<unknown>(undefined);

export interface GuardOptions {
  readonly runtime: Runtime;
  /** Without a trailing slash; what the router's addresses start with. */
  readonly basename: string;
  /** The screens that are known as soon as they say whether the user may be at the path. */
  readonly screens: (path: string, query: URLSearchParams) => Promise<readonly ScreenEntry[]>;
  /** Why what is known of the screens at a path did not arrive; undefined where it did, or was not asked for. */
  readonly failureAt: (path: string) => unknown;
  /** What kind of navigation is being decided; undefined is the first one. */
  readonly pendingAction: () => 'POP' | 'PUSH' | 'REPLACE' | undefined;
}

export interface NavigationGuard {
  readonly middleware: MiddlewareFunction;
  /** A decision waits for the session, or the first one is still to come: it will see whatever the session becomes. */
  readonly isInitialising: () => boolean;
}

/**
 * The navigation guard (G-01…G-06) as the router's middleware: it runs before every navigation and
 * again whenever the session changes. `core/guard` decides; this carries the decision out.
 */
export function navigationGuard(options: GuardOptions): NavigationGuard {
  const { runtime } = options;
  let redirectedToLogin = false;
  let initialising = 0;
  let hasBegun = false;
  /** Whose place the address of the sign-in page remembers, when it remembers somebody's. */
  let owner: string | undefined;
  let present: string | undefined;

  const middleware: MiddlewareFunction = async ({ request, context }) => {
    hasBegun = true;
    const url = new URL(request.url);
    const path = stripBase(url.pathname, options.basename);

    if (path === HELPER || path.startsWith(`${HELPER}/`)) {
      // the helper only ever leads to a path of our own.
      leaveFor(replace(ownPath(`${path.slice(HELPER.length)}${url.search}`) ?? paths.notFound));
    }

    // Its user reads why the sign-in page comes, and nothing of what was shown is kept (0359). This navigation sees to the change.
    initialising += 1;
    try {
      runtime.expireWithoutToken();
    } finally {
      initialising -= 1;
    }
    let decision = await decideNow(url, path, options, redirectedToLogin);
    redirectedToLogin = false;
    for (let count = 0; decision.type === 'initialise' && count < MAX_DECISIONS; count += 1) {
      initialising += 1;
      await initialise(runtime);
      initialising -= 1;
      decision = await decideNow(url, path, options, false);
    }
    // What stays undecided has no user: nothing of the console is shown to nobody.
    if (decision.type === 'initialise')
      decision = { type: 'redirect', to: '/login', remember: true };
    if (decision.type !== 'redirect') {
      present = runtime.session.getState().user?.id ?? present;
      context.set(areaFailure, options.failureAt(path)); // also of what nobody has to sign in for (G-05)
      return;
    }

    const session = runtime.session.getState();
    const user = session.user?.id;
    present = user ?? present;
    // Who signs out is done; who was cut off comes back.
    const remember = decision.remember && session.reason !== 'signed-out';
    // The way back is for the user who left it; another one starts at the beginning.
    const isStranger = owner !== undefined && user !== undefined && user !== owner;
    const target = targetOf(decision.to as Path, remember, path, url, isStranger);
    redirectedToLogin = decision.to === '/login';
    owner = redirectedToLogin ? (owner ?? present) : undefined;
    // Back and forward, a reload and a session change keep their place in the history; only a
    // navigation that would have added an entry adds the one of its redirect.
    leaveFor(options.pendingAction() === 'PUSH' ? redirect(target) : replace(target));
  };
  return { middleware, isInitialising: () => initialising > 0 || !hasBegun };
}

function leaveFor(response: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error -- how the router's middleware redirects
  throw response;
}

async function decideNow(
  { searchParams }: URL,
  path: string,
  { runtime, screens, failureAt }: GuardOptions,
  redirected: boolean,
): Promise<GuardDecision> {
  const { status, user, locked, error } = runtime.session.getState();
  const known = status === 'ready' && user !== null ? await screens(path, searchParams) : [];
  return decide({
    path,
    hasToken: runtime.hasToken(),
    status,
    ...(status === 'failed'
      ? { failure: hasTrait(error, 'needs-licence') ? ('licence' as const) : ('other' as const) }
      : {}),
    redirected,
    locked,
    access: () => {
      if (user === null) return 'unknown';
      if (failureAt(path) !== undefined) return 'allowed'; // to see why nothing is there
      const { to } = resolveAccess(path, user, known);
      return to === 'screen' ? 'allowed' : to === '/401' ? 'denied' : 'unknown';
    },
  });
}

async function initialise(runtime: Runtime): Promise<void> {
  try {
    await runtime.load();
  } catch {
    // The session store says why; the next decision leads to the page that shows it.
  }
}

/** Where a redirect leads, with the way back in the address, so that it survives a reload. */
function targetOf(to: Path, remember: boolean, path: string, url: URL, isStranger: boolean): Path {
  const asked = isStranger ? undefined : returnPath(url.searchParams.get('redirect'));
  const isGate = path === '/login' || path === '/lockme';
  if (isGate && to === paths.dashboard) return asked ?? to;
  const back = isGate ? asked : remember ? returnPath(`${path}${url.search}`) : undefined;
  if (to === '/login') return paths.login(back);
  if (to === '/lockme' && back !== undefined) return `/lockme?redirect=${encodeURIComponent(back)}`;
  return to;
}
