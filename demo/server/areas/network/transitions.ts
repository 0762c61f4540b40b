import type { Endpoint } from '../../../../src/core/api/endpoint';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { assertAllowed } from '../../records/handlers';
import type { Data, Kind, Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';

/** Removal that takes a while: the row stays with a transient status, and is then gone. */
export function leavingHandler<D extends Data>(
  endpoint: Endpoint,
  kind: Kind,
  way: {
    readonly status: string;
    readonly seconds: number;
    readonly check?: (scope: TenantScope, row: Row<D>, context: SessionContext) => Promise<void>;
  },
): Handler {
  const handler = forSession(
    endpoint,
    (context, { params }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<D>(scope, kind, (params as { id: string }).id);
        assertAllowed(endpoint, kind, row);
        await way.check?.(scope, row, context);
        await updateRecord(scope, kind, row, {
          status: way.status,
          settles: { to: '', seconds: way.seconds },
        });
        await audit(context, scope, {
          action: endpoint.perm ?? '',
          kind: kind.name,
          targetId: row.id,
          targetName: row.name,
          detail: {},
        });
        return null;
      }),
    kind,
  );
  return removal(handler);
}
