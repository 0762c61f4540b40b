import assert from 'node:assert/strict';
import type { CallInput, Endpoint, Reply } from '../../../../src/core/api/endpoint';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';

/** Calls of the tenant, and refusals with their reasons, in few words. */
export function tenantOf(target: Target) {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => {
    const { url, db } = target.server();
    return { url, db, token: await as('tenant') };
  };
  const ask = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> => {
    const { url, token } = await here();
    return call(url, endpoint, input, token);
  };
  /** The reason of what must be refused. */
  const refused = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string> => {
    const { url, token } = await here();
    const answer = await send(url, endpoint, input as object, { token });
    assert.equal(answer.status, 400, answer.text);
    return answer.body.message ?? '';
  };
  return { here, as, ask, refused };
}
