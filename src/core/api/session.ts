// chunk: core
import * as v from 'valibot';
import { defineEndpoint, jsonTextOr } from './endpoint';
import { wireCount, wireFlag, wireId, wireText, wireTime } from './wire';

/** What a successful sign-in hands out. `token` and `auth` go into headers only (H-09, H-10). */
export interface Grant {
  readonly token: string;
  readonly auth: string;
  /** ISO 8601; empty when the backend does not say. */
  readonly expiresAt: string;
}

export const grantSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  auth: wireText,
  expiresAt: wireTime,
});

/** N-02, R-138…R-141. `menuName` is the server's text; `formRouterName` is the id of a screen or of a group. */
export interface MenuItem {
  readonly menuId: string;
  /** `'0'` is the top level (C-37). */
  readonly parentId: string;
  readonly menuName: string;
  readonly formRouterName: string;
  readonly isDefault: boolean;
  readonly hidden: boolean;
  /** A category view: reachable, never in the menu. */
  readonly view: boolean;
  readonly icon: string;
  /**
   * What a server may say beside N-02 of an entry that is a screen: its address, and its names in both languages. The console
   * then draws its menu before it has loaded the table of all screens.
   */
  readonly screenPath?: string;
  readonly titleZh?: string;
  readonly titleEn?: string;
  /** the entry is an application of somebody else; read when the menu is built. */
  readonly app?: unknown;
}

const menuItem = v.pipe(
  v.object({
    menuId: wireId,
    parentId: wireText,
    menuName: wireText,
    formRouterName: wireText,
    isDefault: wireFlag,
    hidden: wireFlag,
    view: wireFlag,
    icon: wireText,
    screenPath: wireText,
    titleZh: wireText,
    titleEn: wireText,
    app: v.optional(v.unknown()),
  }),
  v.transform((item): MenuItem => ({
    ...item,
    parentId: item.parentId === '' ? '0' : item.parentId,
  })),
);

const permCodes = v.pipe(
  v.nullish(
    jsonTextOr(
      v.array(
        v.union([
          v.string(),
          v.pipe(
            v.object({ permCode: v.string() }),
            v.transform((p) => p.permCode),
          ),
        ]),
      ),
    ),
    [],
  ),
  v.transform((codes): ReadonlySet<string> => new Set(codes)),
);

/** The signed-in user (N-01), as everything in the console sees it. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** `Tenant`, `User` or another category of the operator (D-054). */
  readonly accountCategory: string;
  readonly projectId: string;
  readonly tenant: { readonly id: string; readonly uuid: string; readonly name: string };
  readonly tenantAccount: string;
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly mobile: string;
  readonly portrait: string;
  /** Of the first tenant entry; 1 when there is none (C-15). */
  readonly discount: number;
  /** Of the first tenant entry; sent with every database-service call (H-13). */
  readonly tenantUuid: string;
  readonly resourceAdmin: boolean;
  /** N-19: where most of the tenant's machines are, the first choice for what is new; empty where there is none. */
  readonly zone?: string;
  readonly menus: readonly MenuItem[];
  readonly permissions: ReadonlySet<string>;
  readonly buttons: ReadonlySet<string>;
}

const tenantEntry = v.object({
  uuid: wireText,
  tenantId: wireText,
  discount: v.nullish(wireCount, 1),
});

const loginDetailReply = v.pipe(
  v.object({
    accountCategory: wireText,
    projectId: wireText,
    resourceAdmin: wireFlag,
    tenantAccount: wireText,
    Tenant: v.nullish(v.object({ id: wireText, uuid: wireText, name: wireText }), {}),
    User: v.object({
      id: wireId,
      username: wireText,
      name: wireText,
      email: wireText,
      emailVerified: wireFlag,
      mobile: wireText,
      portrait: wireText,
      zone: wireText,
      userTenantList: v.nullish(jsonTextOr(v.array(tenantEntry)), []),
      menuList: v.nullish(jsonTextOr(v.array(menuItem)), []),
      permCodeList: permCodes,
    }),
  }),
  v.transform(({ User: user, Tenant: tenant, ...detail }): CurrentUser => {
    const first = user.userTenantList[0];
    return {
      id: user.id,
      username: user.username,
      name: user.name === '' ? user.username : user.name,
      accountCategory: detail.accountCategory,
      projectId: detail.projectId,
      tenant,
      tenantAccount: detail.tenantAccount,
      email: user.email,
      emailVerified: user.emailVerified,
      mobile: user.mobile,
      portrait: user.portrait,
      discount: first?.discount ?? 1,
      tenantUuid: first?.uuid ?? tenant.uuid,
      resourceAdmin: detail.resourceAdmin,
      zone: user.zone,
      menus: user.menuList,
      permissions: user.permCodeList,
      buttons: user.permCodeList,
    };
  }),
);

/** E-010: what the session may do; `permissionList` are codes of screens and calls, `buttonList` those of buttons. */
export interface GrantedPermissions {
  readonly accountCategory: string;
  readonly permissions: ReadonlySet<string>;
  /** Undefined where a server keeps no list of its own: every permission is a button's too. */
  readonly buttons: ReadonlySet<string> | undefined;
}

const permissionsReply = v.pipe(
  v.object({
    accountCategory: wireText,
    permissionList: permCodes,
    buttonList: v.nullish(permCodes),
  }),
  v.transform((reply): GrantedPermissions => ({
    accountCategory: reply.accountCategory,
    permissions: reply.permissionList,
    buttons: reply.buttonList ?? undefined,
  })),
);

