import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import * as v from 'valibot';
import { handlers } from '../../demo/server/areas/areas';
import { eq, sql } from 'drizzle-orm';
import { counters, users } from '../../demo/server/database/identity-tables';
import { quickHash } from '../support/quick-hash';
import type { Endpoint } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { asForm } from './as-form';
import { send, signedIn, signIn, type Answer } from './backend';
import { foundIn, secretsOf } from './listen';
import type { Input } from './sample';
import { askers, malformed, samples, shared } from './samples';
import type { Backend, Target } from './target';
import { secretsAmong, stateOfTenant, watchTenant } from './tenancy';

function assertRefusal(answer: Answer, status: number): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.body.success, false);
  assert.ok(answer.body.message, 'a refusal says why');
  assert.ok(answer.headers.get('x-request-id'));
}

async function restorePassword(db: Backend['db'], username: string): Promise<void> {
  const passwordHash = quickHash();
  await db.update(users).set({ passwordHash }).where(eq(users.username, username));
}

/** Names of what has to have a sample: an endpoint, or each action of one. */
export const sampleNames = ({ name, actions }: Endpoint): string[] =>
  actions ? Object.keys(actions).map((action) => `${name}#${action}`) : [name];

export const askerOf = (sample: string): string =>
  askers.get(sample.split('#')[0] ?? '') ?? 'tenant';

const some = 'p-0005';
const paramsOf = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', some]),
  );

/** What no endpoint accepts; those that its schemas would take are left out. */
const wrong: readonly Input[] = [
  { query: { page: 'first' } },
  { query: { rows: 0 } },
  { query: { order: 'up' } },
  { query: { params: '[{"name":"name","sign":"LIKE","value":"x"}]' } },
  { params: { id: ' ' } },
  { query: {} },
  { body: {} },
  { body: { action: 'no-such-action', ids: [some] } },
];

/** Derived from the schemas, so that a new endpoint has its own the day it exists. */
function derivedMalformed(endpoint: Endpoint): Input[] {
  const refuses = (schema: v.GenericSchema | undefined, value: unknown) =>
    schema !== undefined && value !== undefined && !v.safeParse(schema, value).success;
  const whole = ({ params }: Input) => params && { ...paramsOf(endpoint), ...params };
  return wrong
    .filter(
      (input) =>
        refuses(endpoint.query, input.query) ||
        refuses(endpoint.body, input.body) ||
        refuses(endpoint.params, whole(input)),
    )
    .map((input) => ({ ...input, params: { ...paramsOf(endpoint), ...input.params } }));
}

/** These take a form as well as JSON; bytes, and what only JSON can say, come in their own way alone. */
const takesForms = ({ body, encoding }: Endpoint) =>
  body !== undefined && encoding !== 'binary' && encoding !== 'json';

/** What a form says and what JSON says is the same to its handler, which is given what the schema makes of either. */
function assertSameFromJson(endpoint: Endpoint, { body }: Input): void {
  if (!endpoint.body || !body || !takesForms(endpoint)) return;
  const json: unknown = JSON.parse(JSON.stringify(body));
  assert.deepEqual(v.parse(endpoint.body, asForm(body)), v.parse(endpoint.body, json));
}

function dataOf(endpoint: Endpoint, { body, text }: Answer): unknown {
  if (endpoint.raw === 'stream') return new Blob([text]).stream();
  if (endpoint.raw !== undefined) return text;
  return endpoint.answersInMessage ? body.message : body.data;
}

const takesInput = (endpoint: Endpoint) =>
  endpoint.query !== undefined || endpoint.body !== undefined || endpoint.params !== undefined;

/** These end or replace the session, or change its password. */
export const ownSession = new Set([
  'signOut',
  'updateToken',
  'changePassword',
  'unlock',
  'checkEmail',
]);

const namesRow = ({ params, body }: Input): boolean =>
  (params !== undefined && Object.keys(params).length > 0) ||
  (body !== undefined && ('ids' in body || 'id' in body));

/** The same request for a row that nobody has; what can only be one of a few words stays. */
function unknownRow(endpoint: Endpoint, input: Input): Input {
  const nobody = 'no-such-id';
  const { params = {}, body = {} } = input as Record<'params' | 'body', object | undefined>;
  const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, nobody]));
  const other = Object.entries(unknown).filter(
    ([key]) =>
      endpoint.params && v.safeParse(endpoint.params, { ...params, [key]: nobody }).success,
  );
  return {
    ...input,
    ...(input.params ? { params: { ...params, ...Object.fromEntries(other) } } : {}),
    ...(input.body
      ? {
          body: {
            ...body,
            ...('ids' in body ? { ids: [nobody] } : {}),
            ...('id' in body ? { id: nobody } : {}),
          },
        }
      : {}),
  };
}

