import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import * as demo from '../../../../src/core/api/demo';
import * as api from '../../../../src/core/api/session';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { App, PublicContext } from '../../app';
import type { Executor } from '../../database/database';
import { outbox, tenants, users } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';
import { serverMessages } from '../../messages';
import { audit } from '../../records/write';
import { Refusal } from '../../refusal';
import { captchaAnswer, captchaImage } from '../../security/captcha';
import { openAttempt } from '../../security/attempts';
import { answer, isPosed, pose, sixDigits, tryAnswer, useUp } from '../../security/challenges';
import { hit, limit } from '../../security/counters';
import { networkOf } from '../../security/network';
import { verifyPassword } from '../../security/passwords';
import { sendMessage } from '../../security/outbox';
import { checkSecondFactor } from '../../security/second-factor';
import { removeExpired, startSession } from '../../security/sessions';
import { digest, newToken } from '../../security/tokens';
import { forAnyone, type Handler } from '../../handler';
import { demoAccounts } from '../../seed/people';
import { atTheDoor, pictureDoor } from './door';

const MINUTE = 60;
const CODE_SECONDS = 5 * MINUTE;
const RESEND_SECONDS = MINUTE;
/** Codes that one address may ask for in ten minutes without a captcha. */
const CODES_FREE = 5;
const CODES_WINDOW = 10 * MINUTE;

interface Captcha {
  readonly picKey?: string | undefined;
  readonly picCode?: string | undefined;
}

async function checkCaptcha(context: PublicContext, given: Captcha): Promise<void> {
  const { picKey, picCode } = given;
  const data = { captchaRequired: true, field: 'captcha' };
  if (!picKey || !picCode) throw new Refusal('signIn.captcha', {}, { data });
  if (!(await answer(context.app.db, `captcha:${picKey}`, captchaAnswer(picCode)))) {
    throw new Refusal('signIn.captchaWrong', {}, { data });
  }
}

/** A session that begins is in the system log (U-10), and uses up what it began by, where that is good once. */
async function begin(
  { app, ip, device, requestId }: PublicContext,
  user: typeof users.$inferSelect,
  useProof: (tx: Executor) => Promise<void> = () => Promise.resolve(),
) {
  await removeExpired(app.db);
  return app.db.transaction(async (tx) => {
    await useProof(tx);
    const grant = await startSession({ ...app, db: tx }, user, { address: ip, device });
    await audit({ session: { user }, ip, requestId }, new TenantScope(tx, user.tenantId), {
      action: 'session:signIn',
      kind: 'session',
      targetId: user.id,
      targetName: user.username,
      detail: {},
    });
    return grant;
  });
}

const ssoKey = (ticket: string) => `sso:${digest(ticket)}`;

/** A ticket is `<user>.<secret>`; only the digest of the whole is kept. */
async function ticketUser(app: App, ticket: string) {
  const [userId = ''] = ticket.split('.');
  const [row] = await app.db
    .select({ user: users, tenant: tenants })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, userId));
  if (!row || row.user.disabled) throw new Refusal('sso.ticket');
  return row;
}

function assertDemo(app: App): void {
  if (!app.demo) throw new Refusal('demo.off');
}

