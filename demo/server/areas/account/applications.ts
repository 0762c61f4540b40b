import { appToken, appTokenInfo } from '../../../../src/core/api/applications';
import type { ApplicationInput } from '../../../../src/core/applications/descriptor';
import type { App, Session } from '../../app';
import { isBuilt } from '../../built-apps';
import { forAnyone, forSession, type Handler } from '../../handler';
import { Refusal } from '../../refusal';
import { limit } from '../../security/counters';
import { networkOf } from '../../security/network';
import { findSessionById } from '../../security/sessions';
import { openJwt, signJwt } from '../../security/tokens';

const MINUTES = 5;

type Delivered = ApplicationInput & {
  readonly title: { readonly 'zh-CN': string; readonly en: string };
};

/** the demonstration's applications stand on the partner's origin, and in the menu of one tenant. */
const TENANT = 't-huadong';

/** Of those that have tools of their own: there once `npm run apps` has built them. */
function builtAt(origin: string): readonly Delivered[] {
  const at = (path: string) => `${origin}/apps/${path}`;
  return [
    {
      name: 'shop',
      kind: 'lifecycle',
      title: { 'zh-CN': '服务商店', en: 'Service shop' },
      entry: at('shop/shop.js'),
      styles: [at('shop/shop.css')],
    },
    {
      name: 'quotas',
      kind: 'lifecycle',
      title: { 'zh-CN': '配额一览', en: 'Quotas at a glance' },
      entry: at('quotas/quotas.js'),
    },
    {
      name: 'handbook',
      kind: 'iframe',
      title: { 'zh-CN': '运维手册', en: 'Operating handbook' },
      entry: at('handbook/'),
    },
    {
      name: 'inspections',
      kind: 'lifecycle',
      title: { 'zh-CN': '机房巡检', en: 'Room inspections' },
      entry: at('inspections/inspections.js'),
      styles: [at('inspections/styles.css')],
    },
    {
      name: 'parts',
      kind: 'lifecycle',
      title: { 'zh-CN': '备件库', en: 'Spare parts' },
      entry: at('parts/parts.js'),
      styles: [at('parts/parts.css')],
    },
    {
      name: 'contracts',
      kind: 'lifecycle',
      title: { 'zh-CN': '维保合同', en: 'Maintenance contracts' },
      entry: at('contracts/contracts.js'),
      styles: [at('contracts/contracts.css')],
    },
    {
      name: 'training',
      kind: 'lifecycle',
      title: { 'zh-CN': '培训课程', en: 'Training courses' },
      entry: at('training/training.js'),
      styles: [at('training/training.css')],
    },
    {
      name: 'visits',
      kind: 'lifecycle',
      title: { 'zh-CN': '访客登记', en: 'Visitors' },
      entry: at('visits/visits.js'),
      styles: [at('visits/visits.css')],
    },
    {
      name: 'energy',
      kind: 'lifecycle',
      title: { 'zh-CN': '能耗统计', en: 'Energy use' },
      entry: at('energy/energy.js'),
      styles: [at('energy/energy.css')],
    },
  ];
}

function applicationsAt(origin: string): readonly Delivered[] {
  const at = (path: string) => `${origin}/apps/${path}`;
  return [
    {
      name: 'aik',
      kind: 'lifecycle',
      title: { 'zh-CN': '智算套件', en: 'AI suite' },
      entry: at('aik/aik.js'),
      styles: [at('aik/aik.css')],
    },
    {
      name: 'testaik',
      kind: 'element',
      title: { 'zh-CN': '模型测试台', en: 'Model bench' },
      entry: at('testaik/testaik.js'),
      tag: 'demo-testaik',
    },
    {
      name: 'reports',
      kind: 'iframe',
      title: { 'zh-CN': '运维周报', en: 'Weekly reports' },
      entry: at('reports/'),
      permission: 'project:export',
    },
  ];
}

/** What this user finds in the menu, by tenant and permission. */
export function applicationsOf(app: App, { tenant, permissions }: Session): readonly Delivered[] {
  if (!app.demo || tenant.id !== TENANT) return [];
  const origin = app.partnerOrigin();
  const built = builtAt(origin).filter(({ name }) => isBuilt(app.settings.appsDir, name));
  return [...applicationsAt(origin), ...built].filter(
    ({ permission }) => permission === undefined || permissions.has(permission),
  );
}

export const applicationHandlers: readonly Handler[] = [
  forSession(appToken, async ({ app, session }, { body }) => {
    const found = applicationsOf(app, session).find(({ name }) => name === body.name);
    if (!found) throw new Refusal('application.unknown', { name: body.name });
    const now = Math.floor(Date.now() / 1000);
    const exp = now + MINUTES * 60;
    // Without `sid` it is no proof of a session anywhere in the console; `ses` tells which sign-in it ends with.
    const claims = { sub: session.user.id, tenant: session.tenant.id, ses: session.id };
    const token = signJwt({ ...claims, aud: `cp-${found.name}`, iat: now, exp }, app.jwtSecret);
    return { token, expiresAt: new Date(exp * 1000).toISOString() };
  }),

  forAnyone(appTokenInfo, async ({ app, ip }, { body }) => {
    await limit(app.db, `appToken:${networkOf(ip)}`, 600, 60);
    const claims = openJwt(body.token, app.jwtSecret);
    const { aud, ses, exp } = claims ?? {};
    const isOurs = typeof aud === 'string' && typeof ses === 'string' && typeof exp === 'number';
    if (!isOurs || exp * 1000 <= Date.now()) throw new Refusal('application.token');
    const session = await findSessionById(app, ses);
    const name = aud.replace(/^cp-/, '');
    // Whoever may not open the application any more has no good token of it either.
    if (!session || !applicationsOf(app, session).some((each) => each.name === name))
      throw new Refusal('application.token');
    return {
      application: name,
      userId: session.user.id,
      userName: session.user.name,
      tenantId: session.tenant.id,
      expiresAt: new Date(exp * 1000).toISOString(),
    };
  }),
];
