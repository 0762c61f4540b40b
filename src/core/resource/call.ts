import type { CallInput, Endpoint, Reply } from '../api/endpoint';

/** Calls an endpoint for a definition; the runtime supplies it, with its policy for failures. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>;
