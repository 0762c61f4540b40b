import { sql, type SQL } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import { attribute } from '../../records/attributes';

/** Rows of which an attribute says something: subnets that are on a router, routers behind a firewall. */
export const having =
  (name: string) =>
  ({ scope }: SessionContext): { readonly where: SQL } => ({
    where: sql`${attribute(scope.rows.records.data, name, 'text')} <> ''`,
  });
