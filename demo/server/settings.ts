import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from './error-code';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface AssistantSettings {
  /** `AI_KIND`: the protocol that the service speaks. */
  readonly kind: 'openai' | 'coze';
  /** `AI_URL`: of OpenAI's kind up to `/v1`, of Coze the origin. */
  readonly url: string;
  /** `AI_KEY`: sent as a bearer, never logged. */
  readonly key: string;
  /** `AI_MODEL`: the model, or the bot of Coze where the request names none. */
  readonly model: string;
}

/** Everything that the server can be told; the environment variable of each is beside it. */
export interface Settings {
  /** `PORT`; 0 takes a free one. */
  readonly port: number;
  /** `PARTNER_PORT`; 0 takes a free one. */
  readonly partnerPort: number;
  /** `HOST`: the address to listen on. `localhost` listens on IPv4 and IPv6 of this machine alone. */
  readonly host: string;
  /** `PUBLIC_URL`: the console's origin as browsers see it, where that is not `localhost:<port>`. */
  readonly publicUrl: string;
  /** `TLS_CERT` and `TLS_KEY`, files in PEM: with both the two ports speak HTTPS, and HTTP/2 to whoever can. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** `ALLOWED_ORIGINS`, by comma: origins that may call the API beside the partner port's. `null` is every page without one. */
  readonly allowedOrigins: readonly string[];
  /** `APP_ORIGINS`, by comma: origins that applications below `/cp-` may come from. */
  readonly appOrigins: readonly string[];
  /** `ALLOWED_HOSTS`, by comma: names under which it answers beside `HOST`, `PUBLIC_URL`, plain addresses and `localhost`. */
  readonly allowedHosts: readonly string[];
  /** `DATABASE_URL`: a PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `DATA_DIR`: folder of the embedded database. */
  readonly dataDir: string;
  /** `SNAPSHOT_DIR`: folder of embedded databases as they begin, so that a new one is there at once. */
  readonly snapshotDir: string;
  /** `SEED_HOSTS`: hosts in a new database. */
  readonly seedHosts: number;
  /** `SIMULATION_SPEED`: how many times faster than usual the simulated platforms settle, from 1 to 100. */
  readonly simulationSpeed: number;
  /** `TASKS_LOCAL`: scripts of the platform's jobs run on this machine, shut in; refused where it cannot do that. */
  readonly tasksLocal: boolean;
  /** `BACKEND_URL`: pass every API call to this backend and open no database. */
  readonly backendUrl: string | undefined;
  /**
   * `DEMO_OUTBOX`: show SMS codes and e-mails, hand out single sign-on tickets and the partner's token. On where only this
   * machine reaches the server, unless it is `0`; elsewhere only where it is asked for.
   */
  readonly demo: boolean;
  /** `LOG_LEVEL`: of the structured log on stderr. */
  readonly logLevel: string;
  /** `METRICS_TOKEN`: `/metrics` answers who sends it as a bearer; without one there are no metrics. Never logged. */
  readonly metricsToken: string | undefined;
  /** `DRAIN_SECONDS`: before it ends it answers new requests with 503 for so long, so that a balancer sends them elsewhere. */
  readonly drainSeconds: number;
  /** `STALL_SECONDS`: a request that takes longer to arrive ends, and so does an answer of which nothing is read for so long. */
  readonly stallSeconds: number;
  /** `LEAST_RATE`: bytes a second. An answer that is read more slowly than its size and `STALL_SECONDS` allow ends. */
  readonly leastRate: number;
  /** `TRUST_PROXY`: take the client's address from X-Forwarded-For; only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Who answers the assistant's questions; without one, the product's own documentation. */
  readonly assistant: AssistantSettings | undefined;
  /** `LEAST_FREE_MB`: with less on the disk of the data folder `/healthz` says that it is full. */
  readonly leastFreeMb: number;
  /** `SESSION_HOURS`: from signing in to signing in again, whatever is done meanwhile; C-36: thirty days. */
  readonly sessionHours: number;
  /** `UPLOAD_MAX_MB`: the largest file that may be uploaded. */
  readonly uploadMaxMb: number;
  /** `UPLOAD_QUOTA_MB`: what all files of one tenant may take. */
  readonly uploadQuotaMb: number;
  /** `UPLOADS_PER_USER`: at once. */
  readonly uploadsPerUser: number;
  /** The built console, served under /by-console/. */
  readonly distDir: string;
  /** The built gallery and partner page. */
  readonly demoDir: string;
  /** What `npm run apps` has built, one folder for each application. */
  readonly appsDir: string;
  /** What the next captcha says; random unless a test needs to know it. */
  readonly captchaText: (() => string) | undefined;
}

export const defaultSettings: Settings = {
  port: 8080,
  partnerPort: 8081,
  host: 'localhost',
  publicUrl: '',
  tls: undefined,
  allowedOrigins: [],
  appOrigins: [],
  allowedHosts: [],
  databaseUrl: undefined,
  dataDir: join(root, '.data'),
  snapshotDir: join(root, '.build', 'snapshots'),
  seedHosts: 2000,
  simulationSpeed: 1,
  tasksLocal: false,
  backendUrl: undefined,
  demo: true,
  logLevel: 'info',
  metricsToken: undefined,
  drainSeconds: 0,
  stallSeconds: 60,
  leastRate: 1024,
  trustProxy: false,
  leastFreeMb: 200,
  sessionHours: 720,
  uploadMaxMb: 10_240,
  uploadQuotaMb: 102_400,
  uploadsPerUser: 8,
  distDir: join(root, 'dist'),
  demoDir: join(root, '.build', 'demo'),
  appsDir: join(root, '.build', 'apps'),
  captchaText: undefined,
  assistant: undefined,
};

