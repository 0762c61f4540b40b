import { vm } from '../../kinds/compute';
import { inAll } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import {
  notice,
  quotaChange,
  workOrder,
  workOrderReply,
  type NoticeData,
  type QuotaChangeData,
  type WorkOrderData,
  type WorkOrderReplyData,
} from '../../kinds/office';
import { projectTotals } from '../../records/quotas';
import { dayOf, nextDay, startOf } from './days';
import { rankOf } from './notices';
import type { SeedFiles } from './seed-files';
import { quotaName } from './service-quotas';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Case {
  readonly title: string;
  readonly type: string;
  readonly content: string;
  readonly answer: string;
}
const one = (type: string, title: string, content: string, answer: string): Case => ({
  type,
  title,
  content,
  answer,
});

const cases: readonly Case[] = [
  one(
    'fault',
    '云主机无法远程登录',
    '今天上午开始 SSH 连接超时，控制台显示运行中。',
    '安全组入方向缺少 22 端口规则，已为您补充，请重试。',
  ),
  one(
    'fault',
    '数据库主备切换后连接报错',
    '昨晚切换后应用偶发连接失败。',
    '应用仍缓存旧地址，重启连接池即可恢复。',
  ),
  one(
    'fault',
    '对象存储上传速度变慢',
    '上传大文件只有 3MB/s。',
    '所在出口带宽已满，已临时扩容，请观察。',
  ),
  one(
    'fault',
    '负载均衡健康检查失败',
    '后端两台主机显示异常。',
    '健康检查路径返回 403，请放行检查地址段。',
  ),
  one(
    'billing',
    '账单金额与预期不符',
    '上月按量账单比平时高很多。',
    '浮动IP在月中升级了带宽，明细中可按资源查看。',
  ),
  one(
    'billing',
    '发票抬头需要更正',
    '已开发票抬头写错，需要重开。',
    '请撤回后重新申请，原发票将作废。',
  ),
  one(
    'billing',
    '优惠券无法使用',
    '支付账单时看不到优惠券。',
    '该券仅适用于数据库服务，请查看使用门槛。',
  ),
  one(
    'quota',
    '申请增加主机配额',
    '新项目需要 20 台云主机。',
    '请在服务配额页面提交申请，审批后立即生效。',
  ),
  one(
    'quota',
    '存储配额不足',
    '备份任务因存储配额不足失败。',
    '已协助清理过期快照，并建议提交配额申请。',
  ),
  one(
    'consulting',
    '如何配置跨可用区容灾',
    '希望了解推荐的部署方式。',
    '建议两个可用区各部署一组，数据库使用跨可用区主备。',
  ),
  one(
    'consulting',
    '私有镜像导入支持哪些格式',
    '计划迁移本地虚拟机。',
    '支持 qcow2、vmdk 与 raw，单个文件不超过 500GB。',
  ),
  one(
    'consulting',
    '续费后到期时间如何计算',
    '提前续费会损失天数吗？',
    '不会，续费从原到期时间顺延。',
  ),
  one(
    'security',
    '收到异常登录提醒',
    '凌晨有陌生地址登录提醒。',
    '登录已被拒绝，建议修改密码并开启短信通知。',
  ),
  one('security', '申请漏洞扫描报告', '年度审计需要扫描报告。', '报告已生成，请在附件中查看。'),
  one(
    'suggestion',
    '希望列表支持自定义列',
    '主机列表列太多，希望可以隐藏。',
    '感谢建议，已转产品团队评估。',
  ),
  one(
    'suggestion',
    '希望增加费用预警',
    '费用超过预算时希望收到短信。',
    '已纳入规划，上线后会发布公告。',
  ),
];

