/**
 * The paths that something links to, by name: a renamed path is one edit and a wrong one a type error. A screen that
 * only its menu entry leads to has its path in its area alone. Parameters are encoded here and nowhere else.
 */
export type Path = `/${string}`;

const withQuery = (path: Path, query: Readonly<Record<string, string | undefined>>): Path => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

export const paths = {
  home: '/',
  /** */
  dashboard: '/dashboard',
  /** */
  project: '/system/project',
  /** those that work for a line of business. */
  projectsOf: (bizCode: string): Path => withQuery('/system/project', { bizCode }),
  /** */
  approvals: '/apply/list',
  /** What somebody asked for himself. */
  askedFor: (id: string): Path => withQuery('/apply/list', { box: 'started', id }),
  /** */
  enterpriseApplies: (query: { readonly id?: string; readonly box?: string } = {}): Path =>
    withQuery('/apply/Enterprise', query),
  /** */
  enterpriseUsers: (query: { readonly id?: string } = {}): Path =>
    withQuery('/info/enterpriseUser', query),
  /** */
  userRoles: (id?: string): Path => withQuery('/info/roleUser', { id }),
  /** R-006; `roleId` shows those who have a role. */
  users: (query: { readonly id?: string; readonly roleId?: string } = {}): Path =>
    withQuery('/system/user', query),
  /** */
  role: (id?: string): Path => withQuery('/system/role', { id }),
  /** */
  tenant: (id?: string): Path => withQuery('/system/tenant', { id }),
  /** */
  businesses: '/system/business',
  /** */
  orders: (query: { readonly batchSn?: string } = {}): Path => withQuery('/order/list', query),
  /** How far the approval of an order is: a tab of it. */
  orderApproval: (id: string): Path => withQuery('/order/list', { id, tab: 'approvals' }),
  /** links name orders in the query; both forms of the path are read. */
  orderConfirm: (query: { readonly orderSn?: string; readonly batchSn?: string }): Path =>
    withQuery('/order/confirm', query),
  /** */
  orderPay: (query: { readonly orderSn?: string; readonly batchSn?: string }): Path =>
    withQuery('/orderpay', query),
  /** A list with one of its rows open. */
  opened:
    (list: Path) =>
    (id: string): Path =>
      withQuery(list, { id }),
  /** */
  vms: '/compute/ecs',
  vm: (id: string): Path => `/compute/ecs/${encodeURIComponent(id)}`,
  /** R-094, those of one region. */
  vmsIn: (region: string): Path => withQuery('/compute/ecs', { region }),
  /** */
  bucket: (id: string): Path => `/platform/oss/${encodeURIComponent(id)}`,
  /** U-15 */
  vmmMachine: (id: string): Path => withQuery('/platform/vmm', { id }),
  /** */
  sgroup: (id: string): Path => `/network/sgroup/${encodeURIComponent(id)}`,
  /** D-020: the form that asks for a load balancer. */
  askForLb: '/network/lb-apply?do=create',
  /** */
  loadbalance: (id: string): Path => `/network/loadbalance/${encodeURIComponent(id)}`,
  /** a pool among those of its load balancer. */
  pool: (lbId: string, id: string): Path =>
    withQuery(`/network/loadbalance/${encodeURIComponent(lbId)}`, { tab: 'pools', 'pools.id': id }),
  /** */
  listener: (lbId: string, id: string): Path =>
    `/network/loadbalance/${encodeURIComponent(lbId)}/listener/${encodeURIComponent(id)}`,
  /** */
  vpc: (id: string): Path => `/network/vpc/${encodeURIComponent(id)}`,
  /** E-080: a subnet on the page of its VPC. */
  subnet: (vpcId: string, id: string): Path =>
    withQuery(`/network/vpc/${encodeURIComponent(vpcId)}`, { 'subnets.id': id }),
  /** What is backed up when. */
  backups: '/platform/backup',
  /** */
  router: (id: string): Path => `/network/router/${encodeURIComponent(id)}`,
  /** */
  firewall: (id: string): Path => `/network/firewall/${encodeURIComponent(id)}`,
  firewallPolicy: (id: string): Path => `/network/firewall-policy/${encodeURIComponent(id)}`,
  nat: (id: string): Path => `/network/nat/${encodeURIComponent(id)}`,
  /** */
  cart: '/orderShopping',
  /** */
  orderCheck: (orderSn?: string): Path => withQuery('/OrderCheck', { orderSn }),
  /** */
  notices: '/notice/list',
  /** */
  notice: (id: string): Path => withQuery('/notice/detail', { id }),
  /** */
  messages: '/message',
  /** */
  coupons: '/coupon/list',
  /** */
  invoices: '/bill/receiptManager',
  /** R-023 with one of them open. */
  invoice: (id: string): Path => withQuery('/bill/receiptManager', { id }),
  /** R-017 with one of them open. */
  remittance: (id: string): Path => withQuery('/Remittanceapplication/list', { id }),
  /** R-010 with one of them open. */
  order: (id: string): Path => withQuery('/order/list', { id }),
  /** D-044 */
  devices: '/platform/device',
  /** E-134 */
  places: '/platform/places',
  /** E-134: the hosts of a cluster. */
  clusterHosts: (id: string): Path => withQuery('/platform/places', { id, tab: 'hosts' }),
  /** E-134: a host among those of its cluster. */
  physicalHost: (clusterId: string, id: string): Path =>
    withQuery('/platform/places', { id: clusterId, tab: 'hosts', 'hosts.id': id }),
  /** */
  statement: '/bill/reAndExDetail',
  /** */
  remittances: '/Remittanceapplication/list',
  /** */
  invoiceTitles: '/bill/receiptManager/titles',
  /** */
  workOrders: '/work_order/list',
  /** */
  companyWorkOrders: '/work_order/companyList',
  /** R-034 with one of them open. */
  workOrder: (id: string): Path => withQuery('/work_order/list', { id }),
  /** R-036 with one of them open. */
  companyWorkOrder: (id: string): Path => withQuery('/work_order/companyList', { id }),
  /** R-035; a fault of a resource where nothing else is said of it. */
  workOrderCreate: (
    about: {
      readonly type?: string;
      readonly serviceCode?: string;
      readonly resourceId?: string;
    } = {},
  ): Path => withQuery('/work_order/create', about),
  workOrderAbout: (resourceId: string): Path =>
    withQuery('/work_order/create', { resourceId, type: 'fault' }),
  /** */
  bills: (
    query: {
      readonly cycle?: string;
      readonly id?: string;
      readonly status?: string;
      /** Those that may be paid with it. */
      readonly couponId?: string;
      readonly do?: string;
    } = {},
  ): Path => withQuery('/bill/list', query),
  /** R-020, of one resource or one bill where it is said. */
  billItems: (
    query: {
      readonly resourceName?: string;
      readonly resourceId?: string;
      readonly cycle?: string;
      readonly billId?: string;
    } = {},
  ): Path => withQuery('/bill/mgAllDetail', query),
  /** */
  assets: (query: { readonly topup?: string } = {}): Path =>
    withQuery('/bill/financialAssetManagement', query),
  /** */
  billSummary: (query: { readonly period?: string } = {}): Path =>
    withQuery('/bill/summary', query),
  /** */
  billTenants: '/bill/tenant',
  budgets: '/bill/budgets',
  /** */
  billBusinesses: '/bill/business',
  /** `drill` are the levels gone into, such as `project:p1`; `against` is the period to compare with. */
  billAnalysis: (
    query: {
      readonly period?: string;
      readonly against?: string;
      readonly by?: string;
      readonly drill?: string;
    } = {},
  ): Path => withQuery('/bill/analysis', query),
  /** the jobs, with one open. */
  jobs: (id?: string): Path => withQuery('/task/job', { id }),
  /** a new job, of a template where one is named. */
  jobCreate: (template?: string): Path => withQuery('/task/job/create', { template }),
  jobModify: (id: string): Path => `/task/job/modify/${encodeURIComponent(id)}`,
  /** runs of jobs. */
  executions: '/task/execution',
  /** R-126, those at one host. */
  executionsAt: (hostIds: string): Path => withQuery('/task/execution', { hostIds }),
  /** one run of a job. */
  execution: (id: string): Path => `/task/execution/${encodeURIComponent(id)}`,
  /** Container clusters. */
  clusters: '/container/cluster',
  /** */
  monitoredHosts: '/monitoring/host',
  /** */
  thresholds: '/monitoring/threshold',
  /** */
  distributions: '/monitoring/distribution',
  /** */
  capacity: '/bill/capacity',
  /** */
  thresholdGroup: (id: string): Path => withQuery('/monitoring/threshold-group', { id }),
  /** */
  distribution: (id: string): Path => withQuery('/monitoring/distribution', { id }),
  /** R-129; `resource` names what is shown. */
  currentMonitor: (resource?: string): Path => withQuery('/monitoring/current', { resource }),
  /** */
  historyMonitor: (resource?: string): Path => withQuery('/monitoring/history', { resource }),
  /** W-28 */
  alarms: (query: { readonly resourceId?: string; readonly status?: string } = {}): Path =>
    withQuery('/monitoring/alarm', query),
  /** W-28: those of a resource that nobody has solved. */
  openAlarmsOf: (resourceId: string): Path =>
    paths.alarms({ resourceId, status: 'UNCONFIRMED,CONFIRMED' }),
  /** W-28 with one of them open. */
  alarm: (id: string): Path => withQuery('/monitoring/alarm', { alarm: id }),
  /** The alarm that a message is about, or the message itself. */
  message: ({ id, target }: { readonly id: string; readonly target: string }): Path => {
    const alarm = /^alarm:(.+)/.exec(target)?.[1];
    return alarm === undefined ? paths.opened('/message')(id) : paths.alarm(alarm);
  },
  /** */
  flows: '/system/flow',
  /** */
  flowCreate: '/system/flow/create',
  /** */
  flowModify: (id: string): Path => `/system/flow/modify/${encodeURIComponent(id)}`,
  /** */
  createAi: '/goods/ai/createAi',
  /** */
  changeAi: '/goods/ai/change',
  /** R-047 with an instance, or what it opened, chosen already. */
  changeOf: (instance: string): Path => withQuery('/goods/ai/change', { instance }),
  /** */
  goods: '/goods/create',
  /** R-048 with a service chosen already. */
  goodsOf: (service: string): Path => withQuery('/goods/create', { service }),
  /** */
  kafka: '/aik/kafka/create',
  /** */
  queue: '/aik/mq/create',
  /** */
  catalogue: '/service/catalogue',
  /** managed hosts alone, of a resource group where it is named. */
  managedHosts: (query: { readonly projectId?: string } = {}): Path =>
    withQuery('/monitoring/host', { kind: 'host', ...query }),
  /** R-045, narrowed to a kind and a resource group. */
  myResources: (query: { readonly kind?: string; readonly projectId?: string } = {}): Path =>
    withQuery('/myresource', query),
  /** R-045, what is paid for and until when. */
  subscriptions: '/myresource/subscriptions',
  /** R-057, of one resource group where it is named. */
  serviceQuota: (project?: string): Path => withQuery('/service_quota', { project }),
  /** R-057 with the quota that somebody lacks. */
  quotaOf: (query: { readonly project: string; readonly ask: string }): Path =>
    withQuery('/service_quota', query),
  /** */
  realName: '/realName',
  /** what one person did. */
  auditLogOf: (userId: string): Path => withQuery('/auditlog', { userId }),
  productLogOf: (userId: string): Path => withQuery('/productLog', { userId }),
  systemLogOf: (userId: string): Path => withQuery('/systemLog', { userId }),
  /** */
  personal: '/personal',
  /** R-059; `redirect` is where the user goes after signing in. */
  login: (redirect?: string): Path => withQuery('/login', { redirect }),
  /** */
  sso: (ticket: string, redirect?: string): Path => withQuery('/sso', { ticket, redirect }),
  /** */
  lock: '/lockme',
  /** */
  noAccess: '/401',
  /** */
  notFound: '/404',
  /** */
  ysus: '/ysus',
  /** */
  ckyx: '/ckyx',
  /** */
  licence: '/license',
  /** opens an own path anew, so a screen can be remounted from outside. */
  redirect: (target: Path): Path => `/redirect${target}`,
} as const;