/** The user of E-003 with the rights of E-010, which are the newer word. */
export function withPermissions(user: CurrentUser, granted: GrantedPermissions): CurrentUser {
  const permissions = new Set([...user.permissions, ...granted.permissions]);
  return {
    ...user,
    accountCategory:
      granted.accountCategory === '' ? user.accountCategory : granted.accountCategory,
    permissions,
    buttons: granted.buttons ?? permissions,
  };
}

/** The `data` of a refused sign-in: show the captcha from now on, or wait. */
export const signInRefusal = v.object({
  captchaRequired: v.optional(v.boolean(), false),
  /** Which field was wrong, when it was not name and password. */
  field: v.optional(v.picklist(['captcha', 'secondCode'])),
  /** The first proof was right; the second is asked for as well. */
  secondFactor: v.optional(v.boolean(), false),
  retryAfterSeconds: v.optional(v.number()),
});
export type SignInRefusal = v.InferOutput<typeof signInRefusal>;

const credential = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const captchaFields = {
  picKey: v.optional(v.pipe(v.string(), v.maxLength(64))),
  picCode: v.optional(v.pipe(v.string(), v.maxLength(16))),
};
/** Of those who have a second factor; asked for by a refusal. Read by its own rule, so that a slip is told at its field. */
const secondFields = { secondCode: v.optional(v.pipe(v.string(), v.maxLength(40))) };
const ticketBody = v.object({ ticket: credential(200) });
const nothing = v.nullish(v.unknown());

export const ssoTokenInfo = defineEndpoint({
  id: 'E-001',
  name: 'ssoTokenInfo',
  summary: 'Whose single sign-on ticket this is, without using it up',
  method: 'POST',
  path: '/soc/v1/sso/token/info',
  auth: 'public',
  body: ticketBody,
  reply: v.object({ username: wireText, tenantName: wireText }),
});

export const ssoCheck = defineEndpoint({
  id: 'E-002',
  name: 'ssoCheck',
  summary: 'Exchange a single sign-on ticket, once, for a session',
  method: 'POST',
  path: '/soc/v1/sso/check',
  auth: 'public',
  body: ticketBody,
  reply: grantSchema,
});

export const loginDetail = defineEndpoint({
  id: 'E-003',
  name: 'loginDetail',
  summary: 'The signed-in user with tenant, menus and permission codes',
  method: 'GET',
  path: '/soc/v1/login/detail',
  reply: loginDetailReply,
});

export const updateToken = defineEndpoint({
  id: 'E-008',
  name: 'updateToken',
  summary:
    'Exchange the session token for a fresh one; the old one ends, and the session as early as it would have',
  method: 'PUT',
  path: '/soc/v1/token',
  reply: grantSchema,
});

export const readToken = defineEndpoint({
  id: 'E-009',
  name: 'readToken',
  summary: 'Whose session this is and how long it lasts; never the token itself',
  method: 'GET',
  path: '/soc/v1/token',
  reply: v.object({ username: wireText, createTime: wireTime, expiresAt: wireTime }),
});

export const userPermissions = defineEndpoint({
  id: 'E-010',
  name: 'userPermissions',
  summary: 'Permission codes, button codes and account category of the session',
  method: 'GET',
  path: '/soc/v1/users/permissions',
  reply: permissionsReply,
});

export const pictureCode = defineEndpoint({
  id: 'E-012',
  name: 'pictureCode',
  summary: 'A picture captcha: good for one answer and five minutes',
  method: 'GET',
  path: '/soc/v1/validate/get/pic/code',
  auth: 'public',
  reply: v.object({
    key: v.pipe(v.string(), v.nonEmpty()),
    image: v.pipe(v.string(), v.startsWith('data:image/')),
  }),
});

export const sendMobileCode = defineEndpoint({
  id: 'E-013',
  name: 'sendMobileCode',
  summary: 'Send a sign-in code by SMS; the same answer whether or not the number is known',
  method: 'POST',
  path: '/soc/v1/validate/send/mobile/code',
  auth: 'public',
  body: v.object({ mobile: v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/)), ...captchaFields }),
  reply: v.object({ retryAfterSeconds: wireCount }),
});

/** U-01: the specification signs in by single sign-on and by message alone. */
export const signInWithPassword = defineEndpoint({
  id: 'O-001',
  name: 'signInWithPassword',
  summary:
    'Sign in with name and password; a captcha is demanded after two failures, a lock-out follows ten',
  method: 'POST',
  path: '/soc/v1/login',
  auth: 'public',
  body: v.object({
    username: credential(64),
    password: credential(128),
    ...captchaFields,
    ...secondFields,
  }),
  reply: grantSchema,
});

export const signInWithCode = defineEndpoint({
  id: 'O-002',
  name: 'signInWithCode',
  summary: 'Sign in with the code that was sent to a mobile number',
  method: 'POST',
  path: '/soc/v1/login/sms',
  auth: 'public',
  body: v.object({
    mobile: v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/)),
    code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
    ...secondFields,
  }),
  reply: grantSchema,
});

export const signOut = defineEndpoint({
  id: 'O-003',
  name: 'signOut',
  summary: 'End the session',
  method: 'DELETE',
  path: '/soc/v1/token',
  reply: nothing,
});

export const unlock = defineEndpoint({
  id: 'O-004',
  name: 'unlock',
  summary: 'Check the password of the signed-in user, to open a locked screen',
  method: 'POST',
  path: '/soc/v1/unlock',
  body: v.object({ password: credential(128) }),
  reply: nothing,
});