export const signInHandlers: readonly Handler[] = [
  atTheDoor(api.signInWithPassword, async (context, { body }) => {
    const { db } = context.app;
    const network = networkOf(context.ip);
    const attempt = await openAttempt(db, { username: body.username, network }, () =>
      checkCaptcha(context, body),
    );
    const check = async () => {
      const [user] = await db.select().from(users).where(eq(users.username, body.username));
      return (await verifyPassword(body.password, user?.passwordHash, network)) ? user : undefined;
    };
    const user = await check().catch(async (error: unknown) => {
      await attempt.cancel();
      throw error;
    });
    if (!user) throw await attempt.wrong();
    if (user.disabled) throw new Refusal('signIn.disabled');
    await attempt.right();
    await checkSecondFactor(db, user.id, body.secondCode);
    return begin(context, user);
  }),

  atTheDoor(
    api.pictureCode,
    async ({ app, ip }) => {
      await limit(app.db, `captcha:${networkOf(ip)}`, 120, MINUTE);
      const text = app.captchaText();
      const key = randomUUID();
      await pose(app.db, {
        key: `captcha:${key}`,
        answer: captchaAnswer(text),
        seconds: CODE_SECONDS,
        tries: 1,
      });
      return { key, image: captchaImage(text) };
    },
    pictureDoor,
  ),

  atTheDoor(api.sendMobileCode, async (context, { body }) => {
    const { app, ip, locale } = context;
    const asked = await hit(app.db, `sms:${networkOf(ip)}`, CODES_WINDOW);
    if (asked.count > CODES_FREE || body.picKey !== undefined) await checkCaptcha(context, body);
    await limit(app.db, `sms:${body.mobile}`, 1, RESEND_SECONDS);
    const [user] = await app.db.select().from(users).where(eq(users.mobile, body.mobile));
    // The same answer for an unknown number: it does not tell who has an account.
    if (user && !user.disabled) {
      const code = sixDigits();
      await pose(app.db, {
        key: `sms:${body.mobile}`,
        answer: code,
        seconds: CODE_SECONDS,
        tries: 5,
      });
      await sendMessage(
        app,
        body.mobile,
        translate(text(serverMessages, 'sms.body', { code }), locale),
      );
    }
    return { retryAfterSeconds: RESEND_SECONDS };
  }),

  atTheDoor(api.signInWithCode, async (context, { body }) => {
    const { app, ip } = context;
    await limit(app.db, `sms-sign-in:${networkOf(ip)}`, 30, MINUTE);
    const key = `sms:${body.mobile}`;
    // Whether it is right costs a try; it is used up only when everything else is right too.
    if (!(await tryAnswer(app.db, key, body.code))) throw new Refusal('signIn.code');
    const [user] = await app.db.select().from(users).where(eq(users.mobile, body.mobile));
    if (!user) throw new Refusal('signIn.code');
    if (user.disabled) throw new Refusal('signIn.disabled');
    await checkSecondFactor(app.db, user.id, body.secondCode);
    return begin(context, user, async (tx) => {
      if (!(await useUp(tx, key, body.code))) throw new Refusal('signIn.code');
    });
  }),

  atTheDoor(api.ssoTokenInfo, async ({ app, ip }, { body }) => {
    await limit(app.db, `sso:${networkOf(ip)}`, 60, MINUTE);
    if (!(await isPosed(app.db, ssoKey(body.ticket), body.ticket))) throw new Refusal('sso.ticket');
    const { user, tenant } = await ticketUser(app, body.ticket);
    return { username: user.username, tenantName: tenant.name };
  }),

  atTheDoor(api.ssoCheck, async (context, { body }) => {
    const { app, ip } = context;
    await limit(app.db, `sso:${networkOf(ip)}`, 60, MINUTE);
    if (!(await answer(app.db, ssoKey(body.ticket), body.ticket))) throw new Refusal('sso.ticket');
    const { user } = await ticketUser(app, body.ticket);
    return begin(context, user);
  }),

  forAnyone(demo.demoAccounts, async ({ app, locale }) => {
    assertDemo(app);
    const rows = await app.db
      .select({ username: users.username, name: users.name, tenantName: tenants.name })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(inArray(users.username, demoAccounts));
    // In the order in which they are named everywhere; one that was deleted is not offered.
    return demoAccounts.flatMap((username) =>
      rows
        .filter((row) => row.username === username)
        .map((row) => ({
          ...row,
          text: translate(text(serverMessages, `demo.account.${username}`), locale),
        })),
    );
  }),

  forAnyone(demo.demoSsoTicket, async ({ app }, { body }) => {
    assertDemo(app);
    const [user] = await app.db.select().from(users).where(eq(users.username, body.username));
    if (!user) throw new Refusal('demo.user', { name: body.username });
    const ticket = `${user.id}.${newToken()}`;
    await pose(app.db, { key: ssoKey(ticket), answer: ticket, seconds: CODE_SECONDS, tries: 1 });
    return { ticket };
  }),

  forAnyone(demo.demoOutbox, async ({ app }) => {
    assertDemo(app);
    const rows = await app.db.select().from(outbox).orderBy(desc(outbox.id)).limit(20);
    return rows.map((row) => ({
      to: row.recipient,
      text: row.body,
      createTime: row.createTime.toISOString(),
    }));
  }),
];