export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export const isLoopback = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

type Env = Readonly<Record<string, string | undefined>>;

export function settingsFromEnv(env: Env): Settings {
  const text = (name: string) => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const integer = (name: string, fallback: number, most: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
    throw new SettingError(`${name} must be a whole number from 0 to ${most}, not “${value}”.`);
  };
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const hostName = (name: string, value: string) => {
    if (/^[\w.-]+$/.test(value)) return value.toLowerCase();
    throw new SettingError(`${name} must be names without a port, not “${value}”.`);
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name)?.toLowerCase();
    return value === undefined ? fallback : !['0', 'false', 'off', 'no'].includes(value);
  };
  const origin = (name: string, value: string | undefined) => {
    if (value === undefined) return undefined;
    if (!/^https?:\/\/./i.test(value) || !URL.canParse(value)) {
      throw new SettingError(`${name} must be a URL such as http://host:port, not “${value}”.`);
    }
    return new URL(value);
  };
  const file = (name: string) => {
    const path = text(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new SettingError(`${name} cannot be read: ${String(errorCode(error) ?? error)}`);
    }
  };
  const [cert, key] = [file('TLS_CERT'), file('TLS_KEY')];
  if ((cert === undefined) !== (key === undefined))
    throw new SettingError('TLS_CERT and TLS_KEY belong together.');
  const assistantUrl = origin('AI_URL', text('AI_URL'))?.href.replace(/\/+$/, '');
  const kind = text('AI_KIND') ?? 'openai';
  if (kind !== 'openai' && kind !== 'coze') {
    throw new SettingError(`AI_KIND must be openai or coze, not “${kind}”.`);
  }
  const host = text('HOST') ?? defaultSettings.host;
  const origins = (name: string) => list(name).flatMap((item) => origin(name, item)?.origin ?? []);
  return {
    ...defaultSettings,
    assistant:
      assistantUrl === undefined
        ? undefined
        : { kind, url: assistantUrl, key: text('AI_KEY') ?? '', model: text('AI_MODEL') ?? '' },
    port: integer('PORT', defaultSettings.port, 65_535),
    partnerPort: integer('PARTNER_PORT', defaultSettings.partnerPort, 65_535),
    host,
    publicUrl: origin('PUBLIC_URL', text('PUBLIC_URL'))?.origin ?? '',
    tls: cert === undefined || key === undefined ? undefined : { cert, key },
    allowedOrigins: list('ALLOWED_ORIGINS').flatMap((item) =>
      item === 'null' ? item : (origin('ALLOWED_ORIGINS', item)?.origin ?? []),
    ),
    appOrigins: origins('APP_ORIGINS'),
    allowedHosts: list('ALLOWED_HOSTS').map((item) => hostName('ALLOWED_HOSTS', item)),
    databaseUrl: text('DATABASE_URL'),
    dataDir: text('DATA_DIR') ?? defaultSettings.dataDir,
    snapshotDir: text('SNAPSHOT_DIR') ?? defaultSettings.snapshotDir,
    seedHosts: integer('SEED_HOSTS', defaultSettings.seedHosts, 1_000_000),
    simulationSpeed: Math.max(1, integer('SIMULATION_SPEED', defaultSettings.simulationSpeed, 100)),
    tasksLocal: flag('TASKS_LOCAL', false),
    backendUrl: origin('BACKEND_URL', text('BACKEND_URL'))?.href.replace(/\/+$/, ''),
    demo: flag('DEMO_OUTBOX', isLoopback(host)),
    logLevel: text('LOG_LEVEL') ?? defaultSettings.logLevel,
    metricsToken: text('METRICS_TOKEN'),
    drainSeconds: integer('DRAIN_SECONDS', defaultSettings.drainSeconds, 600),
    stallSeconds: Math.max(1, integer('STALL_SECONDS', defaultSettings.stallSeconds, 3600)),
    leastRate: Math.max(1, integer('LEAST_RATE', defaultSettings.leastRate, 1_073_741_824)),
    trustProxy: flag('TRUST_PROXY', defaultSettings.trustProxy),
    leastFreeMb: integer('LEAST_FREE_MB', defaultSettings.leastFreeMb, 1_048_576),
    sessionHours: Math.max(1, integer('SESSION_HOURS', defaultSettings.sessionHours, 8760)),
    uploadMaxMb: integer('UPLOAD_MAX_MB', defaultSettings.uploadMaxMb, 1_048_576),
    uploadQuotaMb: integer('UPLOAD_QUOTA_MB', defaultSettings.uploadQuotaMb, 1_073_741_824),
    uploadsPerUser: integer('UPLOADS_PER_USER', defaultSettings.uploadsPerUser, 1000),
  };
}
