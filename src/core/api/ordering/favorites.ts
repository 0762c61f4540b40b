import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText } from '../wire';
import { shortId, zone } from './fields';

/** N-05 */
export const favoriteSchema = v.object({
  /** The service's. */
  id: wireText,
  code: wireText,
  icon: wireText,
  name: wireText,
  position: wireCount,
});
export type Favorite = v.InferOutput<typeof favoriteSchema>;

/*
 * E-066…E-069: the specification shows `/favorites…` below a `tenants` or `users` segment and not what is before it.
 * The rows stand for both segments; the tenants' calls carry the ids. A user's own need no permission: like a
 * bookmark, they are nobody else's business.
 */

type Segment = 'tenants' | 'users';
const one = { tenants: 'TenantFavorite', users: 'UserFavorite' } as const;
const own = (segment: Segment, row: string, name: string) => ({
  id: segment === 'tenants' ? row : `O-${name}`,
  source: 'own' as const,
  name,
  ...(segment === 'tenants' ? { perm: 'favorite:update' } : {}),
});

const list = (segment: Segment) =>
  defineEndpoint({
    ...own(segment, 'E-066', `list${one[segment]}s`),
    ...(segment === 'tenants' ? { perm: 'favorite:list' } : {}),
    summary: `Favourite services of the ${segment}, in their order`,
    method: 'GET',
    path: `/soc/v1/${segment}/favorites`,
    query: v.object({ zone }),
    reply: formList(favoriteSchema),
  });
const add = (segment: Segment) =>
  defineEndpoint({
    ...own(segment, 'E-067', `add${one[segment]}`),
    summary: 'Makes a service a favorite; the second time changes nothing',
    method: 'POST',
    path: `/soc/v1/${segment}/favorites/{id}`,
    params: v.object({ id: shortId }),
    reply: formList(favoriteSchema),
  });
const remove = (segment: Segment) =>
  defineEndpoint({
    ...own(segment, 'E-068', `remove${one[segment]}`),
    summary: 'The service is no favorite any more',
    method: 'DELETE',
    path: `/soc/v1/${segment}/favorites/{id}`,
    params: v.object({ id: shortId }),
    reply: formList(favoriteSchema),
  });
const sort = (segment: Segment) =>
  defineEndpoint({
    ...own(segment, 'E-069', `order${one[segment]}s`),
    summary: 'Puts the favorites into the order of these services; others follow',
    method: 'POST',
    path: `/soc/v1/${segment}/favorites/order`,
    body: v.object({ ids: v.pipe(formList(shortId), v.minLength(1), v.maxLength(200)) }),
    reply: formList(favoriteSchema),
  });

export const listTenantFavorites = list('tenants');
export const listUserFavorites = list('users');
export const addTenantFavorite = add('tenants');
export const addUserFavorite = add('users');
export const removeTenantFavorite = remove('tenants');
export const removeUserFavorite = remove('users');
export const orderTenantFavorites = sort('tenants');
export const orderUserFavorites = sort('users');

/** E-025; the specification shows no path. */
export const listFavorites = defineEndpoint({
  id: 'E-025',
  source: 'own',
  name: 'listFavorites',
  summary: "The tenant's favorites for accounts of category Tenant, the user's own for the others",
  method: 'GET',
  path: '/soc/v1/favorites',
  reply: formList(favoriteSchema),
});
