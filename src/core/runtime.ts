import * as v from 'valibot';
import type { CallInput, Endpoint, Nothing, Reply } from './api/endpoint';
import {
  loginDetail,
  signOut as signOutEndpoint,
  unlock as unlockEndpoint,
  userPermissions,
  withPermissions,
  type CurrentUser,
} from './api/session';
import { closeBus, createBus, type Bus } from './bus';
import { resolveConfig, type Config, type ConfigInput } from './config';
import { createClient, type Client } from './http/client';
import { aborted, isApiError, unauthorized, unexpected, untilAborted } from './http/errors';
import { applyPolicy } from './http/policy';
import { performRenewing } from './http/renewal';
import { storedTokens, suppliedTokens, type GetToken, type TokenSource } from './http/token-source';
import type { Fetch } from './http/transport';
import { createNoticeCenter, type NoticeCenter } from './notices';
import { createPreferences, userChoice, type PreferencesStore } from './preferences';
import { report } from './report';
import { createSessionStore, holds, type SessionStore } from './session';
import { createScopedStorage, openArea, type ScopedStorage } from './storage';
import { openTabChannel, type TabMessage } from './tab-channel';
import { createTokenStore, memoryTokens, type Grant } from './tokens';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** No notice for a refusal: the caller shows it beside what was typed. */
  readonly ignoreErrors?: boolean;
  /** No notice at all: the caller shows every failure where it happens. What it means for the session stays. */
  readonly inPlace?: boolean;
}

export interface LoadOptions {
  /** Nobody has asked for it: after a sign-out it fails, instead of asking the host page for a token again. */
  readonly unasked?: boolean;
}

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
  hasToken(): boolean;
  /** For the one place where the specification puts it into an address (E-029); null when nobody is signed in. */
  token(): Promise<string | null>;
  signIn(grant: { readonly token: string; readonly auth?: string | null }): Promise<CurrentUser>;
  /** Empties every element, cache, draft and other tab; the server is told in the background. */
  signOut(): Promise<void>;
  /** Hands over the host page's token supply; a page that signs in again calls it again. */
  setTokenSource(getToken: GetToken, options?: TokenSourceOptions): void;
  lock(): void;
  unlock(password: string): Promise<void>;
  can(code: string | null): boolean;
  reportError(error: unknown, where: string): void;
  dispose(): void;
}

