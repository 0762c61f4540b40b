import { desc, eq } from 'drizzle-orm';
import { outbox } from '../../../../demo/server/database/identity-tables';
import { sendEmailCode } from '../../../../src/core/api/account';
import { demoSsoTicket } from '../../../../src/core/api/demo';
import { pictureCode, sendMobileCode } from '../../../../src/core/api/session';
import { call, captcha, password } from '../../backend';
import type { AreaSamples, Here } from '../../sample';

async function latestCode({ db }: Here, recipient: string): Promise<string> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
}

async function ticket({ url }: Here) {
  return call(url, demoSsoTicket, { body: { username: 'wangjing' } });
}

export const samples: AreaSamples = {
  samples: {
    ssoTokenInfo: async (here) => ({ body: await ticket(here) }),
    ssoCheck: async (here) => ({ body: await ticket(here) }),
    loginDetail: () => ({}),
    updateToken: () => ({}),
    readToken: () => ({}),
    userPermissions: () => ({}),
    pictureCode: () => ({}),
    sendMobileCode: () => ({ body: { mobile: '13800000006' } }),
    checkEmail: async (here) => {
      await call(here.url, sendEmailCode, {}, here.token);
      return { query: { code: await latestCode(here, 'tenant@example.com') } };
    },
    signInWithPassword: () => ({ body: { username: 'zhangwei', password } }),
    signInWithCode: async (here) => {
      const { key } = await call(here.url, pictureCode, {});
      const mobile = '13800000007';
      const body = { mobile, picKey: key, picCode: captcha };
      await call(here.url, sendMobileCode, { body });
      return { body: { mobile, code: await latestCode(here, mobile) } };
    },
    signOut: () => ({}),
    unlock: () => ({ body: { password } }),
    changePassword: () => ({ body: { oldPassword: password, newPassword: 'Console@2' } }),
    updateProfile: () => ({ body: { name: '陈思远', email: 'tenant@example.com' } }),
    sendEmailCode: () => ({}),
    demoAccounts: () => ({}),
    demoOutbox: () => ({}),
    demoSsoTicket: () => ({ body: { username: 'tenant' } }),
  },
  malformed: {
    ssoTokenInfo: [{ body: {} }],
    ssoCheck: [{ body: { ticket: '' } }],
    sendMobileCode: [{ body: {} }, { body: { mobile: '12' } }],
    checkEmail: [{ query: {} }, { query: { code: 'abc' } }],
    signInWithPassword: [{ body: {} }, { body: { username: 'tenant' } }],
    signInWithCode: [{ body: { mobile: '13800000007', code: '12' } }],
    unlock: [{ body: {} }],
    changePassword: [{ body: { oldPassword: password } }],
    updateProfile: [{ body: { email: 'no address' } }, { body: { name: '' } }],
    demoSsoTicket: [{ body: {} }],
  },
};