/** Whether a body may name files, in what it says or in what one of its actions says. */
function namesFiles(schema: unknown): boolean {
  const { entries, options, pipe } = schema as Readonly<Record<string, unknown>>;
  if (typeof entries === 'object' && entries !== null) return 'attachments' in entries;
  return [options, pipe].some((parts) => Array.isArray(parts) && parts.some(namesFiles));
}

/** A path that nobody was given, one outside of the files, and a colleague's. */
const othersFiles = [
  '/attachments/made-up/a.txt',
  '../../etc/passwd',
  'https://elsewhere.example/a.txt',
];

/** What is asked of an endpoint: its answer alone, or also what it refuses and keeps from other tenants. */
export type Asked = 'answers' | 'everything';

/** Every endpoint of the registry, whatever it is: a new one is held to this the day it exists. */
export function contractSuite(
  target: Target,
  tested: readonly Endpoint[] = endpoints,
  asked: Asked = 'everything',
): void {
  const isStrict = asked === 'everything';
  /** What the good requests told the server and were told by it that nobody else may know. */
  const secrets = new Set<string>();
  const as = signedIn(() => target.server().url);
  const sampleFor = async (sample: string) => {
    const { url, db } = target.server();
    await db.delete(counters);
    const token = await as(askerOf(sample));
    return (await samples.get(sample)?.({ url, db, token })) ?? {};
  };

  describe('every endpoint', () => {
    before(async () => {
      if (isStrict) await watchTenant(target.server().db);
    });

    it('has exactly one handler, a sample, and a malformed input where it takes any', () => {
      const names = endpoints.map((endpoint) => endpoint.name);
      assert.equal(new Set(names).size, names.length, 'names are unique');
      const ids = endpoints.map((endpoint) => endpoint.id);
      assert.equal(new Set(ids).size, ids.length, 'ids are unique');
      const places = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
      assert.equal(new Set(places).size, places.length, 'places are unique');
      const whole = tested === endpoints;
      const served = handlers.map(({ endpoint }) => endpoint.name);
      const testedNames = tested.map((endpoint) => endpoint.name);
      if (whole) assert.deepEqual([...served].sort(), [...names].sort());
      else
        assert.deepEqual(
          testedNames.filter((name) => !served.includes(name)),
          [],
        );
      const sampled = tested.flatMap(sampleNames).sort();
      if (whole) assert.deepEqual([...samples.keys()].sort(), sampled);
      else
        assert.deepEqual(
          sampled.filter((name) => !samples.has(name)),
          [],
        );
      for (const name of [...malformed.keys(), ...shared.keys()])
        assert.ok(names.includes(name), `${name} is no endpoint`);
      const withoutWrong = tested
        .filter(takesInput)
        .filter((endpoint) => derivedMalformed(endpoint).length === 0)
        .filter((endpoint) => !malformed.has(endpoint.name));
      assert.deepEqual(
        withoutWrong.map((endpoint) => endpoint.name).filter((name) => !takesAnything.has(name)),
        [],
      );
    });

    if (isStrict)
      it('is watched: a write to a row of the tenant is seen, one to a row of another is not', async () => {
        const { db } = target.server();
        const write = async (tenant: string) => {
          const before = await stateOfTenant(db);
          await db.execute(sql`update users set name = name where tenant_id = ${tenant}`);
          return before !== (await stateOfTenant(db));
        };
        assert.equal(await write('t-huadong'), true);
        assert.equal(await write('t-yuanhang'), false);
      });

    for (const [place, endpoint] of tested.entries()) {
      const { name, perm, actions } = endpoint;
      if (isStrict && endpoint.auth === 'session') {
        it(`${name} is refused without a session, and with one in a cookie alone`, async () => {
          const { url } = target.server();
          const params = { params: paramsOf(endpoint) };
          assertRefusal(await send(url, endpoint, params), 401);
          assertRefusal(await send(url, endpoint, params, { token: 'made-up' }), 401);
          const token = await as('liuyang');
          const headers = { Cookie: `CSC_TOKEN=${token}` };
          assertRefusal(await send(url, endpoint, params, { headers }), 401);
        });
      }
      const codes = Object.entries(actions ?? {}).map(
        ([action, { perm }]) => [action, perm] as const,
      );
      for (const [action, code] of [['', perm] as const, ...codes]) {
        if (code === undefined || !isStrict) continue;
        it(`${name} ${action} is refused without the permission ${code}`, async () => {
          const { url } = target.server();
          const token = await target.tokenWithout(code);
          const body = action === '' ? {} : { body: { action, ids: [some] } };
          const input = { params: paramsOf(endpoint), ...body };
          const answer = await send(url, endpoint, input, { token });
          assertRefusal(answer, 400);
          assert.equal(answer.body.status, '403');
          assert.ok(answer.body.message?.includes(code), answer.body.message);
        });
      }
      const bad = isStrict ? [...derivedMalformed(endpoint), ...(malformed.get(name) ?? [])] : [];
      for (const [index, input] of bad.entries()) {
        it(`${name} refuses malformed input ${index + 1} and says what is wrong`, async () => {
          const { url } = target.server();
          assertRefusal(await send(url, endpoint, input, { token: await as('tenant') }), 400);
        });
      }
      for (const sample of sampleNames(endpoint)) {
        /** What another tenant could not touch is still good for whoever owns it. */
        let untouched: Input | undefined;
        if (isStrict && endpoint.auth === 'session' && !ownSession.has(name)) {
          it(`${sample}: another tenant sees and changes nothing, and learns nothing`, async () => {
            const { url, db } = target.server();
            const input = await sampleFor(sample);
            untouched = input;
            const token = await as('other');
            const before = await stateOfTenant(db);
            const json = endpoint.encoding === 'json';
            const answer = await send(url, endpoint, input, { token, json });
            assert.equal(await stateOfTenant(db), before, 'nothing changed');
            const asked = JSON.stringify(input);
            const words = [...new Set(answer.text.match(/[\w.-]+/g) ?? [])];
            const secrets = await secretsAmong(db, words);
            const told = secrets.filter((secret) => !asked.includes(secret));
            assert.deepEqual(told, [], 'given away');
            if (shared.has(name)) {
              assert.equal(answer.status, 200, answer.text);
              return;
            }
            if (!namesRow(input)) return;
            assertRefusal(answer, 400);
            const never = await send(url, endpoint, unknownRow(endpoint, input), { token });
            assert.deepEqual(answer.body, never.body, 'as if it had never been');
          });
        }
        if (isStrict && endpoint.body && namesFiles(endpoint.body)) {
          it(`${sample} takes no file but those that its sender uploaded`, async () => {
            const { url, db } = target.server();
            const { body, ...rest } = await sampleFor(sample);
            const colleagues = '/attachments/attachment-of-a-colleague/a.txt';
            await db.execute(sql`
              insert into records (id, tenant_id, kind, name, status, owner_id, create_time, update_time, data)
              values ('attachment-of-a-colleague', 't-huadong', 'attachment', 'a.txt', 'success', 'u-user', now(), now(),
                jsonb_build_object('path', ${colleagues}::text, 'size', 1)) on conflict do nothing`);
            const naming = (path: string) => ({
              ...body,
              attachments: [{ name: 'a.txt', path, size: 1, kind: 'licence' }],
            });
            const parsed = v.parse(endpoint.body!, asForm(naming(colleagues)));
            if (!namesFiles({ entries: parsed })) return;
            const token = await as(askerOf(sample));
            for (const path of [...othersFiles, colleagues]) {
              const answer = await send(url, endpoint, { ...rest, body: naming(path) }, { token });
              assertRefusal(answer, 400);
              assert.match(answer.text, /attachments/, path);
            }
          });
        }
        it(`${sample} answers as its schema says`, async () => {
          const { url, db } = target.server();
          await db.delete(counters);
          const username = name === 'changePassword' ? 'sunli' : askerOf(sample);
          const token = ownSession.has(name) ? await signIn(url, username) : await as(username);
          const input = untouched ?? (await samples.get(sample)?.({ url, db, token })) ?? {};
          // Half of those that take either are sent each of both.
          const json = endpoint.encoding === 'json' || (takesForms(endpoint) && place % 2 === 0);
          const answer = await send(url, endpoint, input, { token, json });
          // Whoever signs in after this test still does so with the old one.
          if (name === 'changePassword') await restorePassword(db, username);
          assert.equal(answer.status, 200, answer.text);
          for (const secret of secretsOf([input, answer.body.data, { token }])) secrets.add(secret);
          if (endpoint.raw === undefined) assert.equal(answer.body.success, true);
          v.parse(endpoint.reply, dataOf(endpoint, answer));
          assertSameFromJson(endpoint, input);
        });
      }
    }

    const { log } = target;
    if (log)
      it('leaves no secret in the log of what was asked and answered well', (context) => {
        const text = log.text();
        context.diagnostic(`${secrets.size} secrets, ${text.length} characters of log`);
        assert.ok(secrets.size > 0 && text.includes('"msg":"request"'));
        assert.deepEqual(foundIn(text, secrets), []);
      });
  });
}

/** Every part of their input is optional text of any kind. */
const takesAnything: ReadonlySet<string> = new Set([]);
