import { and, eq, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/session';
import type { SessionContext } from '../../app';
import type { ReadScope } from '../../database/scope';
import { vm } from '../../kinds/compute';
import { attribute } from '../../records/attributes';
import { Unauthorized } from '../../refusal';
import { openMenus } from '../../security/open-menus';
import { assertOwnPassword } from '../../security/own-password';
import { endSession, exchangeToken } from '../../security/sessions';
import { forSession, type Handler } from '../../handler';
import { applicationsOf } from './applications';
import screens from '../../docs/screens.json' with { type: 'json' };

/** Of a screen without parameters, where it stands: with it the console draws its menu before it knows its screens. */
const paths = new Map(screens.map(({ id, path }) => [id, path]));

async function menusOf({ app, session, locale }: SessionContext) {
  const own = (await openMenus({ app, session })).map((menu) => ({
    menuId: menu.id,
    parentId: menu.parentId,
    menuName: locale === 'en' ? menu.nameEn : menu.name,
    formRouterName: menu.route,
    isDefault: menu.isDefault,
    hidden: menu.hidden,
    view: menu.view,
    icon: menu.icon,
    ...(paths.get(menu.route) && {
      ...{ screenPath: paths.get(menu.route), titleZh: menu.name, titleEn: menu.nameEn },
    }),
  }));
  const applications = applicationsOf(app, session).map((application) => ({
    ...{
      menuId: `cp-${application.name}`,
      parentId: '0',
      formRouterName: `cp-${application.name}`,
    },
    menuName: application.title[locale],
    ...{ isDefault: false, hidden: false, view: false, icon: '' },
    app: application,
  }));
  return [...own, ...applications];
}

/** N-19: the region that holds most of the tenant's machines: what is new is near them. */
async function zoneOf({ db, rows: { records } }: ReadScope): Promise<string> {
  const region = attribute(records.data, 'region', 'text');
  const [most] = await db
    .select({ region: sql<string>`${region}` })
    .from(records)
    .where(and(eq(records.kind, vm.name), isNull(records.removeTime)))
    .groupBy(region)
    .orderBy(sql`count(*) desc`, region)
    .limit(1);
  return most?.region ?? '';
}

const permCodes = ({ session }: SessionContext) =>
  [...session.permissions].sort().map((permCode) => ({ permCode }));

export const sessionHandlers: readonly Handler[] = [
  forSession(api.loginDetail, async (context) => {
    const { user, tenant } = context.session;
    return {
      accountCategory: user.category,
      projectId: user.projectId,
      resourceAdmin: user.resourceAdmin,
      tenantAccount: tenant.account,
      Tenant: { id: tenant.id, uuid: tenant.uuid, name: tenant.name },
      User: {
        id: user.id,
        username: user.username,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        mobile: user.mobile ?? '',
        portrait: user.portrait,
        zone: await zoneOf(context.scope),
        userTenantList: [{ uuid: tenant.uuid, tenantId: tenant.id, discount: tenant.discount }],
        menuList: await menusOf(context),
        permCodeList: permCodes(context),
      },
    };
  }),

  forSession(api.userPermissions, async (context) => ({
    accountCategory: context.session.user.category,
    permissionList: permCodes(context),
    buttonList: permCodes(context),
  })),

  forSession(api.readToken, async ({ session }) => ({
    username: session.user.username,
    createTime: session.createTime.toISOString(),
    expiresAt: session.expireTime.toISOString(),
  })),

  forSession(api.updateToken, async ({ app, session }) => {
    // Of several at once one finds the old token, and the others none.
    const grant = await exchangeToken(app, session);
    if (!grant) throw new Unauthorized();
    return grant;
  }),

  forSession(api.signOut, async ({ app, session }) => {
    await endSession(app.db, session.id);
    return null;
  }),

  forSession(api.unlock, async (context, { body }) => {
    await assertOwnPassword(context, body.password);
    return null;
  }),
];
