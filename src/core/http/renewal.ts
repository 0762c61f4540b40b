import type { Grant } from '../tokens';
import { isApiError } from './errors';

/** Sends; on a 401 tries once more with a token that differs from the refused one, if there is any. */
export async function performRenewing(
  perform: (grant: Grant | null) => Promise<unknown>,
  grant: Grant | null,
  renew: (refused: string) => Promise<Grant | null>,
): Promise<unknown> {
  try {
    return await perform(grant);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'unauthorized' || grant === null) throw error;
    const fresh = await renew(grant.token);
    if (fresh === null || fresh.token === grant.token) throw error;
    return perform(fresh);
  }
}
