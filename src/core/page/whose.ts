// chunk: core
import { loginDetail, type CurrentUser } from '../api/session';
import type { Client } from '../http/client';
import { hasTrait } from '../http/errors';
import { userOf } from '../session';
import type { Grant } from '../tokens';

/** How to have another token for the one that was refused. */
export interface Again {
  /** Until the user who is shown has left. */
  readonly life: AbortSignal;
  readonly renew: (refused: string) => Promise<Grant | null>;
}

/**
 * Whose token it is, as the tabs of a browser name their users; `over`: nobody's any more; null: it could not be asked, or,
 * with `again`, there is another instead, which calls use from then on. A host page that cannot say has none.
 */
export async function whose(client: Client, grant: Grant, again?: Again): Promise<string | null> {
  try {
    const life = AbortSignal.timeout(5000);
    return userOf((await client.perform(loginDetail, {}, grant, life)) as CurrentUser);
  } catch (error) {
    if (!hasTrait(error, 'needs-sign-in')) return null;
  }
  // Who has left meanwhile is not looked for.
  if (!again || again.life.aborted) return 'over';
  const fresh = await again.renew(grant.token);
  return fresh && fresh.token !== grant.token ? null : 'over';
}