export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

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
    device,
    storage,
    hasUser: () => session.getState().user !== null,
  });

  let supplied = options.getToken !== undefined;
  let tokens: TokenSource = options.getToken
    ? suppliedTokens(options.getToken)
    : storedTokens(createTokenStore(config));
  /** After a sign-out a host page's token is not asked for again until somebody signs in. */
  let ended = false;
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

  /** Forgets the user; `everything` also what is stored for that user. */
  const empty = (reason: 'expired' | 'signed-out' | 'reset', everything: boolean) => {
    lifetime.abort();
    lifetime = new AbortController();
    loading = null;
    client.forget();
    if (everything) storage.clear();
    if (everything) notices.clear();
    if (reason !== 'expired') device.remove('locked');
    session.setState(
      ({ epoch, locked }) => ({
        status: 'signed-out',
        reason,
        user: null,
        locked: reason === 'expired' ? locked : false,
        epoch: epoch + 1,
      }),
      true,
    );
    if (reason !== 'reset') shown = null; // nobody keeps the token of a session that has ended
    if (everything) {
      scope = anonymous;
      preferences.setState({ projectId: null, region: null });
    }
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
  const channel = openTabChannel(config.baseUrl, (message: TabMessage) => receive(message));

  const receive = (message: TabMessage) => {
    const { status, user } = session.getState();
    if (message.type === 'signed-in') {
      const now = tokens.current()?.token ?? null;
      const isSame = now === shown || message.user === userKey();
      if (now === null || (isSame && ['ready', 'loading'].includes(status))) return;
      leave();
      void load().catch(ignoreTold);
      return;
    }
    const key = userKey();
    // Who has not loaded yet has no name: that the token that tabs share is gone says enough. Two runtimes without a
    // name have nothing in common by that alone.
    const isLost = message.type === 'signed-out' && shown !== null && tokens.current() === null;
    const isOurs = key === null || message.user === null ? isLost : message.user === key;
    if (!isOurs) return; // another user's runtime on the same origin
    if (message.type === 'signed-out') {
      ended = true;
      // A tab that slept hears late: by now the stored token may be that of a new sign-in.
      if (supplied || tokens.current()?.token === shown) tokens.clear();
      empty('signed-out', true);
      bus.emit('session:signed-out', { userId: user?.id ?? null });
    } else setLocked(message.type === 'locked');
  };

  /** Before another sign-in than the one that is shown: drops the present user; drafts wait for that user's return. */
  const leave = () => {
    const { status, user } = session.getState();
    if (user === null && status !== 'loading') return;
    empty('signed-out', false);
    bus.emit('session:signed-out', { userId: user?.id ?? null });
  };

  const setLocked = (locked: boolean) => {
    if (session.getState().locked === locked) return;
    session.setState({ locked });
    bus.emit(locked ? 'session:locked' : 'session:unlocked');
  };

  /**
   * One expiry per token, however many calls were in flight with it. Returns whether to tell the user: on a page
   * where nobody has signed in yet, the elements say so in place.
   */
  const expire = (used: string | null): boolean => {
    const current = tokens.current();
    if (current !== null && current.token !== used) return false;
    const reason = used === null ? 'initial' : 'expired';
    tokens.clear();
    if (used !== null || session.getState().user !== null) empty('expired', false);
    bus.emit('session:expired', { reason });
    return reason === 'expired';
  };

  const reset = (kind: 'http' | 'body') => {
    if (kind === 'http') {
      tokens.clear();
      shown = null;
    }
    empty('reset', false);
    bus.emit('session:reset', { scope: kind });
  };

  async function call(
    endpoint: Endpoint,
    input: Parameters<Client['perform']>[1] = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    // The sign-out has been told to everybody: no notice, and no expiry of a session that there is not.
    if (ended && endpoint.auth === 'session') throw unauthorized(endpoint.name);
    const life = lifetime.signal;
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, life]) : life;
    let used: string | null = null;
    try {
      const grant = ended ? null : await untilAborted(tokens.obtain(), signal);
      used = grant?.token ?? null;
      if (grant === null && supplied && endpoint.auth === 'session')
        throw unauthorized(endpoint.name);
      if (endpoint.client === 'dbaas' && session.getState().user === null) await load(); // H-13
      const perform = (granted: Grant | null) => client.perform(endpoint, input, granted, signal);
      const renew = async (refused: string) => {
        const fresh = await untilAborted(tokens.replace(refused), signal);
        used = fresh?.token ?? used;
        return fresh;
      };
      const reply = await performRenewing(perform, grant, renew);
      life.throwIfAborted(); // signed out while the reply was being read
      return reply;
    } catch (cause) {
      const error = isApiError(cause) ? cause : unexpected(cause, endpoint.name);
      if (life.aborted) throw aborted(cause);
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
          reset,
          licence: (message) => bus.emit('session:licence', { message }),
          locale: () => preferences.getState().locale,
        },
      );
      throw error;
    }
  }

  let loading: Promise<CurrentUser> | null = null;

  async function load({ unasked = false }: LoadOptions = {}): Promise<CurrentUser> {
    if (unasked && ended) throw unauthorized(loginDetail.name);
    ended = false;
    if (loading) return loading;
    const begun = initialise().finally(() => {
      if (loading === begun) loading = null;
    });
    loading = begun;
    return begun;
  }

  async function initialise(): Promise<CurrentUser> {
    const { epoch, user: before } = session.getState();
    shown = tokens.current()?.token ?? null;
    session.setState(({ locked }) => ({ status: 'loading', user: before, locked, epoch }), true);
    try {
      const [detail, granted] = await Promise.all([
        call(loginDetail) as Promise<Reply<typeof loginDetail>>,
        call(userPermissions) as Promise<Reply<typeof userPermissions>>,
      ]);
      if (session.getState().epoch !== epoch) throw aborted();
      const user = withPermissions(detail, granted);
      scope = `${config.baseUrl}|${user.tenant.id}|${user.id}`;
      const locked = device.get('locked', v.string()) === userOf(user);
      session.setState({ status: 'ready', user, locked, epoch }, true);
      preferences.setState(userChoice(storage, user.projectId));
      bus.emit('session:ready', { userId: user.id });
      return user;
    } catch (error) {
      const failure = isApiError(error) ? error : unexpected(error, loginDetail.name);
      const now = session.getState();
      // A newer initialisation's state is its own.
      if ((now.status === 'loading' && now.epoch === epoch) || failure.kind === 'reset') {
        const kept = tokens.current() !== null;
        session.setState((state) => ({
          ...state,
          status: kept ? 'failed' : 'signed-out',
          reason: kept ? 'failed' : failure.kind === 'reset' ? 'reset' : 'expired',
          error: failure,
        }));
      }
      throw failure;
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
    hasToken: () => tokens.current() !== null,
    async token() {
      // A user who left while the host page was looking for the token has none any more.
      return ended ? null : ((await untilAborted(tokens.obtain(), lifetime.signal))?.token ?? null);
    },
    async signIn(grant) {
      leave();
      tokens.set({ token: grant.token, auth: grant.auth ?? null });
      const user = await load();
      channel.post({ type: 'signed-in', user: userOf(user) });
      return user;
    },
    async signOut() {
      const grant = tokens.current();
      const key = userKey();
      const userId = session.getState().user?.id ?? null;
      ended = true;
      tokens.clear();
      empty('signed-out', true);
      channel.post({ type: 'signed-out', user: key });
      bus.emit('session:signed-out', { userId });
      if (!grant) return;
      try {
        await client.perform(signOutEndpoint, {}, grant, AbortSignal.timeout(5000));
      } catch (error) {
        // Here the user is signed out whatever the server says; its session ends by its own clock.
        if (!isApiError(error)) reportError(error, 'signOut');
      }
    },
    setTokenSource(getToken, { keep = false } = {}) {
      if (keep && supplied && !ended && tokens.askBy) tokens.askBy(getToken);
      else tokens = suppliedTokens(getToken);
      supplied = true;
      ended = false;
    },
    lock() {
      const user = session.getState().user;
      if (!user) return;
      device.set('locked', userOf(user));
      setLocked(true);
      channel.post({ type: 'locked', user: userOf(user) });
    },
    async unlock(password) {
      await call(unlockEndpoint, { body: { password } }, { ignoreErrors: true });
      device.remove('locked');
      setLocked(false);
      channel.post({ type: 'unlocked', user: userKey() });
    },
    can: (code) => holds(session.getState().user, code),
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

const userOf = (user: CurrentUser) => `${user.tenant.id}|${user.id}`;
const scopeUser = (scope: string) => scope.split('|').slice(-2).join('|');

/** The error policy has already told the user. */
const ignoreTold = () => undefined;
