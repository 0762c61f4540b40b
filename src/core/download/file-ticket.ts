import { isApiError } from '../http/errors';
import type { Runtime } from '../runtime';

/** Backends that know no tickets, so that each is asked once. */
const without = new WeakSet<Runtime>();

/**
 * A one-time ticket from the backend; null where it offers none, and what the specification has instead takes its place.
 */
export async function fileTicket(
  runtime: Runtime,
  ask: () => Promise<{ readonly ticket: string }>,
): Promise<string | null> {
  const { fileTickets } = runtime.config;
  if (fileTickets === 'never' || without.has(runtime)) return null;
  try {
    return (await ask()).ticket;
  } catch (error) {
    // By its number and no trait: a 404 means as little as any other status (S-05), but of this call that there is none.
    if (fileTickets !== 'auto' || !isApiError(error) || error.status !== 404) throw error;
    without.add(runtime);
    return null;
  }
}
