/**
 * Random operations by several people against a model: each model says which status allows what to whom, and after each
 * step the backend has to be as the model is. Everything goes through the real endpoints over a real database.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../src/core/api/endpoint';
import { DECIDES } from '../../../src/core/api/flows/graph';
import { send, signedIn, type Answer } from '../backend';
import type { Here, Input } from '../sample';
import type { Target } from '../target';

/**
 * `tenant` and `huangmin` may do everything in their tenant, `maker` everything but decide on requests, `user` only look;
 * `other` may do everything in another tenant, and `admin` in the platform's own.
 */
export type Who = 'tenant' | 'huangmin' | 'zhangwei' | 'maker' | 'user' | 'other' | 'admin';
const strangers: readonly Who[] = ['other', 'admin'];
/** Most of the time somebody who may do something. */
const people: readonly Who[] = [
  ...(['tenant', 'tenant', 'huangmin', 'huangmin', 'maker', 'maker'] as const),
  ...(['user', 'other', 'admin'] as const),
];
export const isStranger = (who: Who): boolean => strangers.includes(who);
export const idOf = (who: Who): string => (who === 'maker' ? 'u-all-but-one' : `u-${who}`);

/** Carried out, no permission for it, as if it were not there, or not as it stands. */
export type Verdict = 'done' | 'denied' | 'absent' | 'refused';

function verdictOf({ status, body, text }: Answer): string {
  if (status === 200) return 'done';
  if (status !== 400) return `HTTP ${status} ${text.slice(0, 300)}`;
  if (body.status === '403') return 'denied';
  return /不存在或已删除|^回收站中没有/.test(body.message ?? '') ? 'absent' : 'refused';
}

/** What becomes of a change: `inside` for who may do everything in the tenant. */
export const expected = (who: Who, inside: Verdict): Verdict => {
  if (who === 'user') return 'denied';
  return isStranger(who) ? 'absent' : inside;
};

/** Where the models ask, and what they have asked since a beginning. */
export class Stage {
  readonly log: string[] = [];
  requests = 0;
  private readonly target: Target;
  private readonly as: (username: string) => Promise<string>;

  constructor(target: Target) {
    this.target = target;
    this.as = signedIn(() => target.server().url);
  }

  async here(who: Who = 'tenant'): Promise<Here> {
    const { url, db } = this.target.server();
    const token = who === 'maker' ? this.target.tokenWithout(DECIDES) : this.as(who);
    return { url, db, token: await token };
  }

  /** Asks, and compares what becomes of it. */
  async ask<T = unknown>(who: Who, endpoint: Endpoint, input: Input, verdict: Verdict): Promise<T> {
    const { url, token } = await this.here(who);
    const json = endpoint.encoding === 'json';
    this.requests += 1;
    const answer = await send(url, endpoint, input, { token, json });
    const told = verdictOf(answer);
    const words = JSON.stringify({ ...input.params, ...input.body });
    if (endpoint.method !== 'GET') this.log.push(`${who} ${endpoint.name} ${words}: ${told}`);
    const reason = answer.body.message ?? '';
    assert.equal(told, verdict, `${who} ${endpoint.name} ${words}: ${reason}`);
    return answer.body.data as T;
  }

  /** As the screens read it: there for some, as if it were not there for the others. */
  async sees<T>(who: Who, endpoint: Endpoint, id: string, there: boolean): Promise<T | undefined> {
    const data = await this.ask<T>(who, endpoint, { params: { id } }, there ? 'done' : 'absent');
    return there ? data : undefined;
  }

  /** No time passes by itself: what is on its way stays so for this day. */
  async hold(): Promise<void> {
    const { db } = this.target.server();
    await db.execute(sql`update records set settles_at = now() + interval '1 day'
      where settles_at > now() and settles_at < now() + interval '12 hours'`);
  }

  /** Whatever is on its way has arrived. */
  async pass(): Promise<void> {
    this.log.push('time passes');
    const { db } = this.target.server();
    await db.execute(
      sql`update records set settles_at = now() - interval '1 second' where settles_at > now()`,
    );
  }
}

/** One of these, as the numbers of a step say; undefined where there is none. */
export type Choose = <T>(all: readonly T[]) => T | undefined;

/** What can happen; false where there was nothing to do it with. */
type Happens<W> = (world: W, who: Who, choose: Choose) => Promise<boolean>;

export interface Model<W> {
  readonly name: string;
  /** Who acts beside the usual ones. */
  readonly more?: readonly Who[];
  readonly begin: (stage: Stage) => Promise<W>;
  /** The first one makes something. */
  readonly steps: Readonly<Record<string, Happens<W>>>;
  /** What must hold after a step. */
  readonly agrees: (world: W, choose: Choose) => Promise<void>;
  /** What must hold of all of it in the end. */
  readonly ends: (world: W) => Promise<void>;
}

function chooser(numbers: readonly number[]): Choose {
  let at = 0;
  return (all) => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return all[number % all.length];
  };
}

export interface Figures {
  readonly steps: number;
  readonly requests: number;
}

/** Sequences of random steps that the seed decides, each from a beginning. The first that fails is told step by step. */
export async function follows<W>(
  model: Model<W>,
  target: Target,
  { seed, sequences, steps }: Readonly<Record<'seed' | 'sequences' | 'steps', number>>,
): Promise<Figures> {
  const stage = new Stage(target);
  let done = 0;
  const names = Object.keys(model.steps);
  const step = fc.record({
    does: fc.constantFrom(...names),
    who: fc.constantFrom(...people, ...(model.more ?? [])),
    numbers: fc.array(fc.nat(1_000_000), { minLength: 6, maxLength: 6 }),
  });
  const sequence = fc.array(fc.noBias(step), { minLength: steps, maxLength: steps });
  const run = fc.asyncProperty(sequence, async (all) => {
    stage.log.length = 0;
    const world = await model.begin(stage);
    stage.log.length = 0;
    try {
      for (const { does, who, numbers } of all) {
        const choose = chooser(numbers);
        const make = (name: string) => model.steps[name]!(world, who, choose);
        // Where there is nothing to do it with, something is made.
        const did = (await make(does)) || (await make(names[0]!));
        if (!did) continue;
        done += 1;
        await stage.hold();
        await model.agrees(world, choose);
      }
      await model.ends(world);
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${said}\nafter\n${stage.log.join('\n')}`, { cause });
    }
  });
  await fc.assert(run, { seed, numRuns: sequences, endOnFailure: true });
  return { steps: done, requests: stage.requests };
}
