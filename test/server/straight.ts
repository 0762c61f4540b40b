import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { App } from '../../demo/server/app';
import { parts } from '../../demo/server/areas/areas';
import type { Database } from '../../demo/server/database/database';
import { counters } from '../../demo/server/database/identity-tables';
import { TenantScope } from '../../demo/server/database/scope';
import type { Handler } from '../../demo/server/handler';
import { findSession } from '../../demo/server/security/sessions';
import { defaultSettings } from '../../demo/server/settings';
import type { Endpoint } from '../../src/core/api/endpoint';
import { captcha, unkept } from './backend';
import type { Input } from './sample';
import { askers, samples } from './samples';
import type { Backend } from './target';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type SessionHandler = Extract<Handler, { auth: 'session' }>;

function parsed({ query, body, params }: Endpoint, input: Input) {
  const read = (schema: v.GenericSchema | undefined, value: unknown) =>
    schema && v.parse(schema, value ?? {});
  return {
    query: read(query, input.query),
    body: read(body, input.body),
    params: read(params, input.params),
  };
}

/** Ids that an input names, one of them or several. */
export function namedBy({ body = {}, params = {} }: Input): readonly string[] {
  const { ids, id } = { ...params, ...body } as { ids?: string | readonly string[]; id?: string };
  return ids === undefined ? (id === undefined ? [] : [id]) : [ids].flat();
}

/**
 * The sample of an endpoint or of one of its actions, and a way to ask its handler itself, each time in a transaction
 * that is taken back: thousands of requests with a row each would take minutes.
 */
export async function straight(
  { url, db }: Backend,
  as: (username: string) => Promise<string>,
  sample: string,
  handler: SessionHandler,
) {
  const { endpoint } = handler;
  await db.delete(counters);
  const token = await as(askers.get(endpoint.name) ?? 'tenant');
  const made = samples.get(sample);
  assert.ok(made, 'a sample');
  const input = await made({ url, db, token });
  const app = {
    ...{ db, parts, sessions: unkept, demo: true },
    captchaText: () => captcha,
    settings: defaultSettings,
  } as unknown as App;
  const session = await findSession(app, token, undefined);
  assert.ok(session);
  const context = {
    ...{ session, locale: 'zh-CN' as const, ip: '127.0.0.1', device: '', requestId: 'straight' },
    gone: () => new AbortController().signal,
    signedIn: () => Promise.resolve(session),
  };
  const within = async (
    work: (tx: Transaction, ask: (given?: Input) => Promise<unknown>) => Promise<void>,
  ): Promise<void> => {
    const back = new Error('It is taken back');
    const attempt = db.transaction(async (tx) => {
      const scope = new TenantScope(tx, session.tenant.id);
      const at = { ...context, app: { ...app, db: tx as unknown as Database }, scope };
      await work(tx, async (given = input) => handler.run(at, parsed(endpoint, given)));
      throw back;
    });
    await assert.rejects(attempt, (error) => error === back, sample);
  };
  return { input, within };
}
