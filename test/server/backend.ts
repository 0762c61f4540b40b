import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../../demo/server/server';
import type { Settings } from '../../demo/server/settings';
import type { CallInput, Endpoint, Reply } from '../../src/core/api/endpoint';
import { signInWithPassword } from '../../src/core/api/session';
import { defaults } from '../../src/core/config';
import { encodeForm, encodeQuery, fillPath, joinUrl } from '../../src/core/http/encode';
import * as v from 'valibot';
import { users } from '../../demo/server/database/identity-tables';
import { quickHash } from '../support/quick-hash';
import { QUICK, TEMPLATE, ownDatabase } from '../support/runner/own-database.mjs';

export const password = 'Console@1';
/** What every captcha says in tests. */
export const captcha = 'KTMW';

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'by-backend-'));
}

/**
 * A backend on free ports. What it keeps goes with it unless it is told where: with a data folder it has the embedded
 * database there, otherwise a filled one of the server that `npm test` has started, which takes a tenth of the time.
 * Passwords are hashed at a thirtieth of the cost in that one: `real` is for what measures hashes.
 */
export async function startBackend(
  options: Partial<Settings> = {},
  hashes: 'quick' | 'real' = 'quick',
): Promise<RunningServer & { db: NonNullable<RunningServer['db']> }> {
  const folder = temporaryFolder();
  const isPlaced = options.dataDir !== undefined || options.databaseUrl !== undefined;
  const database = isPlaced ? undefined : await ownDatabase(hashes === 'quick' ? QUICK : TEMPLATE);
  const server = await startServer({
    port: 0,
    partnerPort: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    logLevel: 'silent',
    captchaText: () => captcha,
    ...(database ? { databaseUrl: database.url } : {}),
    ...options,
  });
  return {
    ...server,
    db: server.db!,
    async close() {
      await server.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same for a backend whose database is somewhere else. */
export async function hashQuickly({ db }: Pick<RunningServer, 'db'>): Promise<void> {
  await db!.update(users).set({ passwordHash: quickHash() });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The envelope; empty where the reply is not JSON. */
  readonly body: {
    readonly success?: boolean;
    readonly status?: string;
    readonly message?: string;
    readonly data?: unknown;
  };
}

interface Raw {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly params?: object | undefined;
}

interface Manner {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: boolean;
}

/** Sends a call as the product's client does, checked by nobody: also what a wrong client would send. */
export async function send(
  url: string,
  endpoint: Endpoint,
  input: Raw = {},
  manner: Manner = {},
): Promise<Answer> {
  const query = encodeQuery({ ...input.query, _t: Date.now() });
  const { base } = defaults.clients[endpoint.client];
  const path = joinUrl(url, base, fillPath(endpoint.path, { ...input.params }));
  const address = `${path}?${query.toString()}`;
  const reply = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...(manner.token === undefined ? {} : { 'X-CSC-TOKEN': manner.token }),
      ...(input.body instanceof Uint8Array ? { 'Content-Type': 'application/octet-stream' } : {}),
      ...(input.body && manner.json ? { 'Content-Type': 'application/json' } : {}),
      ...manner.headers,
    },
    ...(input.body ? { body: encodeBody(input.body, manner.json ?? false) } : {}),
  });
  // As bytes: `text()` would drop the byte order mark of an export.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
  };
}

function encodeBody(body: object, json: boolean) {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return json ? JSON.stringify(body) : encodeForm({ ...body });
}

/** Calls and parses; a refusal throws its message. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E>,
  token?: string,
): Promise<Reply<E>> {
  const answer = await send(url, endpoint, input as Raw, { token });
  if (answer.status !== 200) throw new Error(answer.body.message ?? `HTTP ${answer.status}`);
  return v.parse(endpoint.reply, endpoint.raw ? answer.text : answer.body.data);
}

export async function signIn(url: string, username: string): Promise<string> {
  const grant = await call(url, signInWithPassword, { body: { username, password } });
  return grant.token;
}

/** Of an app that is made by hand: who asks is read each time. */
export const unkept = { find: <T>(_key: string, read: () => Promise<T>) => read() };

/** Signs everybody in once, for tests that do not end the session. */
export function signedIn(url: () => string): (username: string) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  return (username) => {
    const token = tokens.get(username) ?? signIn(url(), username);
    tokens.set(username, token);
    return token;
  };
}
