import type { Locale } from '../../src/core/i18n/translator';

type Words = Readonly<Record<Locale, string>>;
interface Part {
  readonly what: Words;
  /** `either` where a setting puts the real thing behind the same interface. */
  readonly kind: 'simulated' | 'real' | 'either';
  readonly how: Words;
}

const part = (
  kind: Part['kind'],
  what: string,
  whatEn: string,
  how: string,
  howEn: string,
): Part => ({
  kind,
  what: { 'zh-CN': what, en: whatEn },
  how: { 'zh-CN': how, en: howEn },
});

/*
 * What the reference backend really does and what it simulates, by area: the one place that says it. The documentation shows it
 * as a table, and a test holds its areas and those of the server together.
 */
export const standsFor: Readonly<Record<string, readonly Part[]>> = {
  account: [
    part(
      'real',
      '登录、会话、两步验证、访问密钥',
      'Sign-in, sessions, second factor, access keys',
      '按规则校验并保存',
      'checked and kept as they say',
    ),
    part(
      'simulated',
      '短信和邮件',
      'SMS and e-mail',
      '不发送；演示时显示在页面上',
      'never sent; the demonstration shows them on the page',
    ),
  ],
  site: [
    part(
      'real',
      '总览数字、全局搜索、菜单',
      'Figures of the dashboard, search, menu',
      '由各列表统计得出',
      'counted from the lists themselves',
    ),
  ],
  projects: [
    part(
      'simulated',
      '主机',
      'Hosts',
      '数据库中的行，不连接任何机器',
      'rows of the database; nothing connects to a machine',
    ),
    part(
      'real',
      '资源组和配额',
      'Resource groups and quotas',
      '下单和创建时按同一数字校验',
      'the same numbers refuse an order and a creation',
    ),
  ],
  network: [
    part(
      'simulated',
      '网络、路由器、负载均衡、F5',
      'Networks, routers, load balancers, F5',
      '状态按时间变化，不转发流量',
      'statuses change by the clock; no packet is carried',
    ),
    part(
      'real',
      '地址分配、规则顺序、防火墙试算',
      'Addresses, order of rules, the test line of a firewall',
      '由已有的行计算',
      'computed from the rows that there are',
    ),
  ],
  compute: [
    part(
      'simulated',
      '云主机、云硬盘、镜像、快照',
      'Machines, disks, images, snapshots',
      '操作按时间完成，控制台画面为模拟',
      'operations take their time by the clock; the console of a machine is drawn',
    ),
    part(
      'real',
      'SSH 密钥对',
      'SSH key pairs',
      '真实生成，私钥只给出一次',
      'really made; the private key is told once',
    ),
  ],
  platforms: [
    part(
      'simulated',
      '数据库、容器集群、存储、裸金属、云厂商',
      'Databases, clusters, storage, bare metal, vendors',
      '状态按时间变化，不连接任何平台',
      'statuses change by the clock; no platform is called',
    ),
    part(
      'simulated',
      '消息积压',
      'Messages that wait',
      '由分区数和时间计算，各处一致',
      'follow from partitions and time, the same everywhere',
    ),
    part(
      'simulated',
      '机房设备的上报时间',
      'When devices of the machine rooms reported',
      '由登记时间计算，每七分钟一次',
      'every seven minutes from the time of their entry on',
    ),
    part(
      'real',
      '对象存储的内容和分享地址',
      'Content and shared addresses of object storage',
      '保存在数据库中，每个对象不超过 64 KB',
      'kept in the database, up to 64 KB an object',
    ),
    part(
      'real',
      '证书',
      'Certificates',
      '解析 PEM，校验私钥、域名和有效期',
      'PEM is read; key, names and term are checked',
    ),
  ],
  monitoring: [
    part(
      'simulated',
      '资源的指标',
      'Measures of resources',
      '由资源标识和时间生成，可重复',
      'made from the resource and the time, always the same',
    ),
    part(
      'simulated',
      '集群成员、etcd 空间、慢语句、连接',
      'Members of ensembles, space of etcd, slow statements, connections',
      '由资源状态、指标和参数推算，各处一致',
      'follow from status, measures and parameters, the same everywhere',
    ),
    part(
      'real',
      '服务器本机的指标',
      'Measures of the server’s own machine',
      '每分钟采样并保存',
      'sampled each minute and kept',
    ),
    part(
      'real',
      '阈值、告警、表达式查询',
      'Thresholds, alarms, expressions',
      '按上述指标计算',
      'computed from those measures',
    ),
  ],
  flows: [
    part(
      'real',
      '审批流程、用户、角色、权限',
      'Approval flows, users, roles, permissions',
      '按定义执行',
      'as they are defined',
    ),
    part(
      'either',
      '作业的脚本',
      'Scripts of jobs',
      '默认模拟，不连接任何主机；设置 `TASKS_LOCAL=1` 后，平台租户可在服务器本机上隔离执行',
      'simulated, no host is called; with `TASKS_LOCAL=1` the platform’s own really run on the server’s machine, shut in',
    ),
    part(
      'simulated',
      '作业的文件、备份、恢复、HTTP、数据库步骤',
      'Files, backups, recoveries, HTTP and database steps of jobs',
      '按主机状态和内容推算结果与日志',
      'result and log follow from the content and the statuses of hosts',
    ),
  ],
  ordering: [
    part(
      'real',
      '价格、折扣、配额、购物车、订单',
      'Prices, discounts, quotas, cart, orders',
      '计算并保存',
      'computed and kept',
    ),
    part(
      'simulated',
      '支付渠道',
      'Ways to pay',
      '余额真实扣减，第三方支付不调用',
      'the balance is really charged; no payment service is called',
    ),
  ],
  office: [
    part(
      'real',
      '账单、报表、合同、工单、消息、日志',
      'Bills, reports, contracts, work orders, messages, logs',
      '由订单和操作得出',
      'follow from orders and from what is done',
    ),
    part(
      'simulated',
      '汇款到账、发票开具、合同对方签署',
      'Arrival of remittances, issuing of invoices, the other side’s signature',
      '没有审核人时按时间完成',
      'by the clock where nobody reviews them',
    ),
  ],
  files: [
    part(
      'real',
      '上传和附件',
      'Uploads and attachments',
      '保存在数据目录',
      'kept in the data folder',
    ),
  ],
  assistant: [
    part(
      'either',
      '助手的回答',
      'Answers of the assistant',
      '默认摘自本文档；设置 `AI_URL` 后由语言模型回答',
      'from this documentation; with `AI_URL` by a language model',
    ),
    part(
      'simulated',
      '语音和图片识别',
      'Recognition of speech and pictures',
      '不调用外部服务',
      'no service is called',
    ),
  ],
};

const kinds: Readonly<Record<Part['kind'], Words>> = {
  simulated: { 'zh-CN': '模拟', en: 'simulated' },
  real: { 'zh-CN': '真实', en: 'real' },
  either: { 'zh-CN': '可选', en: 'as set' },
};

/** As the table of a page in Markdown. */
export function standsForTable(locale: Locale): string {
  const head = locale === 'en' ? ['Part', 'Kind', 'How'] : ['部分', '方式', '说明'];
  const rows = Object.values(standsFor)
    .flat()
    .map(({ what, kind, how }) => [what[locale], kinds[kind][locale], how[locale]]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
