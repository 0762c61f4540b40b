import { asc } from 'drizzle-orm';
import type { SessionContext } from '../app';
import { menus } from '../database/identity-tables';

/** the entries that this user sees, by category (P-01) and permission; a group without a visible child is left out. */
export async function openMenus({ app, session }: Pick<SessionContext, 'app' | 'session'>) {
  const rows = await app.db.select().from(menus).orderBy(asc(menus.position));
  const allowed = rows.filter(
    (menu) =>
      (menu.category === '' || menu.category === session.user.category) &&
      (menu.permCode === '' || session.permissions.has(menu.permCode)),
  );
  const ids = new Set(allowed.map((menu) => menu.id));
  const isGroup = new Set(rows.map((menu) => menu.parentId));
  const reachable = allowed.filter((menu) => menu.parentId === '0' || ids.has(menu.parentId));
  const parents = new Set(reachable.map((menu) => menu.parentId));
  return reachable.filter((menu) => !isGroup.has(menu.id) || parents.has(menu.id));
}
