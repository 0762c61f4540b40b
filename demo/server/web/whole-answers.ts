import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Session } from '../app';
import type { Handler } from '../handler';
import { FairQueue } from '../security/fair-queue';
import { goneOf, isClosed } from './request';

/*
 * Answers that hold everything there is: whole lists, and files made of them. Each costs as much as a hundred pages, so
 * that one person has few of them at once and his company a few more; what is beyond waits, and too much is refused.
 */

/** Of one person, of one company: made at once, and waiting. */
const ofPerson = { hands: Infinity, handsPerParty: 2, waiting: 8 };
const ofCompany = { hands: Infinity, handsPerParty: 4, waiting: 32 };

/** Gives turns until an answer was read, or its reader went. */
export class WholeAnswers {
  private readonly people = new FairQueue(ofPerson);
  private readonly companies = new FairQueue(ofCompany);

  /** Fulfils with the turn; a slow reader keeps it, so that he has few answers under way and not hundreds. */
  async turn({ user, tenant }: Session, reply: FastifyReply): Promise<void> {
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
      const company = () => this.companies.run(tenant.id, hold, gone);
      this.people.run(user.id, company, gone).catch(reject);
    });
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
