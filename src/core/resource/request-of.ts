// chunk: none
/** What an operation would send, before it does. */
import type { CallInput, Endpoint } from '../api/endpoint';
import type { Call } from './call';
import type { OpContext } from './operation-spec';

/** A request that has not been sent: the endpoint and what it would be called with. */
export interface Unsent {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
}

const silent = () => undefined;
const { signal } = new AbortController();

/**
 * The first request that a piece of work would send; it stays unsent, and the work ends there. Undefined: it sends none. Rejects with
 * what the work fails for before its first request.
 */
export function firstRequest(
  work: (context: OpContext) => unknown,
  within: OpContext['within'],
): Promise<Unsent | undefined> {
  return new Promise((resolve, reject) => {
    const call = ((endpoint: Endpoint, input: CallInput<Endpoint>) => {
      resolve({ endpoint, input });
      return new Promise(silent); // no answer ever comes, so nothing that follows on one is done
    }) as Call;
    const context: OpContext = { within, call, signal, reload: silent, notify: silent };
    const ended = async () => {
      await work(context);
      resolve(undefined);
    };
    ended().catch(reject);
  });
}