/** Forty of each tenant with their conversations. */
export async function seedWorkOrders(writer: SeedWriter, files: SeedFiles): Promise<void> {
  const random = writer.random(1919);
  const orders: SeedRecord[] = [];
  const replies: SeedRecord[] = [];
  const vms = await writer.rowsOf(vm);
  for (const [tenantIndex, tenant] of writer.tenants.entries()) {
    const people = writer.usersOf(tenant.id);
    const handler = people.find((user) => user.category === 'Tenant') ?? people[0];
    if (!handler) continue;
    const machines = vms.filter(({ tenantId }) => tenantId === tenant.id);
    for (let index = 0; index < 40; index += 1) {
      const about = cases[(index * 5 + tenantIndex) % cases.length];
      if (!about) continue;
      const owner = random.pick(people);
      const ago = index < 6 ? index + 1 : 8 + random.int(350);
      const start = writer.daysAgo(ago).getTime() + random.int(10) * HOUR;
      const status =
        index < 3 ? 'submitted' : index < 5 ? 'checking' : index < 8 ? 'feedback' : 'closed';
      const id = `wo-${tenantIndex + 1}${String(index + 1).padStart(4, '0')}`;
      const createTime = new Date(start);
      const asked = { id, tenantId: tenant.id, ownerId: owner.id, createTime };
      const said: { side: WorkOrderReplyData['side']; content: string; after: number }[] = [];
      if (status !== 'submitted')
        said.push({ side: 'handler', content: '您好，问题已收到，正在核查，请稍候。', after: 1 });
      if (status === 'feedback' || status === 'closed')
        said.push({ side: 'handler', content: about.answer, after: 5 });
      if (status === 'closed' && random.next() < 0.6)
        said.push({ side: 'submitter', content: '已确认，问题解决，谢谢。', after: 20 });
      for (const [position, reply] of said.entries()) {
        const author = reply.side === 'handler' ? handler : owner;
        const data: WorkOrderReplyData = {
          side: reply.side,
          authorName: author.name,
          content: reply.content,
          attachments: [],
        };
        replies.push({
          id: `${id}-${position + 1}`,
          tenantId: tenant.id,
          name: about.title,
          ownerId: author.id,
          parentId: id,
          createTime: new Date(Math.min(writer.now.getTime(), start + reply.after * HOUR)),
          data,
        });
      }
      // The first case is about a machine, the others are about services.
      const machine = about === cases[0] ? machines[index % machines.length] : undefined;
      const last = said.at(-1);
      const at = (hours: number) =>
        new Date(Math.min(writer.now.getTime(), start + hours * HOUR)).toISOString();
      const closed = status === 'closed';
      const rated = closed && random.next() < 0.7;
      const data: WorkOrderData = {
        orderNo: `GD${id.slice(3).padStart(12, '0')}`,
        type: about.type,
        priority: random.weighted([
          ['normal', 6],
          ['low', 2],
          ['high', 2],
          ['urgent', 1],
        ]),
        content: about.content,
        serviceCode: machine ? 'vm' : '',
        resourceId: machine?.id ?? '',
        resourceName: machine?.name ?? '',
        resourceKind: machine ? vm.name : '',
        mobile: owner.mobile,
        attachments:
          index % 3 === 0
            ? [files.add(asked, '问题现象.txt', `${about.title}\r\n\r\n${about.content}\r\n`)]
            : [],
        handlerId: said.length > 0 ? handler.id : '',
        handlerName: said.length > 0 ? handler.name : '',
        replyCount: said.length,
        lastReplyTime: last ? at(last.after) : '',
        unread: status === 'feedback',
        closeTime: closed ? at(30) : '',
        closeReason: closed ? '问题已解决' : '',
        score: rated ? 3 + random.int(3) : 0,
        rating: rated ? random.pick(['响应及时', '解答清楚', '满意', '希望再快一些']) : '',
      };
      orders.push({
        id,
        tenantId: tenant.id,
        name: about.title,
        status,
        ownerId: owner.id,
        createTime: new Date(start),
        data,
      });
    }
  }
  await writer.records(workOrder, orders);
  await writer.records(workOrderReply, replies);
}

const noticePlans = [
  [
    '平台升级维护通知',
    'maintenance',
    2,
    20,
    true,
    '平台将于{saturday} 00:00 至 04:00 升级，期间控制台可能短暂不可用，已运行的资源不受影响。',
  ],
  [
    '关于账单结算日调整的通知',
    'system',
    9,
    0,
    true,
    '自下月起，按量账单于每月 1 日出账，请及时支付。',
  ],
  [
    '云数据库 MySQL 8.4 正式上线',
    'product',
    15,
    0,
    false,
    '新版本提升了并行查询性能，可在控制台一键升级。',
  ],
  ['数据库周活动开始', 'activity', 21, 30, false, '活动期间使用代码 DBWEEK 领取专享优惠券。'],
  [
    '安全加固建议',
    'security',
    33,
    0,
    false,
    '请检查安全组是否对全网开放远程登录端口，并为管理员启用短信通知。',
  ],
  ['对象存储新增归档类型', 'product', 48, 0, false, '归档存储适合长期保存、极少访问的数据。'],
  ['杭州可用区网络割接完成', 'maintenance', 60, 10, false, '割接已完成，网络延迟恢复正常。'],
  ['发票抬头自助管理上线', 'product', 77, 0, false, '您可在费用中心管理多个发票抬头。'],
  ['年中回馈活动', 'activity', 150, 30, false, '活动已结束，感谢参与。'],
  [
    '密码策略调整通知',
    'security',
    180,
    0,
    false,
    '新密码须同时包含大写字母、小写字母、数字与符号。',
  ],
  ['服务等级协议更新', 'system', 230, 0, false, '云主机可用性承诺提升至 99.95%。'],
  ['春节期间服务保障安排', 'system', 290, 15, false, '节日期间 7×24 小时值守，工单正常受理。'],
] as const;

