import { loginDetail, type CurrentUser } from '../api/session';
import type { Client } from '../http/client';
import { hasTrait } from '../http/errors';
import { userOf } from '../session';
import type { Grant } from '../tokens';

/** Whose token it is, as the tabs of a browser name their users; `over`: nobody's any more; null: it could not be asked. */
export async function whose(client: Client, grant: Grant): Promise<string | null> {
  try {
    const life = AbortSignal.timeout(5000);
    return userOf((await client.perform(loginDetail, {}, grant, life)) as CurrentUser);
  } catch (error) {
    return hasTrait(error, 'needs-sign-in') ? 'over' : null;
  }
}
