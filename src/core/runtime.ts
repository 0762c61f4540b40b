import * as v from 'valibot';
import type { CallInput, Endpoint, Nothing, Reply } from './api/endpoint';
import {
  loginDetail,
  signOut as signOutEndpoint,
  unlock as unlockEndpoint,
  updateToken,
  userPermissions,
  withPermissions,
  type CurrentUser,
} from './api/session';
import { closeBus, createBus, type Bus, type Facts } from './bus';
import { resolveConfig, type Config, type ConfigInput } from './config';
import { createClient, type Client } from './http/client';
import {
  aborted,
  hasTrait,
  isApiError,
  unauthorized,
  unexpected,
  untilAborted,
} from './http/errors';
import { applyPolicy } from './http/policy';
import { performRenewing } from './http/renewal';
import { storedTokens, suppliedTokens, type GetToken, type TokenSource } from './http/token-source';
import type { Fetch } from './http/transport';
import type { Again } from './page/whose';
import { createNoticeCenter, type NoticeCenter } from './notices';
import { createPreferences, userChoice, type PreferencesStore } from './preferences';
import { report } from './report';
import { createSessionStore, holds, userOf, type CodeOf, type SessionStore } from './session';
import { transition, type SessionEffect, type SessionEvent } from './session-machine';
import { createScopedStorage, openArea, type ScopedStorage } from './storage';
import { effectOf, openTabChannel, type TabMessage } from './tab-channel';
import { createTokenStore, memoryTokens, type Grant } from './tokens';

/** How a call ends early, and who tells of its failure. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** No notice for a refusal: the caller shows it beside what was typed. */
  readonly ignoreErrors?: boolean;
  /** No notice at all: the caller shows every failure where it happens. What it means for the session stays. */
  readonly inPlace?: boolean;
}

/** Why a session is loaded. */
export interface LoadOptions {
  /** Nobody has asked for it: after a sign-out it fails, instead of asking the host page for a token again. */
  readonly unasked?: boolean;
}

/** What becomes of the present token when somebody else is asked for tokens. */
export interface TokenSourceOptions {
  /** Only who is asked changes: a token that there is stays in use until it is refused. */
  readonly keep?: boolean;
}

/** What all elements on one backend share: session, calls, caches, texts. Several may live on one page. */
export interface Runtime {
  readonly config: Config;
  readonly bus: Bus;
  /** Values keyed by base URL, tenant and user; emptied by `signOut`. */
  readonly storage: ScopedStorage;
  readonly notices: NoticeCenter;
  readonly session: SessionStore;
  readonly preferences: PreferencesStore;
  /** Calls an endpoint; throws an `ApiError` after the error policy has told the user. */
  call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Reply<E>>;
  /** The address of an endpoint, for links and downloads. */
  urlOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>): string;
  /** Initialises the session (G-03); concurrent callers share one request. */
  load(options?: LoadOptions): Promise<CurrentUser>;
  /** Somebody is signed in as far as is known; a host page that has not been asked for a token yet may have one. */
  hasToken(): boolean;
  /** For the one place where the specification puts it into an address (E-029); null when nobody is signed in. */
  token(): Promise<string | null>;
  signIn(grant: { readonly token: string; readonly auth?: string | null }): Promise<CurrentUser>;
  /** Ends the session as expired where its token is gone, which another tab may have lost; otherwise changes nothing. */
  expireWithoutToken(): void;
  /** Empties every element, cache, draft and other tab; the server is told in the background. */
  signOut(): Promise<void>;
  /** Hands over the host page's token supply; a page that signs in again calls it again. */
  setTokenSource(getToken: GetToken, options?: TokenSourceOptions): void;
  lock(): void;
  unlock(password: string): Promise<void>;
  /** P-04, P-05: whether the signed-in user holds a code, that of a screen or call unless it is a button’s. */
  can(code: string | null, of?: CodeOf): boolean;
  reportError(error: unknown, where: string): void;
  dispose(): void;
}

/** What `call` takes for an endpoint: nothing where it asks for nothing. */
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** What a runtime is made of; all of it is optional. */
export interface RuntimeOptions {
  readonly config?: ConfigInput;
  readonly getToken?: GetToken | undefined;
  readonly onError?: (error: unknown, where: string) => void;
  /** For tests and servers; the browser's own by default. */
  readonly fetch?: Fetch;
}

