import * as v from 'valibot';
import { mobileOrLandline } from '../../rules/basic';
import { isCreditCode } from '../../rules/credit-code';
import { defineEndpoint } from '../endpoint';
import { idParams } from '../family';
import { formList, wireCount, wireFlag, wireText, wireTime } from '../wire';
import { evidenceSchema, optionalWords, words } from './money';
import { messageTypes } from './messages';

/** U-02, R-052, R-056. Everything here is the own account's or the own tenant's. */
const perm = 'personal:update';

export const realNameSchema = v.object({
  id: wireText,
  /** D-018; UNAPPLY until something was handed in. */
  status: wireText,
  type: wireText,
  name: wireText,
  creditCode: wireText,
  legalPerson: wireText,
  contactName: wireText,
  contactMobile: wireText,
  address: wireText,
  attachments: formList(evidenceSchema),
  submitTime: wireTime,
  submitterName: wireText,
  reviewTime: wireTime,
  comment: wireText,
  /** The part that a refusal is about, where it says so. */
  about: wireText,
  /** Until when it counts; what is over is UNAPPLY again, with everything that was said. */
  validUntil: wireTime,
  /** The platform froze the company: its people neither order nor pay. */
  frozen: wireFlag,
});
export type RealName = v.InferOutput<typeof realNameSchema>;

export const realNameStatus = defineEndpoint({
  id: 'O-realNameStatus',
  name: 'realNameStatus',
  summary: 'How far the real-name verification of the own tenant is',
  method: 'GET',
  path: '/soc/v1/realname',
  perm,
  reply: realNameSchema,
});

export const submitRealName = defineEndpoint({
  id: 'O-submitRealName',
  name: 'submitRealName',
  summary:
    'Hands in the real-name verification of an enterprise or a government body; again after a refusal',
  method: 'POST',
  path: '/soc/v1/realname',
  perm: 'realName:submit',
  body: v.object({
    type: v.picklist(['enterprise', 'government']),
    name: words(100),
    creditCode: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isCreditCode)),
    legalPerson: words(50),
    contactName: words(50),
    contactMobile: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.check((value) => mobileOrLandline(value) === undefined),
    ),
    address: optionalWords(200),
    /** At least the licence. */
    attachments: v.pipe(
      formList(evidenceSchema),
      v.maxLength(10),
      v.check((files) => files.some(({ kind }) => kind === 'licence')),
    ),
  }),
  reply: realNameSchema,
});

/** Pictures of a portrait: small enough for a row, and none that can hold a script. */
export const MAX_PORTRAIT = 300_000;

export const updatePortrait = defineEndpoint({
  id: 'O-updatePortrait',
  name: 'updatePortrait',
  summary:
    'Sets the own portrait as a data URL (PNG, JPEG, WebP or GIF, up to 300,000 characters); empty removes it',
  method: 'PUT',
  path: '/soc/v1/users/portrait',
  perm,
  body: v.object({
    portrait: v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.maxLength(MAX_PORTRAIT),
        v.startsWith('data:image/'),
        v.regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/),
      ),
    ]),
  }),
  reply: v.object({ portrait: wireText }),
});

const channels = v.object({
  type: v.picklist(messageTypes),
  site: wireFlag,
  email: wireFlag,
  sms: wireFlag,
});
const settings = v.object({
  items: v.pipe(formList(channels), v.maxLength(messageTypes.length)),
});
export type NotificationSettings = v.InferOutput<typeof settings>;

export const notificationSettings = defineEndpoint({
  id: 'O-notificationSettings',
  name: 'notificationSettings',
  summary: 'By which ways the own messages arrive, for each type',
  method: 'GET',
  path: '/soc/v1/users/notifications',
  perm,
  reply: settings,
});

export const updateNotificationSettings = defineEndpoint({
  id: 'O-updateNotificationSettings',
  name: 'updateNotificationSettings',
  summary:
    'Chooses the ways by which messages of a type arrive; types that are absent stay, security always arrives',
  method: 'PUT',
  path: '/soc/v1/users/notifications',
  perm,
  body: v.object({
    items: v.pipe(formList(channels), v.minLength(1), v.maxLength(messageTypes.length)),
  }),
  reply: settings,
});

export const accountProviders = ['wechat', 'dingtalk', 'feishu', 'ldap'] as const;
const binding = v.object({
  id: wireText,
  provider: wireText,
  account: wireText,
  createTime: wireTime,
});

export const listBindings = defineEndpoint({
  id: 'O-listBindings',
  name: 'listBindings',
  summary: 'Accounts elsewhere that are bound to the own one',
  method: 'GET',
  path: '/soc/v1/users/bindings',
  perm,
  reply: formList(binding),
});

export const createBinding = defineEndpoint({
  id: 'O-createBinding',
  name: 'createBinding',
  summary: 'Binds an account elsewhere; one of each provider',
  method: 'POST',
  path: '/soc/v1/users/bindings',
  perm,
  body: v.object({ provider: v.picklist(accountProviders), account: words(100) }),
  reply: binding,
});

export const deleteBinding = defineEndpoint({
  id: 'O-deleteBinding',
  name: 'deleteBinding',
  summary: 'Ends a binding',
  method: 'DELETE',
  path: '/soc/v1/users/bindings/{id}',
  perm,
  params: idParams,
  reply: v.unknown(),
});

export const accountSecurity = defineEndpoint({
  id: 'O-accountSecurity',
  name: 'accountSecurity',
  summary:
    'What protects the own account: verified address, mobile number, second factor, bindings, and the sessions that are open',
  method: 'GET',
  path: '/soc/v1/users/security',
  perm,
  reply: v.object({
    emailVerified: wireFlag,
    mobileBound: wireFlag,
    bindings: wireCount,
    realName: wireText,
    secondFactor: wireFlag,
    recoveryCodes: wireCount,
    sessions: formList(
      v.object({
        id: wireText,
        current: wireFlag,
        createTime: wireTime,
        expireTime: wireTime,
        /** Of the last request, to the minute. */
        useTime: wireTime,
        address: wireText,
        /** As the browser names itself (User-Agent). */
        device: wireText,
      }),
    ),
  }),
});

export const endSessions = defineEndpoint({
  id: 'O-endSessions',
  name: 'endSessions',
  summary: 'Ends every other session of the own account',
  method: 'DELETE',
  path: '/soc/v1/users/sessions',
  perm,
  reply: v.object({ ended: wireCount }),
});

export const endSession = defineEndpoint({
  id: 'O-endSession',
  name: 'endSession',
  summary: 'Ends one session of the own account',
  method: 'DELETE',
  path: '/soc/v1/users/sessions/{id}',
  perm,
  params: idParams,
  reply: v.nullish(v.unknown()),
});
