/**
 * The menus that the server delivers to every tenant alike. Only screens that exist; a group without a visible
 * child is left out when menus are delivered. A new screen is one line here.
 */
interface MenuEntry {
  readonly route: string;
  readonly name: string;
  readonly nameEn: string;
  readonly permCode?: string;
  readonly category?: 'Tenant';
  readonly isDefault?: boolean;
  readonly hidden?: boolean;
  readonly children?: readonly MenuEntry[];
}

type Marks = Pick<MenuEntry, 'category' | 'isDefault' | 'hidden'>;

const screen = (
  route: string,
  name: string,
  nameEn: string,
  permCode?: string,
  more: Marks = {},
): MenuEntry => ({ route, name, nameEn, ...(permCode === undefined ? {} : { permCode }), ...more });

const group = (
  route: string,
  name: string,
  nameEn: string,
  children: readonly MenuEntry[],
  more: Marks = {},
): MenuEntry => ({ route, name, nameEn, children, ...more });

const entries: readonly MenuEntry[] = [
  screen('dashboard', '总览', 'Overview', 'dashboard:view', { isDefault: true }),
  screen('serviceCatalogue', '服务目录', 'Service catalogue', 'service:list'),
  group('cloud', '云资源', 'Cloud resources', [
    screen('ecs', '云主机', 'Virtual machines', 'vm:list'),
    screen('image', '镜像', 'Images', 'image:list'),
    screen('disk', '云硬盘', 'Disks', 'volume:list'),
    screen('vpc', '虚拟私有云', 'VPCs', 'vpc:list'),
    screen('sgroup', '安全组', 'Security groups', 'sgroup:list'),
    screen('floatip', '浮动IP', 'Floating IPs', 'floatip:list'),
    screen('loadbalance', '负载均衡', 'Load balancers', 'lb:list'),
    screen('recycle', '回收站', 'Recycle bin', 'recycle:list'),
  ]),
  group('database', '数据库与中间件', 'Databases and middleware', [
    screen('mysql', 'MySQL', 'MySQL', 'dbinstance:list'),
    screen('redis', 'Redis', 'Redis', 'dbinstance:list'),
  ]),
  group('container', '容器平台', 'Container platform', [
    screen('namespace', '命名空间', 'Namespaces', 'k8snamespace:list'),
    screen('configmap', '配置项', 'Config maps', 'k8sconfigmap:list'),
    screen('hpa', '弹性伸缩', 'Autoscalers', 'k8shpa:list'),
  ]),
  group('monitoring', '监控告警', 'Monitoring', [
    screen('alarm', '告警中心', 'Alarms', 'alarm:list'),
    screen('currentMonitor', '当前监控', 'Current values', 'monitor:list'),
    screen('historyMonitor', '历史监控', 'History', 'monitor:list'),
    screen('follow', '我的关注', 'Followed resources', 'follow:list'),
    screen('threshold', '阈值管理', 'Thresholds', 'threshold:list'),
    screen('thgroup', '阈值组', 'Threshold groups', 'thgroup:list'),
    screen('distribution', '分发策略', 'Distribution policies', 'distribution:list'),
  ]),
  group('orders', '订单中心', 'Orders', [
    screen('goodsCreate', '订购服务', 'Order a service', 'order:create'),
    screen('createAi', '订购云主机', 'Order an instance', 'order:create'),
    screen('changeAi', '变更配置', 'Change an instance', 'order:alter'),
    screen('kafkaCreate', '创建 Kafka 实例', 'Create a Kafka instance', 'order:create'),
    screen('orderShopping', '购物车', 'Shopping cart', 'cart:list'),
    screen('orderManage', '订单管理', 'Orders', 'order:list'),
    screen('orderCheck', '订单核对', 'Order check', 'order:list'),
  ]),
  group('approvals', '审批', 'Approvals', [
    screen('applyList', '我的审批', 'My approvals', 'approval:list'),
  ]),
  group('bill', '费用中心', 'Billing', [
    screen('billAnalysis', '账单分析', 'Bill analysis', 'bill:list'),
    screen('relationshipDiagram', '租户关系图', 'Tenant relationship diagram', 'bill:list'),
  ]),
  group('messages', '消息中心', 'Messages', [
    screen('message', '我的消息', 'My messages', 'message:list'),
    screen('notice', '公告', 'Notices', 'notice:list'),
  ]),
  group('log', '日志审计', 'Logs', [
    screen('auditlog', '审计日志', 'Audit log', 'audit:list'),
    screen('productLog', '产品操作日志', 'Product operation log', 'log:list'),
  ]),
  group(
    'system',
    '系统管理',
    'System',
    [
      screen('project', '资源组', 'Resource groups', 'project:list'),
      screen('role', '角色', 'Roles', 'role:list'),
      screen('flow', '审批流程', 'Approval flows', 'definition:list'),
    ],
    { category: 'Tenant' },
  ),
  group('account', '账号中心', 'Account', [
    screen('personal', '个人中心', 'Personal centre', 'personal:update'),
  ]),
  group(
    'common',
    '常用功能',
    'Quick access',
    [
      screen('project', '资源组', 'Resource groups', 'project:list', { category: 'Tenant' }),
      screen('personal', '个人中心', 'Personal centre', 'personal:update'),
    ],
    { isDefault: true, hidden: true },
  ),
];

interface MenuSeed extends Omit<MenuEntry, 'children'> {
  readonly id: string;
  readonly parentId: string;
  readonly icon: string;
}

/** Ids say where an entry stands, so that a new one leaves those of the others as they are. */
function placed(list: readonly MenuEntry[], parent?: string): readonly MenuSeed[] {
  return list.flatMap(({ children = [], ...entry }) => {
    const id = parent === undefined ? entry.route : `${parent}.${entry.route}`;
    return [{ ...entry, id, parentId: parent ?? '0', icon: entry.route }, ...placed(children, id)];
  });
}

export const menuSeeds = placed(entries);
