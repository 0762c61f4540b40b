import type { ClientName } from './api/endpoint';
import type { Locale } from './i18n/translator';
import { setErrorHook, type OnError } from './error-hook';
import type { Theme } from './themes';

/** Where one of the HTTP clients sends its calls. */
export interface ClientConfig {
  /** Path below `baseUrl`, or an absolute URL. */
  readonly base: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Everything an operator may change without a rebuild, in `config.json` or with `configure()`. */
export interface Config {
  /** Origin and prefix before `/api`; empty is the page's own origin. */
  readonly baseUrl: string;
  readonly locale: Locale;
  /** Colours until a user chooses; `inherit` follows the page around. */
  readonly theme: Theme;
  readonly clients: Readonly<Record<ClientName, ClientConfig>>;
  /** Header names, which the specification leaves open. */
  readonly headers: {
    readonly token: string;
    readonly jwt: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly csrf: string;
    /** Asks the backend to keep the token itself (`tokenStorage: 'server'`). */
    readonly session: string;
    /** Response header of the registry whose value is echoed as `csrf` (H-08). */
    readonly csrfEcho: string;
    readonly tenantId: string;
    readonly allowedTenantIds: string;
    readonly digest: string;
    readonly region: string;
    readonly cluster: string;
    readonly env: string;
    readonly openId: string;
  };
  readonly csrfCookie: string;
  /** Public in every bundle: configuration, never a protection. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Values of the alternative client's headers (H-11); an empty one is not sent. */
  readonly alternative: {
    readonly digest: string;
    readonly region: string;
    readonly cluster: string;
    readonly env: string;
    readonly openId: string;
  };
  readonly cookieName: string;
  /**
   * `cookie`: cookie and local storage for 30 days, as specified (C-36); `session` and `memory` keep less. `server`: the backend keeps it in
   * a cookie that no script can read, where it can and is the page's own origin (docs/decisions/0255-a-token-no-script-can-read.md).
   */
  readonly tokenStorage: 'cookie' | 'session' | 'memory' | 'server';
  readonly cookieDays: number;
  readonly botId: string;
  /** Origins (`https://…`) that pictures in the assistant's answers may come from; none unless the operator names some. */
  readonly imageOrigins: readonly string[];
  /** origins (`https://…`) that applications below `/cp-` may come from; none unless the operator names some. */
  readonly appOrigins: readonly string[];
  /** Where a licence problem sends the browser. */
  readonly licenceTarget: string;
  /** Documentation in the menu; `{locale}` is the user's language. */
  readonly docsUrl: string;
  /** The help beside a screen's title: `{locale}` and `{screen}`, the screen's id. The API's calls stand beside it, at `calls/<name>`. */
  readonly helpUrl: string;
  readonly logoCode: string;
  /** Show the reference backend's outbox (SMS codes, e-mails) and its accounts to try on the sign-in page. */
  readonly demoOutbox: boolean;
  /** Environment flags that hide columns (W-07). */
  readonly env: Readonly<{ monitoring: boolean }>;
  /**
   * Where no header can be sent (upload service, links): a one-time ticket, or as specified the cookie and the token.
   * `auto` asks the backend for a ticket and does without when it knows no such call (404).
   */
  readonly fileTickets: 'auto' | 'always' | 'never';
  /** Replacement paths, by endpoint id or name, for a backend whose paths differ. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Operator-supplied public pages: Markdown files beside the bundle, by language. */
  readonly pages: Readonly<Record<'ysus' | 'ckyx', Readonly<Record<Locale, string>>>>;
}

type DeepPartial<T> = T extends Readonly<Record<string, unknown>> | object
  ? { readonly [K in keyof T]?: DeepPartial<T[K]> | undefined }
  : T;
/** A configuration as a page or `config.json` gives it: every field is optional. */
export type ConfigInput = DeepPartial<Config>;

const SHARED_TIMEOUT = 200_000; // C-03
const SECOND_TIMEOUT = 20_000; // C-04

/** What holds where neither `config.json` nor the page says otherwise; times in milliseconds. */
export const defaults: Config = {
  baseUrl: '',
  locale: 'zh-CN',
  theme: 'auto',
  clients: {
    shared: { base: '/api', timeout: SHARED_TIMEOUT }, // H-01, C-02
    k8s: { base: '/mt-api/k8s', timeout: SECOND_TIMEOUT }, // H-04, X-03
    containerPlatform: { base: '/mt-api/k8s', timeout: 200_000 }, // H-06, C-05
    vmm: { base: '/api-vmm', timeout: SECOND_TIMEOUT }, // H-05
    dbaas: { base: '/mt-api/api/dbaas/', timeout: SECOND_TIMEOUT }, // H-07
    registry: { base: '/mt-api/registry', timeout: SECOND_TIMEOUT }, // H-08, base open (U-16)
    alternative: { base: '/api', timeout: SHARED_TIMEOUT }, // H-11
  },
  headers: {
    token: 'X-CSC-TOKEN',
    jwt: 'X-CSC-JWT',
    clientId: 'X-Client-Id',
    clientSecret: 'X-Client-Secret',
    csrf: 'X-CSRF-Token',
    session: 'X-CSC-SESSION',
    csrfEcho: 'X-Harbor-CSRF-Token',
    tenantId: 'X-TENANT-ID',
    allowedTenantIds: 'X-Allowed-Tenant-Ids',
    digest: 'X-Digest',
    region: 'X-Region',
    cluster: 'X-Cluster',
    env: 'X-Env',
    openId: 'X-Open-Id',
  },
  csrfCookie: 'csrfToken',
  clientId: 'by-console',
  clientSecret: 'by-console-public',
  alternative: { digest: '', region: '', cluster: '', env: '', openId: '' },
  cookieName: 'CSC_TOKEN', // C-36
  tokenStorage: 'cookie',
  cookieDays: 30, // C-36
  botId: 'by-console',
  imageOrigins: [],
  appOrigins: [],
  licenceTarget: '/#/license', // G-08
  docsUrl: '',
  helpUrl: '',
  logoCode: 'console',
  demoOutbox: false,
  env: { monitoring: false },
  fileTickets: 'auto',
  endpoints: {},
  pages: {
    ysus: { 'zh-CN': 'pages/ysus.zh-CN.md', en: 'pages/ysus.en.md' },
    ckyx: { 'zh-CN': 'pages/ckyx.zh-CN.md', en: 'pages/ckyx.en.md' },
  },
};

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Later inputs win; only the shapes that `defaults` has are taken, so a wrong type in a config file is ignored. */
function merge<T>(base: T, input: unknown): T {
  if (!isPlainObject(base)) return typeof input === typeof base ? (input as T) : base;
  if (!isPlainObject(input)) return base;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    const open = openRecords[key];
    if (open) merged[key] = { ...asRecord(base[key]), ...entriesOfType(value, open) };
    else if (Object.hasOwn(base, key)) merged[key] = merge(base[key], value);
  }
  return merged as T;
}

