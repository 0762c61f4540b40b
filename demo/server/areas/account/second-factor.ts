import * as api from '../../../../src/core/api/second-factor';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { forSession, type Handler } from '../../handler';
import { audit } from '../../records/write';
import { assertOwnPassword } from '../../security/own-password';
import * as factor from '../../security/second-factor';

/** A change and its line in the log, in one transaction; guesses at the code are counted beside it. */
function changing<T>(
  context: SessionContext,
  action: string,
  change: (tx: Executor, userId: string) => Promise<T>,
): Promise<T> {
  const { app, scope, session } = context;
  const { id, username } = session.user;
  return factor.countingTries(app.db, id, 'code', () =>
    scope.exclusive(async (own) => {
      const value = await change(own.db, id);
      const target = { kind: 'user', targetId: id, targetName: username };
      await audit(context, own, { action, ...target, detail: {} });
      return value;
    }),
  );
}

export const secondFactorHandlers: readonly Handler[] = [
  forSession(api.beginSecondFactor, async (context, { body }) => {
    await assertOwnPassword(context, body.password);
    return factor.beginFactor(context.app.db, context.session.user);
  }),

  forSession(api.confirmSecondFactor, async (context, { body }) => ({
    recoveryCodes: await changing(context, 'personal:secondFactor', (tx, userId) =>
      factor.confirmFactor(tx, userId, body.code),
    ),
  })),

  // What weakens or ends it takes both proofs: a password that was seen must not be enough to be rid of the other.
  forSession(api.renewRecoveryCodes, async (context, { body }) => {
    await assertOwnPassword(context, body.password);
    const recoveryCodes = await changing(context, 'personal:recoveryCodes', async (tx, userId) => {
      await factor.useCode(tx, userId, body.code, 'code');
      return factor.newRecoveryCodes(tx, userId);
    });
    return { recoveryCodes };
  }),

  forSession(api.endSecondFactor, async (context, { body }) => {
    await assertOwnPassword(context, body.password);
    await changing(context, 'personal:endSecondFactor', async (tx, userId) => {
      await factor.useCode(tx, userId, body.code, 'code');
      await factor.removeFactor(tx, userId);
    });
    return null;
  }),
];
