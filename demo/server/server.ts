import type { AddressInfo } from 'node:net';
import proxy from '@fastify/http-proxy';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { App } from './app';
import { areas, parts } from './areas/areas';
import { openDatabase, type OpenDatabase } from './database/database';
import { diskSpace } from './disk-space';
import { errorCode } from './error-code';
import type { Report } from './report';
import { captchaText } from './security/captcha';
import { demonstrationOff, demonstrationOn } from './security/demonstration';
import { KeptSessions } from './security/kept-sessions';
import { SessionUses } from './security/session-uses';
import { seedingOf } from './seed/seed';
import { jwtSecret } from './security/sessions';
import { defaultSettings, type Settings } from './settings';
import { serveApi } from './web/api';
import { buildServer, readForms } from './web/build-server';
import { drain, refuseWhenEnding } from './web/drain';
import { serveMetrics } from './web/metrics';
import { servePages } from './web/pages';
import { serveOpenApi } from './web/serve-openapi';
import { serveApplications, servePartner, type TokenExchange } from './web/partner';
import { allowOrigins } from './web/security-headers';

export interface RunningServer {
  /** Origin of the console, without a slash at the end. */
  readonly url: string;
  readonly partnerUrl: string;
  /** For tests that look behind the API, or make time pass; absent in proxy mode. */
  readonly db: OpenDatabase['db'] | undefined;
  /** Fulfils when nothing can be answered any more, because the embedded database has ended. */
  readonly failed: Promise<Error> | undefined;
  readonly report: Report;
  close(): Promise<void>;
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Stop what uses it, or choose another with ${variable}.`);
  }
}

/** Starts the console's server and the partner's; what is not given is as `npm start` has it. */
export async function startServer(options: Partial<Settings> = {}): Promise<RunningServer> {
  const settings = { ...defaultSettings, ...options };
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    for (const area of areas) await area.allows?.(settings);
    const database =
      settings.backendUrl === undefined
        ? await openDatabase(settings, seedingOf(areas))
        : undefined;
    if (database) closers.push(() => database.close());
    const ports = { console: 0, partner: 0 };
    const server = await buildServer(settings);
    const report: Report = (what, error) => server.log.error({ err: error }, what);
    const app = database && (await appOf(database, settings, ports, report));
    if (app) closers.push(() => app.uses.write());
    if (app?.demo) await demonstrationOn(app.db);
    const initial = app && !app.demo ? await demonstrationOff(app.db, settings.dataDir) : undefined;
    if (app) {
      for (const area of areas) {
        const stop = await area.start?.(app);
        if (stop) closers.push(async () => stop());
      }
    }
    closers.push(() => closeServer(server));
    await serveConsole(server, settings, database, app, ports);
    const partner = await partnerServer(settings, app, ports, exchangeAt(server, settings));
    closers.push(() => closeServer(partner));
    closers.push(() =>
      Promise.all([server, partner].map((each) => drain(each, settings.drainSeconds))),
    );

    if (app?.demo) {
      server.log.warn(
        'demonstration features are on: whoever reaches this server can sign in as anyone; DEMO_OUTBOX=0 turns them off',
      );
    }
    if (initial !== undefined)
      server.log.warn(
        `the published passwords were replaced: admin signs in with the one in ${initial}`,
      );
    ports.console = await listen(server, settings.host, settings.port, 'PORT');
    ports.partner = await listen(partner, settings.host, settings.partnerPort, 'PARTNER_PORT');
    return {
      url: consoleOrigin(settings, ports),
      partnerUrl: originOf(settings, ports.partner),
      db: database?.db,
      failed: database?.failed,
      report,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function appOf(
  { db, freshness }: OpenDatabase,
  settings: Settings,
  ports: Ports,
  report: Report,
): Promise<App> {
  return {
    ...{ db, freshness, sessions: new KeptSessions(freshness), uses: new SessionUses(db) },
    jwtSecret: await jwtSecret(db),
    demo: settings.demo,
    captchaText: settings.captchaText ?? captchaText,
    settings,
    consoleOrigin: () => consoleOrigin(settings, ports),
    partnerOrigin: () => `${schemeOf(settings)}://localhost:${ports.partner}`,
    parts,
    report,
  };
}

interface Ports {
  console: number;
  partner: number;
}

