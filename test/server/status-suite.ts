import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { handlers } from '../../demo/server/areas/areas';
import { catalogue } from '../../demo/server/database/platform-tables';
import { records } from '../../demo/server/database/tenant-tables';
import type { Handler } from '../../demo/server/handler';
import type { Kind } from '../../demo/server/records/kind';
import { PlainRefusal, Refusal } from '../../demo/server/refusal';
import type { Endpoint, StatusRule } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { signedIn } from './backend';
import type { Input } from './sample';
import { namedBy, straight, type SessionHandler } from './straight';
import type { Target } from './target';

interface Ruled {
  /** The name of its sample, as in the contract suite. */
  readonly sample: string;
  readonly handler: SessionHandler;
  readonly rule: readonly string[];
}

const named = (rule: StatusRule | undefined): readonly string[] =>
  rule === undefined || rule === 'any' ? [] : rule;

function rulesOf(handler: Handler): Ruled[] {
  const { name, from, actions } = handler.endpoint;
  const all: [string, StatusRule | undefined][] = actions
    ? Object.entries(actions).map(([action, each]) => [`${name}#${action}`, each.from])
    : [[name, from]];
  return all.flatMap(([sample, rule]) => {
    if (named(rule).length === 0) return [];
    if (handler.auth !== 'session') throw new TypeError(`${name} has rows and no session`);
    return [{ sample, handler, rule: named(rule) }];
  });
}

/** Every status that its rows may have; of a pattern what the rule names of it, and one that it does not. */
function statusesOf({ statuses }: Kind, rule: readonly string[]): string[] {
  const values = (statuses?.values ?? []).map((value) => value.replace('*', 'SNAPSHOT'));
  return [...new Set([...values, ...rule])];
}

function rowOf(input: Input): string {
  const [row] = namedBy(input);
  assert.ok(row, 'the sample names a row');
  return row;
}

const isOfStatus = (error: unknown, id: string) =>
  error instanceof Refusal &&
  error.message === 'record.status' &&
  (error.data as { id?: string } | null)?.id === id;

/**
 * Every status of every action that has a rule, on rows of the samples: the server refuses by the status exactly where
 * the endpoint's description does not name it. Asked of the handlers themselves, each time in a transaction that is
 * taken back, because thousands of requests with a row each would take minutes.
 */
export function statusSuite(target: Target, tested: readonly Endpoint[] = endpoints): void {
  const as = signedIn(() => target.server().url);
  const own = handlers.filter(({ endpoint }) => tested.includes(endpoint)).flatMap(rulesOf);

  describe('an operation is allowed from the statuses that its endpoint names (U-20)', () => {
    for (const { sample, handler, rule } of own) {
      it(sample, async () => {
        const { kind, endpoint } = handler;
        assert.ok(kind, `${endpoint.name} says of which rows its rule is`);
        const { input, within } = await straight(target.server(), as, sample, handler);
        const id = rowOf(input);
        const refused: string[] = [];
        const statuses = statusesOf(kind, rule);
        for (const status of statuses) {
          await within(async (tx, ask) => {
            const put = { status, settlesTo: null, settlesAt: null };
            await tx.update(records).set(put).where(eq(records.id, id));
            await tx
              .update(catalogue)
              .set({ status })
              .where(and(eq(catalogue.kind, kind.name), eq(catalogue.id, id)));
            try {
              await ask();
            } catch (error) {
              if (isOfStatus(error, id)) refused.push(status);
              else if (!(error instanceof Refusal || error instanceof PlainRefusal)) throw error;
            }
          });
        }
        const allowed = statuses.filter((status) => !refused.includes(status));
        assert.deepEqual(allowed.sort(), [...rule].sort());
      });
    }
  });
}
