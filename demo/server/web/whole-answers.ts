import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Session } from '../app';
import type { Handler } from '../handler';
import { FairQueue, type FairQueueOptions } from '../security/fair-queue';
import { goneOf, isClosed } from './request';

/*
 * Answers that cost many lists: those that hold everything there is (whole lists, and files made of them), and those
 * that ask several lists. One person has few of them at once and his company a few more; what is beyond waits, and too
 * much is refused.
 */

/** Of one person, of one company: made at once, and waiting. */
const ofPerson = { hands: Infinity, handsPerParty: 2, waiting: 8 };
const ofCompany = { hands: Infinity, handsPerParty: 4, waiting: 32 };
/** A whole company opens its overview at nine, and each waits for milliseconds. */
const manyOfCompany = { ...ofCompany, waiting: 256 };

/** A turn of the person, and with it one of his company. */
class Turns {
  private readonly people = new FairQueue(ofPerson);
  private readonly companies: FairQueue;

  constructor(company: FairQueueOptions) {
    this.companies = new FairQueue(company);
  }

  run<T>({ user, tenant }: Session, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    return this.people.run(user.id, () => this.companies.run(tenant.id, work, gone), gone);
  }
}

/** Gives turns until an answer was read, or its reader went. */
export class WholeAnswers {
  private readonly turns = new Turns(ofCompany);

  /** Fulfils with the turn; a slow reader keeps it, so that he has few answers under way and not hundreds. */
  async turn(session: Session, reply: FastifyReply): Promise<void> {
    const gone = goneOf(reply);
    const read = new Promise<void>((fulfil) => {
      if (isClosed(reply)) fulfil();
      else reply.raw.once('close', fulfil);
    });
    await new Promise<void>((fulfil, reject) => {
      const hold = () => {
        fulfil();
        return read;
      };
      this.turns.run(session, hold, gone).catch(reject);
    });
  }
}

/** Apart from the whole ones, so that nobody's overview waits for what he downloads. */
export class ListAnswers {
  private readonly turns = new Turns(manyOfCompany);

  /** The turn lasts for the work, not for its reader: who goes away and asks again has as much under way as who waits. */
  run<T>(session: Session, work: () => Promise<T>, reply: FastifyReply): Promise<T> {
    return this.turns.run(session, work, goneOf(reply));
  }
}

/** Whether an answer holds all that there is: a file that is made for it, or a list without pages. */
export const isWhole = (handler: Handler): boolean =>
  handler.auth === 'session' &&
  (handler.whole === true || ['binary', 'text'].includes(handler.endpoint.raw ?? ''));

/** A list that is sent as it is read, a page of rows at a time, between what stands around it. */
export function listStream(
  [before, after]: readonly [string, string],
  pages: AsyncIterable<readonly unknown[]>,
): Readable {
  async function* text() {
    let between = before;
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield between + JSON.stringify(rows).slice(1, -1);
      between = ',';
    }
    yield between === before ? before + after : after;
  }
  return Readable.from(text());
}
