import type { Endpoint } from '../../../../src/core/api/endpoint';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { assertAllowed } from '../../records/handlers';
import type { Data, Kind, Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { audit, updateRecord, type Changes } from '../../records/write';

/** One change of several rows by a call without action names: all of them, or none and the reason names the row. */
export async function changeRows<D extends Data>(
  context: SessionContext,
  kind: Kind,
  endpoint: Endpoint,
  ids: readonly string[],
  detail: object,
  change: (scope: TenantScope, row: Row<D>) => Changes | Promise<Changes>,
): Promise<{ ids: readonly string[] }> {
  await context.scope.exclusive(async (scope) => {
    for (const id of new Set(ids)) {
      const row = await readRecord<D>(scope, kind, id);
      assertAllowed(endpoint, kind, row);
      await updateRecord(scope, kind, row, await change(scope, row));
      await audit(context, scope, {
        action: endpoint.perm ?? '',
        kind: kind.name,
        targetId: row.id,
        targetName: row.name,
        detail,
      });
    }
  });
  return { ids };
}

/** Deletion that takes a moment: a transient status first, and then the row is gone. */
export function vanishHandler<D extends Data>(
  endpoint: Endpoint,
  kind: Kind,
  status: string,
  check: (scope: TenantScope, row: Row<D>) => Promise<void>,
): Handler {
  const handler = forSession(
    endpoint,
    (context, { params }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<D>(scope, kind, (params as { id: string }).id);
        assertAllowed(endpoint, kind, row);
        await check(scope, row);
        await updateRecord(scope, kind, row, { status, settles: { to: '', seconds: 5 } });
        const target = { kind: kind.name, targetId: row.id, targetName: row.name };
        await audit(context, scope, { action: endpoint.perm ?? '', ...target, detail: {} });
        return null;
      }),
    kind,
  );
  return removal(handler);
}