/** The composition root: wires everything and is known by nothing below it. */
export function createRuntime(options: RuntimeOptions = {}): Runtime {
  const config = resolveConfig(options.config ?? {});
  const bus = createBus();
  const notices = createNoticeCenter();
  const session = createSessionStore();
  const local = openArea('local');

  // Keyed by base URL, tenant and user. An expiry keeps the scope, so drafts find their way back to the same user.
  const anonymous = `${config.baseUrl}||`;
  let scope = anonymous;
  const device = createScopedStorage(local, () => anonymous);
  const storage = createScopedStorage(local, () => scope);

  const preferences = createPreferences({
    bus,
    locale: config.locale,
    theme: config.theme,
    device,
    storage,
    hasUser: () => session.getState().user !== null,
  });

  const suppliedBy = (getToken: GetToken) =>
    suppliedTokens(getToken, (error) => reportError(error, 'getToken'));
  let supplied = options.getToken !== undefined;
  let tokens: TokenSource = options.getToken
    ? suppliedBy(options.getToken)
    : storedTokens(createTokenStore(config));
  /** After a sign-out a host page's token is not asked for again until somebody signs in. */
  const isOver = () => session.getState().reason === 'signed-out';
  /** Aborted at each sign-out: a late reply of one user never reaches the next. */
  let lifetime = new AbortController();

  const client: Client = createClient({
    config,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    tenantUuid: () => session.getState().user?.tenantUuid ?? null,
    language: () => preferences.getState().locale,
    now: Date.now,
  });

  const reportError = (error: unknown, where: string) => {
    if (options.onError) options.onError(error, where);
    else if (!report(error, where)) console.error(`by-console: ${where}`, error);
  };

  const effects: Readonly<Record<SessionEffect, () => void>> = {
    drop: () => tokens.clear(),
    cancel() {
      lifetime.abort();
      lifetime = new AbortController();
      loading = null;
      shown = null; // nobody keeps the token of a session that has ended
      client.forget();
    },
    erase() {
      storage.clear();
      notices.clear();
    },
    open: () => device.remove('locked'),
    show: () => session.setState(next, true),
    choose() {
      if (next.user) preferences.setState(userChoice(storage, next.user.projectId));
    },
    detach() {
      scope = anonymous;
      preferences.setState({ projectId: null, region: null });
    },
  };
  let next = session.getState();
  const dispatch = (event: SessionEvent) => {
    const outcome = transition(session.getState(), event);
    if (!outcome) return;
    const [state, work, fact] = outcome;
    next = state;
    for (const effect of work) effects[effect]();
    // The bus takes one kind of fact at a time; the machine has paired each with its own detail.
    if (fact) bus.emit(fact[0] as 'session:signed-out', fact[1] as Facts['session:signed-out']);
  };

  /** The token of the user who is shown. Another tab may have replaced the stored one since. */
  let shown = tokens.current()?.token ?? null;
  // A page that was opened locked has loaded nobody yet, but must hear of that user's unlocking and sign-out, and
  // empty what that user has stored.
  const lockedAtStart = shown === null ? undefined : device.get('locked', v.string());
  if (lockedAtStart !== undefined) scope = `${config.baseUrl}|${lockedAtStart}`;
  const userKey = () => {
    const user = session.getState().user;
    if (user) return userOf(user);
    return scope === anonymous ? null : scopeUser(scope);
  };
  const channel = openTabChannel(
    config.baseUrl,
    (message: TabMessage) => receive(message),
    () => {
      // Whether it was locked or unlocked meanwhile is written down.
      if (userKey() !== null) lock(device.get('locked', v.string()) === userKey());
      void leaveWith();
    },
  );

  const receive = (message: TabMessage) => {
    const stored = tokens.current()?.token ?? null;
    const isBusy = ['ready', 'loading'].includes(session.getState().status);
    const here = { user: userKey(), isBusy, isSupplied: supplied, shown, stored };
    const effect = effectOf(message, here);
    if (effect === undefined && message.type === 'signed-out' && message.user && here.user === null)
      void leaveWith(message.user);
    switch (effect) {
      case 'signed-in':
        dispatch({ type: 'replace', unnamed: shown !== null });
        void load().catch(ignoreTold);
        return;
      case 'signed-out':
        // A tab that slept hears late: by now the stored token may be that of a new sign-in.
        if (supplied || stored === shown) tokens.clear();
        dispatch({ type: 'sign-out', elsewhere: true });
        return;
      case 'locked':
      case 'unlocked':
        lock(message.type === 'locked');
    }
  };

  /** Whose token it is. A part that draws no name, as a picker, has asked for none: loaded when somebody wants to know. */
  const whose = (grant: Grant, again?: Again) =>
    import('./page/whose')
      .then((part) => part.whose(client, grant, again))
      .catch((error: unknown) => reportError(error, 'whose'));

  /**
   * Somebody has left elsewhere on this origin, and nobody has asked yet who is shown here. Or nobody is named: kept by
   * the browser, a page has heard of no sign-out, and a token that no other tab shares tells nothing of it by itself.
   */
  const leaveWith = async (left?: string): Promise<void> => {
    const grant = tokens.current();
    if (!grant) return;
    const life = lifetime.signal;
    const present = await whose(grant, { life, renew });
    if (life.aborted) return;
    if (present === 'over') expire(grant.token);
    else if (present && present === left && tokens.current()?.token === grant.token) {
      tokens.clear();
      dispatch({ type: 'sign-out', elsewhere: true });
    }
  };

  const renew = async (refused: string) => {
    await exchanging;
    return tokens.replace(refused);
  };

  const lock = (locked: boolean) => dispatch({ type: 'lock', locked });

  /** Tags say that nobody is signed in, or is any more, on a page that has not said yet where to ask for a token. */
  let awaitsSupply = false;

  /** One expiry per token, however many calls were in flight with it. Returns whether to tell the user. */
  const expire = (used: string | null): boolean => {
    const current = tokens.current();
    if (current !== null && current.token !== used) return false;
    awaitsSupply = !supplied;
    dispatch({ type: 'expire', used });
    return used !== null; // where nobody has signed in yet, the elements say so in place
  };

  async function call(
    endpoint: Endpoint,
    input: Parameters<Client['perform']>[1] = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    // The sign-out has been told to everybody: no notice, and no expiry of a session that there is not.
    if (isOver() && endpoint.auth === 'session') throw unauthorized(endpoint.name);
    const life = lifetime.signal;
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, life]) : life;
    const wasSupplied = supplied;
    let used: string | null = null;
    try {
      const grant = isOver() ? null : await untilAborted(tokens.obtain(), signal);
      used = grant?.token ?? null;
      if (grant === null && supplied && endpoint.auth === 'session')
        throw unauthorized(endpoint.name);
      if (endpoint.client === 'dbaas' && session.getState().user === null) await load(); // H-13
      const perform = (granted: Grant | null) => client.perform(endpoint, input, granted, signal);
      const reply = await performRenewing(perform, grant, async (refused) => {
        const fresh = await untilAborted(renew(refused), signal);
        used = fresh?.token ?? used;
        return fresh;
      });
      life.throwIfAborted(); // signed out while the reply was being read
      return reply;
    } catch (cause) {
      const error = isApiError(cause) ? cause : unexpected(cause, endpoint.name);
      if (life.aborted) throw aborted(cause);
      // Begun before the host page said where to ask for a token: what was refused to nobody is asked with it.
      if (used === null && !wasSupplied && supplied && hasTrait(error, 'needs-sign-in'))
        return call(endpoint, input, callOptions);
      if (isApiError(cause)) report(cause, endpoint.name);
      else reportError(cause, endpoint.name);
      applyPolicy(
        error,
        endpoint,
        {
          ignoreErrors: callOptions.ignoreErrors ?? false,
          inPlace: callOptions.inPlace ?? false,
        },
        {
          notices,
          expire: () => expire(used),
          reset: (scope) => dispatch({ type: 'reset', scope }),
          licence: (message) => bus.emit('session:licence', { message }),
          locale: () => preferences.getState().locale,
        },
      );
      throw error;
    }
  }

  /** While the token is being exchanged: whoever is refused with the old one waits for the other. */
  let exchanging: Promise<void> | null = null;

  /** E-008: whoever copied the token from a desk that was left alone has nothing. A host page's is not ours to end. */
  async function exchange(): Promise<void> {
    if (supplied) return;
    const life = lifetime.signal;
    const source = tokens;
    const grant = (await call(updateToken, {}, { inPlace: true })) as Reply<typeof updateToken>;
    if (life.aborted) return;
    source.set(grant);
    shown = grant.token;
  }

  let loading: Promise<CurrentUser> | null = null;

  async function load({ unasked = false }: LoadOptions = {}): Promise<CurrentUser> {
    if (unasked && isOver()) throw unauthorized(loginDetail.name);
    if (loading) return loading;
    const request = initialise().finally(() => {
      if (loading === request) loading = null;
    });
    loading = request;
    return request;
  }

  async function initialise(): Promise<CurrentUser> {
    const { epoch } = session.getState();
    shown = tokens.current()?.token ?? null;
    dispatch({ type: 'begin' });
    try {
      const [detail, granted] = await Promise.all([
        call(loginDetail) as Promise<Reply<typeof loginDetail>>,
        call(userPermissions) as Promise<Reply<typeof userPermissions>>,
      ]);
      if (session.getState().epoch !== epoch) throw aborted();
      const user = withPermissions(detail, granted);
      scope = `${config.baseUrl}|${user.tenant.id}|${user.id}`;
      const locked = device.get('locked', v.string()) === userOf(user);
      dispatch({ type: 'loaded', user, locked });
      return user;
    } catch (cause) {
      const error = isApiError(cause) ? cause : unexpected(cause, loginDetail.name);
      dispatch({ type: 'fail', error, kept: tokens.current() !== null, epoch });
      throw error;
    }
  }

  async function end(grant: Grant): Promise<void> {
    try {
      await client.perform(signOutEndpoint, {}, grant, AbortSignal.timeout(5000));
    } catch (error) {
      // Here the user is signed out whatever the server says; its session ends by its own clock.
      if (!isApiError(error)) reportError(error, 'signOut');
    }
  }

  const runtime: Runtime = {
    config,
    bus,
    storage,
    notices,
    session,
    preferences,
    call: call,
    urlOf: (endpoint, input) => client.urlOf(endpoint, input),
    load,
    hasToken: () => tokens.mayHave(),
    expireWithoutToken() {
      if (session.getState().user !== null && !tokens.mayHave()) expire(shown);
    },
    async token() {
      // A user who left while the host page was looking for the token has none any more.
      return isOver()
        ? null
        : ((await untilAborted(tokens.obtain(), lifetime.signal))?.token ?? null);
    },
    async signIn(grant) {
      const before = tokens.current();
      const former = supplied ? null : before;
      dispatch({ type: 'replace', unnamed: before !== null && before.token !== grant.token });
      tokens.set({ token: grant.token, auth: grant.auth ?? null });
      // Nobody could end that session any more.
      if (former && former.token !== grant.token) void end(former);
      const user = await load();
      channel.post({ type: 'signed-in', user: userOf(user) });
      return user;
    },
    async signOut() {
      const grant = tokens.current();
      const key = userKey();
      const name = key === null && grant ? whose(grant) : null;
      tokens.clear();
      channel.post({ type: 'signed-out', user: key });
      dispatch({ type: 'sign-out' });
      const named = await name;
      if (named && named !== 'over') channel.post({ type: 'signed-out', user: named });
      if (grant) await end(grant);
    },
    setTokenSource(getToken, { keep = false } = {}) {
      if (keep && supplied && !isOver() && tokens.askBy) tokens.askBy(getToken);
      else tokens = suppliedBy(getToken);
      supplied = true;
      dispatch({ type: 'supply' });
      // They go on by themselves. Once: a page that answers each refusal with a new function would be asked for ever.
      if (awaitsSupply) void load().catch(ignoreTold);
      awaitsSupply = false;
    },
    lock() {
      const user = session.getState().user;
      if (!user) return;
      device.set('locked', userOf(user));
      lock(true);
      channel.post({ type: 'locked', user: userOf(user) });
    },
    async unlock(password) {
      await call(unlockEndpoint, { body: { password } }, { ignoreErrors: true });
      // Before any tab asks again: while they are locked, none is refused with the old token.
      exchanging = exchange()
        .catch(ignoreTold)
        .finally(() => {
          exchanging = null;
        });
      await exchanging;
      device.remove('locked');
      lock(false);
      channel.post({ type: 'unlocked', user: userKey() });
    },
    can: (code, of) => holds(session.getState().user, code, of),
    reportError,
    dispose() {
      lifetime.abort();
      channel.close();
      tokens = storedTokens(memoryTokens());
      closeBus(bus);
    },
  };

  if (lockedAtStart !== undefined) session.setState({ locked: true });
  return runtime;
}

const scopeUser = (scope: string) => scope.split('|').slice(-2).join('|');

/** The error policy has already told the user. */
const ignoreTold = () => undefined;