async function serveConsole(
  server: FastifyInstance,
  settings: Settings,
  database: OpenDatabase | undefined,
  app: App | undefined,
  ports: Ports,
): Promise<void> {
  allowOrigins(
    server,
    (origin) =>
      settings.allowedOrigins.includes(origin) ||
      localNames.some((name) => origin === `${schemeOf(settings)}://${name}:${ports.partner}`),
  );
  // Behind the hooks that say who may read an answer, so that a page of another origin reads the 503 too.
  refuseWhenEnding(server);
  server.get('/healthz', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (!database) return { status: 'ok', backend: 'proxy' };
    try {
      await within(5000, database.db.execute(sql`select 1`));
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', backend: database.kind });
    }
    const { free: freeMb } = await diskSpace(settings.dataDir);
    if (freeMb >= settings.leastFreeMb) return { status: 'ok', backend: database.kind };
    request.log.error({ freeMb: Math.floor(freeMb) }, 'the disk is full');
    // With a database of its own the server can do everything but take files: no probe should end it for that.
    const code = database.kind === 'embedded' ? 503 : 200;
    return reply.code(code).send({ status: 'disk full', backend: database.kind });
  });
  if (settings.metricsToken !== undefined) serveMetrics(server, settings.metricsToken, database);
  if (settings.backendUrl !== undefined) await passOn(server, settings.backendUrl);
  await server.register(async (scope) => {
    await readForms(scope);
    if (app) {
      serveApi(scope, app);
      for (const area of areas) await area.serve?.(scope, app);
      serveOpenApi(scope, packageJson.version);
    }
    servePartner(scope, {
      ...{ demoDir: settings.demoDir, app, consoleOrigin: () => '' },
      exchange: exchangeAt(server, settings),
    });
  });
  servePages(server, settings, () => [
    ...settings.appOrigins,
    ...(app?.demo ? [app.partnerOrigin()] : []),
  ]);
}

/** `BACKEND_URL`: every API path goes to a real backend as it came; only the bundle is ours. */
async function passOn(server: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of ['/api', '/mt-api', '/api-vmm']) {
    await server.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: true,
      replyOptions: {
        // Which origins may call is decided here; the backend's own answer would contradict it.
        rewriteHeaders: (headers) =>
          Object.fromEntries(
            Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')),
          ),
      },
    });
  }
}

/** How the portal's server asks the console's for a token: over HTTP, as it would from another machine. */
const exchangeAt =
  (server: FastifyInstance, { publicUrl }: Settings): TokenExchange =>
  async (body) => {
    const { payload } = await server.inject({
      method: 'POST',
      url: '/api/soc/v1/embed/session',
      headers: { host: publicUrl === '' ? 'localhost' : new URL(publicUrl).host },
      payload: body,
    });
    return JSON.parse(payload) as Awaited<ReturnType<TokenExchange>>;
  };

async function partnerServer(
  settings: Settings,
  app: App | undefined,
  ports: Ports,
  exchange: TokenExchange,
): Promise<FastifyInstance> {
  const server = await buildServer(settings);
  const locally = (name: string) => `${schemeOf(settings)}://${name}:${ports.console}`;
  // The console offers applications at one name of this machine, and may itself be open under the other: then they are of
  // another site, which a browser gives a process of its own. A policy has no form for an address in brackets.
  const framers = () =>
    settings.publicUrl === ''
      ? localNames.filter((name) => !name.startsWith('[')).map(locally)
      : [settings.publicUrl];
  const consoleOrigin = (request: FastifyRequest) => {
    if (settings.publicUrl !== '') return settings.publicUrl;
    // The name that the visitor used, when it is this machine; a header's word is not taken for others.
    const name = localNames.find((local) => local === request.hostname) ?? 'localhost';
    return locally(name);
  };
  refuseWhenEnding(server);
  await readForms(server);
  servePartner(server, { demoDir: settings.demoDir, app, consoleOrigin, exchange });
  serveApplications(server, settings, framers);
  server.get('/', (_request, reply) => reply.redirect('/partner/'));
  server.get<{ Params: { '*': string } }>('/bootstrap/*', (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .sendFile(`bootstrap/${request.params['*']}`, settings.demoDir),
  );
  return server;
}

/** Milliseconds; both ports and the database must close within the ten seconds that a supervisor waits. */
const CUT_AFTER = 3000;

const localNames = ['localhost', '127.0.0.1', '[::1]'];

const schemeOf = ({ tls }: Settings) => (tls ? 'https' : 'http');

function consoleOrigin(settings: Settings, ports: Ports): string {
  return settings.publicUrl === '' ? originOf(settings, ports.console) : settings.publicUrl;
}

function originOf(settings: Settings, port: number): string {
  const { host } = settings;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `${schemeOf(settings)}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Requests under way may end; one that does not is cut, so that the database still closes in order. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), CUT_AFTER);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}

async function listen(
  server: FastifyInstance,
  host: string,
  port: number,
  variable: string,
): Promise<number> {
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new PortTakenError(port, variable);
    }
    throw error;
  }
  return (server.server.address() as AddressInfo).port;
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((fulfil, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No answer within ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(fulfil, reject).finally(() => clearTimeout(timer));
  });
}
