import * as api from '../../../../src/core/api/second-factor';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { audit } from '../../records/write';
import { assertOwnPassword } from '../../security/own-password';
import * as factor from '../../security/second-factor';

const note = (context: SessionContext, action: string) => {
  const { user } = context.session;
  const target = { kind: 'user', targetId: user.id, targetName: user.username };
  return audit(context, context.scope, { action, ...target, detail: {} });
};

/** What weakens or ends it takes both proofs: a password that was seen must not be enough to be rid of the other. */
async function assertBoth(
  context: SessionContext,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  const { app, session } = context;
  await assertOwnPassword(context, password);
  await factor.assertFactor(app.db, session.user.id);
  await factor.checkSecondFactor(app.db, session.user.id, code, 'code');
}

export const secondFactorHandlers: readonly Handler[] = [
  forSession(api.beginSecondFactor, async (context, { body }) => {
    await assertOwnPassword(context, body.password);
    return factor.beginFactor(context.app.db, context.session.user);
  }),

  forSession(api.confirmSecondFactor, async (context, { body }) => {
    const { app, session } = context;
    const recoveryCodes = await factor.confirmFactor(app.db, session.user.id, body.code);
    await note(context, 'personal:secondFactor');
    return { recoveryCodes };
  }),

  forSession(api.renewRecoveryCodes, async (context, { body }) => {
    const { db } = context.app;
    const { id } = context.session.user;
    await assertBoth(context, body);
    const recoveryCodes = await factor.newRecoveryCodes(db, id);
    await note(context, 'personal:recoveryCodes');
    return { recoveryCodes };
  }),

  forSession(api.endSecondFactor, async (context, { body }) => {
    await assertBoth(context, body);
    await factor.removeFactor(context.app.db, context.session.user.id);
    await note(context, 'personal:endSecondFactor');
    return null;
  }),
];
