import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { counters } from '../../demo/server/database/identity-tables';
import { handlers } from '../../demo/server/handlers/handlers';
import type { Endpoint } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { send, signedIn, signIn, type Answer } from './backend';
import { malformed, samples } from './samples';
import type { Target } from './target';

function assertRefusal(answer: Answer, status: number): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal(answer.body.success, false);
  assert.ok(answer.body.message, 'a refusal says why');
  assert.ok(answer.headers.get('x-request-id'));
}

const takesInput = (endpoint: Endpoint) =>
  endpoint.query !== undefined || endpoint.body !== undefined || endpoint.params !== undefined;

/** Every endpoint of the registry, whatever it is: a new one is held to this the day it exists. */
export function contractSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  describe('every endpoint', () => {
    it('has exactly one handler, one sample, and a malformed input where it takes any', () => {
      const names = endpoints.map((endpoint) => endpoint.name);
      assert.equal(new Set(names).size, names.length, 'names are unique');
      const served = handlers.map(({ endpoint }) => endpoint.name);
      assert.deepEqual([...served].sort(), [...names].sort());
      assert.deepEqual(Object.keys(samples).sort(), [...names].sort());
      const inputs = endpoints.filter(takesInput).map((endpoint) => endpoint.name);
      assert.deepEqual(Object.keys(malformed).sort(), inputs.sort());
    });

    for (const endpoint of endpoints) {
      const { name } = endpoint;
      if (endpoint.auth === 'session') {
        it(`${name} is refused without a session, and with one in a cookie alone`, async () => {
          const { url } = target.server();
          const params = { params: { id: 'p-0005' } };
          assertRefusal(await send(url, endpoint, params), 401);
          assertRefusal(await send(url, endpoint, params, { token: 'made-up' }), 401);
          const token = await as('liuyang');
          const headers = { Cookie: `CSC_TOKEN=${token}` };
          assertRefusal(await send(url, endpoint, params, { headers }), 401);
        });
      }
      const { perm } = endpoint;
      if (perm !== undefined) {
        it(`${name} is refused without the permission ${perm}`, async () => {
          const { url } = target.server();
          const token = await target.tokenWithout(perm);
          const answer = await send(url, endpoint, { params: { id: 'p-0005' } }, { token });
          assertRefusal(answer, 400);
          assert.equal(answer.body.status, '403');
          assert.match(answer.body.message ?? '', new RegExp(perm));
        });
      }
      for (const [index, input] of (malformed[name] ?? []).entries()) {
        it(`${name} refuses malformed input ${index + 1} and says what is wrong`, async () => {
          const { url } = target.server();
          const token = await as('tenant');
          assertRefusal(await send(url, endpoint, input, { token }), 400);
        });
      }
      for (const json of endpoint.body ? [false, true] : [false]) {
        it(`${name} answers as its schema says${json ? ', to JSON too' : ''}`, async () => {
          const { url, db } = target.server();
          await db.delete(counters);
          const username = name === 'changePassword' ? (json ? 'huangmin' : 'sunli') : 'tenant';
          // A session of its own: some of these end it.
          const token = await signIn(url, username);
          const input = (await samples[name]?.({ url, db, token })) ?? {};
          const answer = await send(url, endpoint, input, { token, json });
          assert.equal(answer.status, 200, answer.text);
          if (endpoint.raw === undefined) assert.equal(answer.body.success, true);
          const data = endpoint.raw === undefined ? answer.body.data : answer.text;
          v.parse(endpoint.reply, data);
        });
      }
    }
  });
}
