import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  outbox,
  recoveryCodes,
  secondFactors,
} from '../../../../demo/server/database/identity-tables';
import {
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
} from '../../../../src/core/api/access-keys';
import { sendEmailCode } from '../../../../src/core/api/account';
import { appToken } from '../../../../src/core/api/applications';
import { demoSsoTicket } from '../../../../src/core/api/demo';
import { beginSecondFactor, confirmSecondFactor } from '../../../../src/core/api/second-factor';
import { pictureCode, sendMobileCode } from '../../../../src/core/api/session';
import { call, captcha, password } from '../../backend';
import { unique, type AreaSamples, type Here } from '../../sample';

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

async function withoutFactor({ db }: Here): Promise<void> {
  await db.delete(recoveryCodes);
  await db.delete(secondFactors);
}

/** A secret that the authenticator has, and nothing asks for yet. */
async function begun(here: Here): Promise<string> {
  const { url, token } = here;
  await withoutFactor(here);
  return (await call(url, beginSecondFactor, { body: { password } }, token)).secret;
}

/** The second factor is on; a recovery code. */
async function confirmed(here: Here): Promise<string> {
  const body = { code: codeNow(await begun(here)) };
  const { recoveryCodes } = await call(here.url, confirmSecondFactor, { body }, here.token);
  return recoveryCodes[0] ?? '';
}

/** A key of whoever asks, who has no other. */
async function madeKey({ url, token }: Here) {
  for (const { id } of await call(url, listAccessKeys, {}, token))
    await call(url, deleteAccessKey, { params: { id } }, token);
  return call(url, createAccessKey, { body: { name: 'script', days: 1, password } }, token);
}

/** What an authenticator with this secret shows. */
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

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
    updateProfile: () => ({ body: { name: '陈思远', email: 'tenant@example.com', password } }),
    beginSecondFactor: async (here) => {
      await withoutFactor(here);
      return { body: { password } };
    },
    confirmSecondFactor: async (here) => ({ body: { code: codeNow(await begun(here)) } }),
    renewRecoveryCodes: async (here) => ({ body: { password, code: await confirmed(here) } }),
    endSecondFactor: async (here) => ({ body: { password, code: await confirmed(here) } }),
    sendEmailCode: () => ({}),
    listAccessKeys: () => ({}),
    createAccessKey: () => ({ body: { name: unique('script'), days: 30, password } }),
    deleteAccessKey: async (here) => ({ params: { id: (await madeKey(here)).id } }),
    signInWithAccessKey: async (here) => {
      const { id: keyId, secret } = await madeKey(here);
      return { body: { keyId, secret } };
    },
    embedSession: async (here) => {
      const { id: keyId, secret } = await madeKey(here);
      return { body: { keyId, secret, tags: ['by-host-picker'], username: 'zhangwei' } };
    },
    endEmbedSessions: async (here) => {
      const { id: keyId, secret } = await madeKey(here);
      return { body: { keyId, secret } };
    },
    appToken: () => ({ body: { name: 'aik' } }),
    appTokenInfo: async (here) => ({
      body: {
        token: (await call(here.url, appToken, { body: { name: 'aik' } }, here.token)).token,
      },
    }),
    demoAccounts: () => ({}),
    demoOutbox: () => ({}),
    demoSsoTicket: () => ({ body: { username: 'tenant' } }),
  },
  // Of somebody who signs in for nothing else: the account of the others would be asked for a second proof from then on.
  askers: {
    beginSecondFactor: 'liuyang',
    confirmSecondFactor: 'liuyang',
    renewRecoveryCodes: 'liuyang',
    endSecondFactor: 'liuyang',
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
    beginSecondFactor: [{ body: {} }],
    confirmSecondFactor: [{ body: {} }, { body: { code: '12' } }],
    renewRecoveryCodes: [{ body: {} }, { body: { password } }],
    endSecondFactor: [{ body: { password } }],
    createAccessKey: [
      { body: { name: 'script', password } },
      { body: { name: 'script', days: 0, password } },
      { body: { name: 'script', days: 366, password } },
      { body: { name: ' ', days: 1, password } },
    ],
    signInWithAccessKey: [{ body: {} }, { body: { keyId: 'x' } }],
    embedSession: [
      { body: {} },
      { body: { keyId: 'x', secret: 'x', tags: [] } },
      { body: { keyId: 'x', secret: 'x', tags: ['by-nothing'] } },
      { body: { keyId: 'x', secret: 'x', tags: ['by-host-picker'], minutes: 61 } },
    ],
    endEmbedSessions: [{ body: {} }, { body: { keyId: 'x' } }],
    updateProfile: [{ body: { email: 'no address' } }, { body: { name: '' } }],
    appToken: [{ body: {} }, { body: { name: '' } }],
    appTokenInfo: [{ body: {} }],
    demoSsoTicket: [{ body: {} }],
  },
};
