import * as v from 'valibot';
import type { RemovalEffect } from '../../../src/core/api/removals';
import { translate } from '../../../src/core/i18n/translator';
import type { RemovalInput, Removals, SessionContext } from '../app';
import { RowMap, type RowKey } from '../database/row-map';
import { Traces, TriedScope, WorkDone, type TenantScope } from '../database/scope';
import type { Handler } from '../handler';
import { kindsByName } from '../kinds/all';
import { Refusal, reasonOf } from '../refusal';

type Fate = RemovalEffect['fate'];
type SessionHandler = Handler & { readonly auth: 'session' };

/** What has been seen of all inputs. */
class Seen {
  readonly rows: Readonly<Record<Fate, RowMap<RowKey>>> = {
    holds: new RowMap(),
    goes: new RowMap(),
    later: new RowMap(),
    changes: new RowMap(),
  };

  add(fate: Fate, rows: RowMap<RowKey>): void {
    for (const row of rows.all()) this.rows[fate].set(row, row);
  }

  /** By kind; what goes is not told to change, and the rows that are removed themselves are no effect. */
  counts(named: ReadonlySet<string>): readonly { fate: Fate; kind: string; count: number }[] {
    const { holds, goes, later, changes } = this.rows;
    const byKind = (rows: RowMap<RowKey>, isIn: (row: RowKey) => boolean) => {
      const of = new Map<string, number>();
      for (const row of rows.all()) if (isIn(row)) of.set(row.kind, (of.get(row.kind) ?? 0) + 1);
      return of;
    };
    const apart = (rows: RowMap<RowKey>, ...others: readonly RowMap<RowKey>[]) =>
      byKind(rows, (row) => !named.has(row.id) && !others.some((other) => other.has(row)));
    const all: readonly (readonly [Fate, ReadonlyMap<string, number>])[] = [
      ['holds', byKind(holds, () => true)],
      ['goes', apart(goes)],
      ['later', apart(later, goes)],
      ['changes', apart(changes, goes, later)],
    ];
    return all.flatMap(([fate, of]) => [...of].map(([kind, count]) => ({ fate, kind, count })));
  }
}

/** Every text in what was sent: the ids of the rows that are removed are among them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function readInput({ endpoint }: Handler, input: RemovalInput) {
  const read = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = v.safeParse(schema, value ?? {});
    if (result.success) return result.output;
    throw new Refusal('invalid', { fields: endpoint.name }, { data: { fields: ['inputs'] } });
  };
  return {
    params: read(endpoint.params, input.params),
    query: read(endpoint.query, input.query),
    body: read(endpoint.body, input.body),
  };
}

function demandMay({ endpoint }: Handler, { session }: SessionContext): void {
  const { perm } = endpoint;
  if (perm === undefined || session.permissions.has(perm)) return;
  throw new Refusal('forbidden', { perm }, { code: '403' });
}

/** One removal within the transaction; it stays done there, so that the next one finds what a run of several would. */
async function tryOne(
  handler: SessionHandler,
  context: SessionContext,
  within: TenantScope,
  input: ReturnType<typeof readInput>,
  seen: Seen,
): Promise<void> {
  const traces = new Traces();
  const after = new Traces();
  try {
    await within.db.transaction(async (tx) => {
      const scope = new TriedScope(tx, within.tenantId, traces);
      try {
        await handler.run({ ...context, scope }, input);
        throw new TypeError(`${handler.endpoint.name} is no removal in one transaction`);
      } catch (error) {
        if (!(error instanceof WorkDone)) throw error;
      }
    });
  } catch (error) {
    seen.add('holds', traces.held);
    throw error;
  }
  seen.add('goes', traces.gone);
  seen.add('changes', traces.changed);
  const { later } = handler.removal ?? {};
  if (!later) return;
  try {
    await within.db.transaction((tx) =>
      later(new TriedScope(tx, within.tenantId, after), (input.params as { id: string }).id),
    );
  } catch (error) {
    // What is refused later may not be refused then: nothing is said of it.
    if (!(error instanceof Refusal)) throw error;
    return;
  }
  seen.add('later', after.gone);
  seen.add('changes', after.changed);
}

/** The removals of the console by name: done in a transaction that is taken back. */
export function removalsOf(handlers: readonly Handler[]): Removals {
  const removals = new Map(
    handlers.flatMap((handler) =>
      handler.auth === 'session' && handler.removal
        ? [[handler.endpoint.name, handler] as const]
        : [],
    ),
  );
  const lists = new Map<string, string[]>();
  for (const handler of handlers) {
    if (handler.auth !== 'session' || !handler.listed) continue;
    const { name } = handler.listed;
    lists.set(name, [...(lists.get(name) ?? []), handler.endpoint.name]);
  }
  return {
    async try(context, call, inputs) {
      const handler = removals.get(call);
      if (!handler) return undefined;
      demandMay(handler, context);
      const read = inputs.map((input) => readInput(handler, input));
      const seen = new Seen();
      const refused: { index: number; reason: string }[] = [];
      await context.scope.rehearse(async (scope) => {
        for (const [index, input] of read.entries()) {
          try {
            await tryOne(handler, context, scope, input, seen);
          } catch (error) {
            const reason = reasonOf(error);
            if (reason === undefined) throw error;
            refused.push({ index, reason: translate(reason, context.locale) });
          }
        }
      });
      const named = new Set(read.flatMap(textsIn));
      return {
        refused,
        effects: seen.counts(named).map(({ fate, kind, count }) => {
          const label = kindsByName.get(kind)?.label;
          return {
            ...{ fate, kind, count, lists: lists.get(kind) ?? [] },
            kindName: label ? translate(label, context.locale) : kind,
          };
        }),
      };
    },
  };
}
