import { and, eq, sql } from 'drizzle-orm';
import { accountBinding, message } from '../../../../demo/server/kinds/office';
import { enterpriseApply } from '../../../../demo/server/kinds/ordering';
import { records } from '../../../../demo/server/database/tenant-tables';
import { listAudits } from '../../../../src/core/api/office/logs';
import { createNotice } from '../../../../src/core/api/office/notices';
import { accountSecurity, createBinding } from '../../../../src/core/api/office/personal';
import { createQuotaChange } from '../../../../src/core/api/office/service-quotas';
import { createProject, updateProjectQuotas } from '../../../../src/core/api/projects';
import { call, signIn } from '../../backend';
import { unique, type AreaSamples, type Here, type Samples } from '../../sample';
import { insertRow, newFile, newWorkOrder, workOrderBody } from './fresh';
import { moneySamples, platformAskers } from './samples-money';

const noticeBody = () => ({
  name: unique('公告'),
  type: 'system' as const,
  content: '今晚 **22:00** 维护',
});

async function newNotice({ url, token }: Here): Promise<string> {
  return (await call(url, createNotice, { body: noticeBody() }, token)).id;
}

const newMessage = (here: Here, status = 'UNREAD') =>
  insertRow(here, message, {
    status,
    data: { type: 'system', content: '样例', target: '', readTime: '' },
  });

async function quotaBody({ url, token }: Here) {
  const body = { name: unique('配额样例') };
  const { id } = await call(url, createProject, { body }, token);
  const items = [{ code: 'CPU', total: 10 }];
  await call(url, updateProjectQuotas, { params: { id }, body: { items } }, token);
  return { projectId: id, code: 'CPU', total: 12, reason: '扩容' };
}

async function newQuotaChange(here: Here): Promise<string> {
  const body = await quotaBody(here);
  return (await call(here.url, createQuotaChange, { body }, here.token)).id;
}

async function withoutBinding({ db }: Here): Promise<void> {
  await db
    .delete(records)
    .where(and(eq(records.kind, accountBinding.name), eq(records.ownerId, 'u-tenant')));
}

const work =
  (action: string, more: object = {}, status?: string) =>
  async (here: Here) => ({
    body: { action, ids: [await newWorkOrder(here, status)], ...more },
  });

