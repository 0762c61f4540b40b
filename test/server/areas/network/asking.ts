import assert from 'node:assert/strict';
import type { CallInput, Endpoint, Reply } from '../../../../src/core/api/endpoint';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';

/** Calls as somebody of one tenant, the reasons of refusals included. */
export interface Asking {
  readonly here: () => Promise<Here>;
  readonly ask: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>;
  /** The call must be refused, with a reason that says this. */
  readonly refused: (
    endpoint: Endpoint,
    input: { readonly query?: object; readonly body?: object; readonly params?: object },
    reason: RegExp,
  ) => Promise<void>;
}

export function asking(target: Target, username = 'tenant'): Asking {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => {
    const { url, db } = target.server();
    return { url, db, token: await as(username) };
  };
  return {
    here,
    ask: async (endpoint, input) => {
      const { url, token } = await here();
      return call(url, endpoint, input, token);
    },
    refused: async (endpoint, input, reason) => {
      const { url, token } = await here();
      const answer = await send(url, endpoint, input, { token });
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.body.message ?? '', reason);
    },
  };
}
