import * as api from '../../../../src/core/api/second-factor';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { audit } from '../../records/write';
import * as factor from '../../security/second-factor';
import { assertOwnPassword } from './own-password';

const note = (context: SessionContext, action: string) => {
  const { user } = context.session;
  const target = { kind: 'user', targetId: user.id, targetName: user.username };
  return audit(context, context.scope, { action, ...target, detail: {} });
};

export const secondFactorHandlers: readonly Handler[] = [
  forSession(api.beginSecondFactor, async ({ app, session }, { body }) => {
    await assertOwnPassword(app, session.user, body.password, 'password');
    return factor.beginFactor(app.db, session.user);
  }),

  forSession(api.confirmSecondFactor, async (context, { body }) => {
    const { app, session } = context;
    const recoveryCodes = await factor.confirmFactor(app.db, session.user.id, body.code);
    await note(context, 'personal:secondFactor');
    return { recoveryCodes };
  }),

  forSession(api.renewRecoveryCodes, async (context, { body }) => {
    const { app, session } = context;
    await assertOwnPassword(app, session.user, body.password, 'password');
    await factor.assertFactor(app.db, session.user.id);
    const recoveryCodes = await factor.newRecoveryCodes(app.db, session.user.id);
    await note(context, 'personal:recoveryCodes');
    return { recoveryCodes };
  }),

  forSession(api.endSecondFactor, async (context, { body }) => {
    const { app, session } = context;
    const { user } = session;
    await assertOwnPassword(app, user, body.password, 'password');
    await factor.assertFactor(app.db, user.id);
    await factor.checkSecondFactor(app.db, user.id, body.code, 'code');
    await factor.removeFactor(app.db, user.id);
    await note(context, 'personal:endSecondFactor');
    return null;
  }),
];
