import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { handlers, parts } from '../../demo/server/areas/areas';
import { records } from '../../demo/server/database/tenant-tables';
import type { Data } from '../../demo/server/records/kind';
import { PlainRefusal, Refusal } from '../../demo/server/refusal';
import type { Endpoint } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { call, signedIn } from './backend';
import { sampleNames } from './contract-suite';
import type { Input } from './sample';
import { namedBy, straight, type SessionHandler } from './straight';
import type { Target } from './target';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly data: Data;
}

/** What orders pay for, by the kinds of rows that they open; the time of each too. */
const figures = new Map<string, ReadonlySet<string>>();
for (const { kind, figures: own } of parts.services.values())
  figures.set(kind.name, new Set([...(figures.get(kind.name) ?? []), ...own, 'expireTime']));

/** Larger, or another: what a text says has no size, and any other time may be later. */
function grows(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number') return after > before;
  return after !== before;
}

/**
 * The sample, and the same with each of its numbers doubled, or twice what a row has of it, and each other choice that its
 * schema offers.
 */
function wishes(
  { body }: Endpoint,
  input: Input,
  rows: readonly { readonly data: Data }[],
): Input[] {
  const asked = (input.body ?? {}) as Data;
  const others = Object.entries(asked).flatMap(([name, value]): unknown[] => {
    if (typeof value !== 'number') return [...choicesIn(body, name)].map((to) => [name, to]);
    const has = rows.map(({ data }) => Number(data[name] ?? 0));
    return [value * 2, Math.max(...has) * 2].map((to) => [name, to]);
  }) as [string, unknown][];
  const bodies = [asked, ...others.map(([name, to]) => ({ ...asked, [name]: to }))];
  const taken = bodies.filter((each) => !body || v.safeParse(body, each).success);
  return taken.map((each) => ({ ...input, ...(body && { body: each }) }));
}

function choicesIn(schema: unknown, name: string): readonly unknown[] {
  const { options = [], entries = {} } = schema as {
    options?: readonly unknown[];
    entries?: Readonly<Record<string, { readonly options?: readonly unknown[] }>>;
  };
  return [
    ...options.flatMap((option) =>
      typeof option === 'object' && option !== null ? choicesIn(option, name) : [],
    ),
    ...(entries[name]?.options ?? []),
  ];
}

const isPaid = ({ paid, actions }: Endpoint, action?: string) =>
  (action === undefined ? paid : actions?.[action]?.paid) !== undefined;

const isOrdered = (error: unknown) =>
  error instanceof Refusal && error.message === 'record.ordered';

/** About the person alone; whoever has a second proof is not signed in by the password. */
const ofOneself = /SecondFactor$|^renewRecoveryCodes$/;

/** Orders change what orders pay for, and whoever removes a row has nothing more of it. */
const isDirect = (handler: SessionHandler) =>
  handler.endpoint.method !== 'GET' &&
  !ofOneself.test(handler.endpoint.name) &&
  handler.removal === undefined &&
  !(handler.endpoint.perm ?? '').startsWith('order:') &&
  (handler.kind === undefined || figures.has(handler.kind.name));

/**
 * What was ordered does not grow for nothing (E-159): every call and every action that makes more of a figure that an
 * order pays for is refused for what an order opened, and nothing else is. Which these are is found by doing them to rows
 * that no order opened, so a new kind, a new action and a new figure are asked the day they exist.
 */
export function paidSuite(target: Target, tested: readonly Endpoint[] = endpoints): void {
  const as = signedIn(() => target.server().url);
  const direct = handlers.filter(
    (handler): handler is SessionHandler =>
      handler.auth === 'session' && tested.includes(handler.endpoint) && isDirect(handler),
  );

  /** Until when all of them are paid: whatever gives them another time is seen. */
  const expireTime = new Date(Date.now() + 10 * 86_400_000).toISOString();

  describe('what was ordered grows by an order alone (E-159, E-160)', () => {
    for (const handler of direct)
      for (const sample of sampleNames(handler.endpoint)) {
        const paid = isPaid(handler.endpoint, sample.split('#')[1]);
        it(`${sample}${paid ? ' waits for one' : ''}`, async () => {
          const { input, within } = await straight(target.server(), as, sample, handler);
          const named = [...namedBy(input)];
          const { db } = target.server();
          const read = (from: Pick<typeof db, 'select'> = db) =>
            from.select().from(records).where(inArray(records.id, named));
          const rows = named.length === 0 ? [] : await read();
          const before: Row[] = rows.map(({ id, kind, data }) => ({
            ...{ id, kind },
            data: { ...data, expireTime },
          }));
          if (!rows.some(({ kind }) => figures.has(kind))) {
            assert.ok(!paid, 'nothing that it is about can be ordered');
            return;
          }
          /** Whether anything grew that an order pays for, or why nothing happened. */
          const does = async (wish: Input, orderId: string): Promise<boolean | 'ordered'> => {
            let answer: boolean | 'ordered' = false;
            await within(async (tx, ask) => {
              for (const { id, data } of before)
                await tx
                  .update(records)
                  .set({ data: { ...data, orderId } })
                  .where(eq(records.id, id));
              try {
                await ask(wish);
              } catch (error) {
                if (isOrdered(error)) answer = 'ordered';
                else if (!(error instanceof Refusal || error instanceof PlainRefusal)) throw error;
                return;
              }
              const after = new Map((await read(tx)).map((row) => [row.id, row.data]));
              answer = before.some(({ id, kind, data }) =>
                [...(figures.get(kind) ?? [])].some((figure) =>
                  grows(data[figure], after.get(id)?.[figure]),
                ),
              );
            });
            return answer;
          };
          const all = wishes(handler.endpoint, input, before);
          const grown: boolean[] = [];
          for (const wish of all) grown.push((await does(wish, '')) === true);
          assert.equal(
            grown.some(Boolean),
            paid,
            'it is `paid` where it changes what an order pays for, and only there',
          );
          for (const wish of all)
            assert.equal(await does(wish, 'DD-1'), paid ? 'ordered' : false, JSON.stringify(wish));
        });
      }

    for (const handler of handlers) {
      const { endpoint } = handler;
      const { listed } = handler as SessionHandler;
      if (!listed || !tested.includes(endpoint) || !isGuarded(listed.name)) continue;
      it(`${endpoint.name} says which rows were ordered, so that their buttons can say it`, async () => {
        const { url } = target.server();
        const query = { rows: 1 } as never;
        const answer = await call(url, endpoint, { query }, await as('tenant'));
        const [row] = (answer as { rows: readonly object[] }).rows;
        assert.ok(row && 'orderId' in row, 'its rows have an `orderId`');
      });
    }
  });
}

const isGuarded = (kind: string) =>
  handlers.some(
    (handler) =>
      handler.auth === 'session' &&
      handler.kind?.name === kind &&
      [handler.endpoint, ...Object.values(handler.endpoint.actions ?? {})].some(
        (rule) => rule.paid !== undefined,
      ),
  );
