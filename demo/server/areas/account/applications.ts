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

const titled = (zh: string, en: string) => ({ 'zh-CN': zh, en });

/** One that is a script and a sheet, in a folder of its name. */
const lifecycle = (
  at: (path: string) => string,
  name: string,
  title: Delivered['title'],
  sheet = name,
): Delivered => ({
  ...{ name, kind: 'lifecycle', title },
  entry: at(`${name}/${name}.js`),
  styles: [at(`${name}/${sheet}.css`)],
});

/** Of those that have tools of their own: there once `npm run apps` has built them. */
const builtAt = (at: (path: string) => string): readonly Delivered[] => [
  lifecycle(at, 'shop', titled('服务商店', 'Service shop')),
  {
    name: 'quotas',
    kind: 'lifecycle',
    title: titled('配额一览', 'Quotas at a glance'),
    entry: at('quotas/quotas.js'),
  },
  {
    name: 'handbook',
    kind: 'iframe',
    title: titled('运维手册', 'Operating handbook'),
    entry: at('handbook/'),
  },
  lifecycle(at, 'inspections', titled('机房巡检', 'Room inspections'), 'styles'),
  lifecycle(at, 'parts', titled('备件库', 'Spare parts')),
  lifecycle(at, 'contracts', titled('维保合同', 'Maintenance contracts')),
  lifecycle(at, 'training', titled('培训课程', 'Training courses')),
  lifecycle(at, 'visits', titled('访客登记', 'Visitors')),
  lifecycle(at, 'energy', titled('能耗统计', 'Energy use')),
];

const applicationsAt = (at: (path: string) => string): readonly Delivered[] => [
  lifecycle(at, 'aik', titled('智算套件', 'AI suite')),
  {
    name: 'testaik',
    kind: 'element',
    title: titled('模型测试台', 'Model bench'),
    entry: at('testaik/testaik.js'),
    tag: 'demo-testaik',
  },
  {
    name: 'reports',
    kind: 'iframe',
    title: titled('运维周报', 'Weekly reports'),
    entry: at('reports/'),
    permission: 'project:export',
  },
];

/** What this user finds in the menu, by tenant and permission. */
export function applicationsOf(app: App, { tenant, permissions }: Session): readonly Delivered[] {
  if (!app.demo || tenant.id !== TENANT) return [];
  const at = (path: string) => `${app.partnerOrigin()}/apps/${path}`;
  const built = builtAt(at).filter(({ name }) => isBuilt(app.settings.appsDir, name));
  return [...applicationsAt(at), ...built].filter(
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
    const name = isOurs ? /^cp-(.+)$/.exec(aud)?.[1] : undefined;
    const isMeant = name !== undefined && (body.name === undefined || body.name === name);
    if (!isOurs || !isMeant || exp * 1000 <= Date.now()) throw new Refusal('application.token');
    const session = await findSessionById(app, ses);
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