/** Records whose keys are the operator's, with the type of their values. */
const openRecords: Readonly<Record<string, 'boolean' | 'string'>> = {
  endpoints: 'string',
};

const asRecord = (value: unknown) => (isPlainObject(value) ? value : {});

function entriesOfType(value: unknown, type: 'boolean' | 'string'): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter(([, entry]) => typeof entry === type),
  );
}

/** The defaults and what the page configured: put together once, since each message of a rule asks for the language. */
let ofPage: Config = defaults;

/** What a page may set beside the configuration, because a file cannot hold it. */
export interface PageHooks {
  /** Told of every unexpected error, at once and for the whole page; null takes it away. */
  readonly onError?: OnError | null | undefined;
}

/** Sets the page's defaults for every runtime created afterwards. Later calls win, field by field. */
export function configure({ onError, ...input }: ConfigInput & PageHooks): void {
  if (onError !== undefined) setErrorHook(onError);
  ofPage = merge(ofPage, input);
}

/**
 * The defaults, then what the page configured, then these, the last of which wins. A base URL
 * ends without a slash.
 */
export function resolveConfig(...inputs: readonly ConfigInput[]): Config {
  const merged = inputs.reduce<Config>(merge, ofPage);
  return { ...merged, baseUrl: merged.baseUrl.replace(/\/+$/, '') };
}
