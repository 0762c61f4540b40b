import { and, eq, ne } from 'drizzle-orm';
import * as api from '../../../../src/core/api/account';
import { text, translate } from '../../../../src/core/i18n/translator';
import { users } from '../../database/identity-tables';
import { serverMessages } from '../../messages';
import { Refusal } from '../../refusal';
import { inviteKey, pose, sixDigits, tryAnswer, useUp, withdraw } from '../../security/challenges';
import { limit } from '../../security/counters';
import { assertPassword } from '../../security/password-rules';
import { assertOwnPassword } from '../../security/own-password';
import { hashPassword } from '../../security/passwords';
import { sendMessage } from '../../security/outbox';
import { endOtherSessions } from '../../security/sessions';
import { forSession, type Handler } from '../../handler';

const RESEND_SECONDS = 60;

/** The address is part of the key: a code sent to one address cannot confirm another. */
const emailKey = (user: { id: string; email: string }) => `email:${user.id}:${user.email}`;

export const accountHandlers: readonly Handler[] = [
  forSession(api.changePassword, async (context, { body }) => {
    const { app, session, locale } = context;
    const { user } = session;
    await assertOwnPassword(context, body.oldPassword, 'oldPassword');
    await assertPassword(app.db, {
      password: body.newPassword,
      locale,
      field: 'newPassword',
      names: [user.username],
    });
    if (body.newPassword === body.oldPassword) {
      throw new Refusal('password.same', {}, { data: { field: 'newPassword' } });
    }
    const passwordHash = await hashPassword(body.newPassword, user.id);
    await app.db.transaction(async (tx) => {
      // Whoever has the letter of an old invitation would choose the password anew. First, as whoever accepts one does.
      await withdraw(tx, inviteKey(user.id));
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endOtherSessions(tx, user.id, session.id);
    });
    return null;
  }),

  forSession(api.updateProfile, async (context, { body }) => {
    const { app, session } = context;
    const { user } = session;
    const mobile =
      body.mobile === undefined ? user.mobile : body.mobile === '' ? null : body.mobile;
    const email = body.email ?? user.email;
    // Both sign in, or prove who one is: whoever found the browser open must not make them his own.
    if (mobile !== user.mobile || email !== user.email)
      await assertOwnPassword(context, body.password ?? '');
    await app.db.transaction(async (tx) => {
      if (mobile !== null && mobile !== user.mobile) {
        const [taken] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.mobile, mobile), ne(users.id, user.id)));
        if (taken) throw new Refusal('profile.mobileTaken', {}, { data: { field: 'mobile' } });
      }
      await tx
        .update(users)
        .set({
          name: body.name ?? user.name,
          email,
          mobile,
          emailVerified: email === user.email && user.emailVerified,
        })
        .where(eq(users.id, user.id));
    });
    return null;
  }),

  forSession(api.sendEmailCode, async ({ app, session, locale }) => {
    const { user } = session;
    if (user.email === '') throw new Refusal('email.none');
    await limit(app.db, `email:${user.id}`, 1, RESEND_SECONDS);
    const code = sixDigits();
    await pose(app.db, { key: emailKey(user), answer: code, seconds: 600, tries: 5 });
    await sendMessage(
      app,
      user.email,
      translate(text(serverMessages, 'email.body', { code }), locale),
    );
    return { retryAfterSeconds: RESEND_SECONDS };
  }),

  forSession(api.checkEmail, async ({ app, session }, { query }) => {
    const { user } = session;
    const key = emailKey(user);
    // A guess counts whatever comes of it; the code is used up with what it was for.
    const isRight = await tryAnswer(app.db, key, query.code);
    await app.db.transaction(async (tx) => {
      if (!isRight || !(await useUp(tx, key, query.code)))
        throw new Refusal('email.code', {}, { data: { field: 'code' } });
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    });
    return { verified: true };
  }),
];