const deskSamples: Samples = {
  listWorkOrders: () => ({ query: { rows: 5 } }),
  listCompanyWorkOrders: () => ({ query: { status: 'closed', rows: 5 } }),
  readWorkOrder: async (here) => ({ params: { id: await newWorkOrder(here) } }),
  createWorkOrder: () => ({ body: workOrderBody() }),
  'changeWorkOrders#reply': work('reply', { content: '补充信息' }, 'feedback'),
  'changeWorkOrders#feedback': work('feedback', { content: '已处理' }),
  'changeWorkOrders#check': work('check'),
  'changeWorkOrders#close': work('close', { reason: '已解决' }),
  'changeWorkOrders#rate': work('rate', { score: 5, rating: '满意' }, 'closed'),
  workOrderThread: async (here) => ({ params: { id: await newWorkOrder(here) } }),
  seenWorkOrder: async (here) => {
    const id = await newWorkOrder(here);
    // As an answer leaves it.
    await here.db.execute(
      sql`update records set data = data || '{"unread": true}' where id = ${id}`,
    );
    return { params: { id } };
  },
  workOrderStats: () => ({}),
  listNotices: () => ({ query: { withExpired: true } }),
  readNotice: async (here) => ({ params: { id: await newNotice(here) } }),
  createNotice: () => ({ body: noticeBody() }),
  updateNotice: async (here) => ({ params: { id: await newNotice(here) }, body: noticeBody() }),
  deleteNotice: async (here) => ({ params: { id: await newNotice(here) } }),
  'changeNotices#pin': async (here) => ({ body: { action: 'pin', ids: [await newNotice(here)] } }),
  'changeNotices#unpin': async (here) => ({
    body: { action: 'unpin', ids: [await newNotice(here)] },
  }),
  'changeNotices#expire': async (here) => ({
    body: { action: 'expire', ids: [await newNotice(here)] },
  }),
  listMessages: () => ({ query: { status: 'READ', rows: 5 } }),
  readMessage: async (here) => ({ params: { id: await newMessage(here) } }),
  countMessages: () => ({}),
  'changeMessages#read': async (here) => ({
    body: { action: 'read', ids: [await newMessage(here)] },
  }),
  'changeMessages#unread': async (here) => ({
    body: { action: 'unread', ids: [await newMessage(here, 'READ')] },
  }),
  'changeMessages#delete': async (here) => ({
    body: { action: 'delete', ids: [await newMessage(here)] },
  }),
  readAllMessages: () => ({ body: { type: 'order' } }),
  listAudits: () => ({ query: { from: '2020-01-01', action: 'vm:', rows: 5 } }),
  listProductLogs: () => ({ query: { rows: 5 } }),
  listSystemLogs: () => ({ query: { rows: 5, sort: 'userName' } }),
  exportAudits: () => ({ query: { action: 'bill:pay' } }),
  exportProductLogs: () => ({ query: { kind: 'volume' } }),
  exportSystemLogs: () => ({ query: { action: 'session:fail' } }),
  readAudit: async (here) => {
    const { rows } = await call(here.url, listAudits, { query: { rows: 1 } }, here.token);
    return { params: { id: rows[0]?.id } };
  },
  listServiceQuotas: () => ({ query: { code: 'CPU' } }),
  listQuotaChanges: () => ({ query: { status: 'APPROVED' } }),
  readQuotaChange: async (here) => ({ params: { id: await newQuotaChange(here) } }),
  createQuotaChange: async (here) => ({ body: await quotaBody(here) }),
  'changeQuotaChanges#approve': async (here) => ({
    body: { action: 'approve', ids: [await newQuotaChange(here)] },
  }),
  'changeQuotaChanges#refuse': async (here) => ({
    body: { action: 'refuse', ids: [await newQuotaChange(here)], comment: '资源紧张' },
  }),
  'changeQuotaChanges#withdraw': async (here) => ({
    body: { action: 'withdraw', ids: [await newQuotaChange(here)] },
  }),
  realNameStatus: () => ({}),
  submitRealName: async (here) => {
    await here.db
      .delete(records)
      .where(and(eq(records.kind, enterpriseApply.name), eq(records.tenantId, 't-huadong')));
    return {
      body: {
        type: 'enterprise',
        name: '华东智造科技有限公司',
        creditCode: '91310115MA1K3HD025',
        legalPerson: '陈思远',
        contactName: '林晓雨',
        contactMobile: '13800000004',
        attachments: [{ ...(await newFile(here, '营业执照.png')), kind: 'licence' }],
      },
    };
  },
  updatePortrait: () => ({ body: { portrait: 'data:image/png;base64,iVBORw0KGgo=' } }),
  notificationSettings: () => ({}),
  updateNotificationSettings: () => ({
    body: { items: [{ type: 'alarm', site: true, email: true, sms: false }] },
  }),
  listBindings: () => ({}),
  createBinding: async (here) => {
    await withoutBinding(here);
    return { body: { provider: 'dingtalk', account: 'chensiyuan' } };
  },
  deleteBinding: async (here) => {
    await withoutBinding(here);
    const body = { provider: 'wechat' as const, account: 'chensiyuan' };
    const { id } = await call(here.url, createBinding, { body }, here.token);
    return { params: { id } };
  },
  accountSecurity: () => ({}),
  endSessions: () => ({}),
  endSession: async ({ url, token }) => {
    await signIn(url, 'tenant');
    const { sessions } = await call(url, accountSecurity, {}, token);
    return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
  },
  publicPage: () => ({ params: { code: 'ysus' } }),
  resolveRedirect: () => ({ query: { target: 'workOrder:wo-1' } }),
};

export const samples: AreaSamples = {
  samples: { ...moneySamples, ...deskSamples },
  askers: platformAskers,
  malformed: {
    billSummary: [{ query: { from: '2026-13' } }, { query: { from: '2026-06', to: '2026-01' } }],
    billAnalysis: [{ query: { by: 'colour' } }, { query: { from: '2020-01', to: '2026-01' } }],
    billRelationship: [{ query: { to: 'June' } }],
    billTenants: [{ query: { to: '2026' } }],
    resourceStatistics: [{ query: { cycle: '2026-00' } }],
    capacityStatistics: [{ query: { projectId: 'x'.repeat(65) } }],
    capacityTrend: [{ query: { code: 'MOON' } }, { query: { code: 'CPU', days: 366 } }],
    createCampaign: [
      { body: { code: 'no', name: 'x', nameEn: 'x', amount: 1, days: 1, startDay: '2026-01-01' } },
    ],
    idleResources: [{ query: { cycle: '2026-13' } }],
    readAllMessages: [{ body: { type: 'gossip' } }],
    exportAudits: [{ query: { from: 'yesterday' } }],
    listAudits: [{ query: { to: '2026-99-99' } }],
    listServiceQuotas: [{ query: { code: 'x'.repeat(41) } }],
    publicPage: [{ params: { code: 'secrets' } }],
    resolveRedirect: [
      { query: { target: 'https://example.com' } },
      { query: { target: 'moon:1' } },
    ],
    updatePortrait: [{ body: { portrait: 'data:image/svg+xml;base64,PHN2Zz4=' } }],
    createTopup: [
      { body: { amount: '0.00' } },
      { body: { amount: '1.234' } },
      { body: { amount: '-5' } },
    ],
    createInvoiceTitle: [{ body: { ...{ name: 'x', type: 'enterprise' }, taxNumber: 'short' } }],
    updateNotificationSettings: [{ body: { items: '[{"type":"alarm"}, 3]' } }],
  },
};