/** The next one, as a notice names it: `12月5日（周六）`. */
function saturdayAfter(now: Date): string {
  const ahead = (6 - new Date(dayOf(now)).getUTCDay() + 7) % 7 || 7;
  const [, month, day] = dayOf(startOf(nextDay(dayOf(now), ahead)))
    .split('-')
    .map(Number);
  return `${month}月${day}日（周六）`;
}

/** The platform's, copied into every tenant as publishing does. */
export async function seedNotices(writer: SeedWriter): Promise<void> {
  await writer.records(
    notice,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      noticePlans.map(([name, type, ago, days, pinned, words], index): SeedRecord => {
        const content = words.replace('{saturday}', saturdayAfter(writer.now));
        const createTime = new Date(writer.daysAgo(ago).getTime() + 9 * HOUR);
        const data: NoticeData = {
          type,
          summary: content.slice(0, 40),
          content,
          pinned,
          audience: 'platform',
          publisher: writer.tenants[0].name,
          publishTime: createTime.toISOString(),
          expireTime: days === 0 ? '' : new Date(createTime.getTime() + days * DAY).toISOString(),
          sourceId: `source-${index + 1}`,
          rank: rankOf(pinned, createTime.toISOString()),
        };
        return {
          id: `nt-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`,
          tenantId: tenant.id,
          name,
          ownerId: tenantIndex === 0 ? 'u-admin' : null,
          createTime,
          data,
        };
      }),
    ),
  );
}

const quotaPlans = [
  ['CPU', 'APPROVED', 210, 50],
  ['MEMORY', 'APPROVED', 160, 100],
  ['STORAGE', 'REFUSED', 100, 1000],
  ['HOST', 'UNAPPLY', 45, 20],
  ['HOST', 'APPROVING', 2, 20],
] as const;

/** What was approved is what the group has now, all else is more than that: quotas have been granted before. */
export async function seedQuotaChanges(writer: SeedWriter): Promise<void> {
  const granted = new Map<string, ReadonlyMap<string, number>>();
  for (const { id } of writer.tenants) {
    const ids = writer.projectsOf(id).map((project) => project.id);
    for (const [project, totals] of await projectTotals(writer.scopeOf(id), ids))
      granted.set(project, totals);
  }
  await writer.records(
    quotaChange,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      quotaPlans.flatMap(([code, status, ago, step], index): SeedRecord[] => {
        const projects = writer.projectsOf(tenant.id);
        const project = projects[index % projects.length];
        const now = granted.get(project?.id ?? '')?.get(code) ?? 0;
        const before = status === 'APPROVED' ? Math.max(0, now - step) : now;
        const people = writer.usersOf(tenant.id);
        if (!project) return [];
        const decided = status === 'APPROVED' || status === 'REFUSED';
        const createTime = writer.daysAgo(ago);
        const data: QuotaChangeData = {
          applyNo: `PE${tenantIndex + 1}${index + 1}`.padEnd(10, '0'),
          code,
          before,
          total: status === 'APPROVED' ? now : now + step,
          reason: '业务上线，需要扩充配额',
          approverName: decided ? (people[0]?.name ?? '') : '',
          approveTime: decided ? new Date(createTime.getTime() + DAY).toISOString() : '',
          comment: status === 'REFUSED' ? '请先清理未使用的快照' : '',
        };
        return [
          {
            id: `qc-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`,
            tenantId: tenant.id,
            name: inAll(quotaName(project.name, code)),
            status,
            projectId: project.id,
            ownerId: people.at(-1)?.id ?? null,
            createTime,
            data,
          },
        ];
      }),
    ),
  );
}
