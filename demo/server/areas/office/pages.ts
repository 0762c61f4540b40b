import { and, eq } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/pages';
import { catalogue } from '../../database/platform-tables';
import { forAnyone, forSession, type Handler } from '../../handler';
import { workOrder } from '../../kinds/office';
import { findRecord } from '../../records/read';
import { Refusal } from '../../refusal';

export const PUBLIC_PAGE = 'publicPage';

type RedirectKind = (typeof api.redirectKinds)[number];

/** Paths of the console, spelled as the routes are (R-017 and others). The id goes into the query, encoded. */
const places: Readonly<Record<RedirectKind, string>> = {
  order: '/order/list',
  bill: '/bill/list',
  workOrder: '/work_order/list',
  notice: '/notice/detail',
  contract: '/bill/contractManagement',
  invoice: '/bill/receiptManager',
  message: '/message',
  approval: '/apply/list',
  quotaChange: '/service_quota',
  realName: '/realName',
  vm: '/compute/ecs',
  subscription: '/myresource/subscriptions',
  lbApply: '/network/lb-apply',
  snapshot: '/compute/snapshot',
  alarm: '/monitoring/alarm',
};

const isRedirectKind = (kind: string): kind is RedirectKind => Object.hasOwn(places, kind);

export const pageHandlers: readonly Handler[] = [
  forAnyone(api.publicPage, async ({ app, locale }, { params }) => {
    const [row] = await app.db
      .select()
      .from(catalogue)
      .where(and(eq(catalogue.kind, PUBLIC_PAGE), eq(catalogue.id, params.code)));
    if (!row) throw new Refusal('notFound');
    return {
      code: row.id,
      title: locale === 'en' ? row.nameEn : row.name,
      content: row.data[locale === 'en' ? 'contentEn' : 'content'],
      updateTime: row.createTime.toISOString(),
    };
  }),

  forSession(api.resolveRedirect, async ({ app, scope, session }, { query }) => {
    const [kind = '', id = ''] = query.target.split(':');
    if (!isRedirectKind(kind)) throw new Refusal('notFound');
    // One screen, four lists: a request is shown in the one that holds it for whoever asks.
    const box =
      kind === 'approval'
        ? await app.parts.approvals.viewOf(scope, session.user.id, id)
        : undefined;
    // Whoever handles work orders finds another's among those of the company.
    const other = kind === 'workOrder' ? await findRecord(scope, workOrder, id) : undefined;
    if (
      other &&
      other.ownerId !== session.user.id &&
      session.permissions.has('workOrder:company')
    ) {
      return { path: `/work_order/companyList?id=${encodeURIComponent(id)}` };
    }
    if (kind === 'vm') return { path: `${places.vm}/${encodeURIComponent(id)}` };
    const within = box === undefined ? '' : `box=${box}&`;
    // The board opens an alarm beside what it lists.
    const of = kind === 'alarm' ? 'alarm' : 'id';
    return { path: `${places[kind]}?${within}${of}=${encodeURIComponent(id)}` };
  }),
];
