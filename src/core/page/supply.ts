import type { GetToken } from '../http/token-source';
import type { Runtime } from '../runtime';
import { registry, supplies } from '../runtime-registry';

/** Whom the page has named for all its tags of a base URL (`init`). */
export function supplyPage(baseUrl: string, getToken: GetToken | null): void {
  const key = baseUrl.replace(/\/+$/, '');
  const { page, supply, former } = supplies();
  if (!getToken) {
    page.delete(key);
    return;
  }
  const before = page.get(key);
  if (before) former.set(before, key);
  former.delete(getToken);
  page.set(key, getToken);
  const main = registry().get(key);
  if (!main || supply.get(main) === getToken) return;
  supply.set(main, getToken);
  main.setTokenSource(getToken, { keep: true });
}

/** Every runtime of the page for a base URL. */
export function runtimesOf(baseUrl: string): readonly Runtime[] {
  const key = baseUrl.replace(/\/+$/, '');
  const main = registry().get(key);
  return [...(main ? [main] : []), ...(supplies().others.get(key) ?? [])];
}

/**
 * Those of the page's own user: of whom the page has named, otherwise of whoever is shown by tags that name nobody. On a page
 * where each tag names its user, nobody is more the page's than another.
 */
export function runtimesOfPage(baseUrl: string): readonly Runtime[] {
  const key = baseUrl.replace(/\/+$/, '');
  const { page, supply, users } = supplies();
  const main = registry().get(key);
  const named = page.get(key);
  const all = runtimesOf(key);
  if (!named && !(main && (users.get(main) || main.hasToken()))) return all;
  return all.filter((each) => each === main || (named && supply.get(each) === named));
}
