// Who waits for whom: told by the order of turns, never by a clock.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import type { FastifyReply } from 'fastify';
import type { Session } from '../../demo/server/app';
import { ListAnswers, WholeAnswers } from '../../demo/server/web/whole-answers';

const settle = () => new Promise((fulfil) => setImmediate(fulfil));
const sessionOf = (tenant: string, user: string) =>
  ({ user: { id: user }, tenant: { id: tenant } }) as Session;

/** A connection that its reader closes when he has read; nothing else of a reply is looked at. */
function openReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false });
  return { raw, reply: { raw } as unknown as FastifyReply };
}

/** What asks for a turn of either kind, and what ends it. */
const kinds = {
  'a whole answer': () => {
    const answers = new WholeAnswers();
    return (session: Session, begun: () => void) => {
      const { raw, reply } = openReply();
      void answers.turn(session, reply).then(begun);
      return () => {
        raw.writableFinished = true;
        raw.emit('close');
      };
    };
  },
  'an answer of several lists': () => {
    const answers = new ListAnswers();
    return (session: Session, begun: () => void) => {
      let end: (() => void) | undefined;
      const work = () => {
        begun();
        return new Promise<void>((fulfil) => (end = fulfil));
      };
      void answers.run(session, work, openReply().reply);
      return () => end?.();
    };
  },
};

for (const [kind, open] of Object.entries(kinds))
  describe(`the turns of ${kind}`, () => {
    const stage = () => {
      const ask = open();
      const begun: string[] = [];
      return {
        begun,
        ask: (tenant: string, user: string) => ask(sessionOf(tenant, user), () => begun.push(user)),
      };
    };

    it('are two of one person and four of one company, whoever of it asks', async () => {
      const { begun, ask } = stage();
      const ends = ['one', 'two', 'three'].flatMap((user) => [
        ask('company', user),
        ask('company', user),
        ask('company', user),
      ]);
      await settle();
      assert.deepEqual(
        begun,
        ['one', 'one', 'two', 'two'],
        'the third person waits for colleagues',
      );
      ask('another company', 'stranger');
      await settle();
      assert.deepEqual(begun.slice(4), ['stranger'], 'and nobody else for them');
      ends[0]?.();
      await settle();
      assert.deepEqual(begun.slice(5), ['three'], 'a turn that ended is the next one’s');
    });

    it('go on to those who wait until all had theirs', async () => {
      const ask = open();
      const endable: (() => void)[] = [];
      let begun = 0;
      for (let place = 0; place < 12; place += 1) {
        const end = ask(sessionOf('company', `user-${place % 3}`), () => {
          begun += 1;
          endable.push(() => end());
        });
      }
      for (let round = 0; round < 12; round += 1) {
        await settle();
        assert.ok(endable.length <= 4);
        for (const end of endable.splice(0)) end();
      }
      assert.equal(begun, 12);
    });
  });
