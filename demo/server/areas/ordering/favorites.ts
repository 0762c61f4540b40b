import * as api from '../../../../src/core/api/ordering/favorites';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { readCatalogue } from '../../records/catalogue';
import type { Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { favorite, service } from '../../kinds/ordering';
import { findServices, nameIn, offeredIn, type ServiceData } from './offers';
import { refuse } from './refuse';

export type Segment = 'tenants' | 'users';

interface FavoriteData extends Readonly<Record<string, unknown>> {
  readonly serviceId: string;
  readonly position: number;
}

const idOf = (owner: string | null, serviceId: string) => `${owner ?? 'tenant'}:${serviceId}`;

async function own(
  { session }: SessionContext,
  scope: TenantScope,
  segment: Segment,
): Promise<readonly Row<FavoriteData>[]> {
  const ownerId = segment === 'users' ? session.user.id : null;
  const rows = await findRecords<FavoriteData>(scope, favorite, {
    match: { parentId: segment, ownerId },
  });
  return [...rows].sort((a, b) => a.data.position - b.data.position);
}

export async function favoriteIds(
  context: SessionContext,
  segment: Segment,
): Promise<readonly string[]> {
  return (await own(context, context.scope, segment)).map(({ data }) => data.serviceId);
}

async function favorites(
  context: SessionContext,
  scope: TenantScope,
  segment: Segment,
  zone?: string,
) {
  const services = new Map((await findServices(scope.db)).map((row) => [row.id, row]));
  return (await own(context, scope, segment)).flatMap(({ data }, position) => {
    const offer = services.get(data.serviceId);
    if (!offer || offer.status !== 'PUBLISHED' || !offeredIn(offer, zone)) return [];
    const { code, icon } = offer.data;
    return [{ id: offer.id, code, icon, name: nameIn(context.locale, offer), position }];
  });
}

type Change = (
  context: SessionContext,
  scope: TenantScope,
  rows: readonly Row<FavoriteData>[],
) => Promise<void>;

/** Every change replies with the list as it is then. */
const changed = (context: SessionContext, segment: Segment, change: Change) =>
  context.scope.exclusive(async (scope) => {
    await change(context, scope, await own(context, scope, segment));
    return favorites(context, scope, segment);
  });

const add =
  (segment: Segment, serviceId: string): Change =>
  async (context, scope, rows) => {
    const offer = await readCatalogue<ServiceData>(scope.db, service, serviceId);
    if (rows.some(({ data }) => data.serviceId === serviceId)) return;
    const ownerId = segment === 'users' ? context.session.user.id : null;
    const row = await insertRecord(scope, favorite, {
      id: idOf(ownerId, serviceId),
      name: offer.name,
      parentId: segment,
      ownerId,
      data: { serviceId, position: (rows.at(-1)?.data.position ?? -1) + 1 },
    });
    await note(context, scope, row);
  };

const remove =
  (serviceId: string): Change =>
  async (context, scope, rows) => {
    const row = rows.find(({ data }) => data.serviceId === serviceId);
    if (!row) throw refuse('favorite.none');
    await deleteRecord(scope, favorite, row.id);
    await note(context, scope, row);
  };

const sort =
  (ids: readonly string[]): Change =>
  async (context, scope, rows) => {
    const unknown = ids.find((id) => !rows.some(({ data }) => data.serviceId === id));
    if (unknown !== undefined) throw refuse('favorite.none');
    const place = (row: Row<FavoriteData>) => {
      const index = ids.indexOf(row.data.serviceId);
      return index < 0 ? ids.length : index;
    };
    // A stable sort: those that are not named keep their order behind the others.
    const sorted = [...rows].sort((a, b) => place(a) - place(b));
    for (const [position, row] of sorted.entries())
      await updateRecord(scope, favorite, row, { data: { position } });
    if (rows[0]) await note(context, scope, rows[0]);
  };

const note = (context: SessionContext, scope: TenantScope, row: Row) =>
  audit(context, scope, {
    action: 'favorite:update',
    kind: favorite.name,
    targetId: row.id,
    targetName: row.name,
    detail: {},
  });

export const favoriteHandlers: readonly Handler[] = [
  forSession(api.listFavorites, (context) =>
    favorites(
      context,
      context.scope,
      context.session.user.category === 'Tenant' ? 'tenants' : 'users',
    ),
  ),
  forSession(api.listTenantFavorites, (context, { query }) =>
    favorites(context, context.scope, 'tenants', query.zone),
  ),
  forSession(api.listUserFavorites, (context, { query }) =>
    favorites(context, context.scope, 'users', query.zone),
  ),
  forSession(api.addTenantFavorite, (context, { params }) =>
    changed(context, 'tenants', add('tenants', params.id)),
  ),
  forSession(api.addUserFavorite, (context, { params }) =>
    changed(context, 'users', add('users', params.id)),
  ),
  forSession(api.removeTenantFavorite, (context, { params }) =>
    changed(context, 'tenants', remove(params.id)),
  ),
  forSession(api.removeUserFavorite, (context, { params }) =>
    changed(context, 'users', remove(params.id)),
  ),
  forSession(api.orderTenantFavorites, (context, { body }) =>
    changed(context, 'tenants', sort(body.ids)),
  ),
  forSession(api.orderUserFavorites, (context, { body }) =>
    changed(context, 'users', sort(body.ids)),
  ),
];
