/** What the server delivers to every tenant alike: menus, dictionaries and settings. */

/** Only screens that exist; a group without a visible child is left out when menus are delivered. */
export const menuSeeds = [
  {
    id: '100',
    parentId: '0',
    name: '总览',
    nameEn: 'Overview',
    route: 'dashboard',
    icon: 'dashboard',
    permCode: 'dashboard:view',
    isDefault: true,
  },
  {
    id: '150',
    parentId: '0',
    name: '云资源',
    nameEn: 'Cloud resources',
    route: 'cloud',
    icon: 'cloud',
  },
  {
    id: '151',
    parentId: '150',
    name: '弹性公网IP',
    nameEn: 'Floating IPs',
    route: 'floatip',
    icon: 'floatip',
    permCode: 'floatip:list',
  },
  {
    id: '170',
    parentId: '0',
    name: '订单中心',
    nameEn: 'Orders',
    route: 'orders',
    icon: 'orders',
  },
  {
    id: '171',
    parentId: '170',
    name: '购物车',
    nameEn: 'Shopping cart',
    route: 'orderShopping',
    icon: 'orders',
    permCode: 'cart:list',
  },
  {
    id: '200',
    parentId: '0',
    name: '系统管理',
    nameEn: 'System',
    route: 'system',
    icon: 'system',
    category: 'Tenant',
  },
  {
    id: '210',
    parentId: '200',
    name: '资源组',
    nameEn: 'Resource groups',
    route: 'project',
    icon: 'project',
    permCode: 'project:list',
  },
  {
    id: '300',
    parentId: '0',
    name: '账号中心',
    nameEn: 'Account',
    route: 'account',
    icon: 'account',
  },
  {
    id: '310',
    parentId: '300',
    name: '个人中心',
    nameEn: 'Personal centre',
    route: 'personal',
    icon: 'personal',
    permCode: 'personal:update',
  },
  {
    id: '900',
    parentId: '0',
    name: '常用功能',
    nameEn: 'Quick access',
    route: 'common',
    icon: 'common',
    isDefault: true,
    hidden: true,
  },
  {
    id: '910',
    parentId: '900',
    name: '资源组',
    nameEn: 'Resource groups',
    route: 'project',
    icon: 'project',
    permCode: 'project:list',
    category: 'Tenant',
  },
  {
    id: '920',
    parentId: '900',
    name: '个人中心',
    nameEn: 'Personal centre',
    route: 'personal',
    icon: 'personal',
    permCode: 'personal:update',
  },
];

interface NodeSeed {
  readonly name: string;
  readonly nameEn: string;
  readonly value: string;
  readonly children?: readonly NodeSeed[];
}

const node = (
  name: string,
  nameEn: string,
  value: string,
  children?: readonly NodeSeed[],
): NodeSeed => (children ? { name, nameEn, value, children } : { name, nameEn, value });

export const environments: readonly (readonly [name: string, nameEn: string, code: string])[] = [
  ['生产环境', 'Production', 'PROD'],
  ['预发环境', 'Staging', 'STAGE'],
  ['测试环境', 'Testing', 'TEST'],
  ['开发环境', 'Development', 'DEV'],
];

export const operatingSystems = [
  'CentOS 7.9',
  'Rocky Linux 9.4',
  'openEuler 22.03 LTS',
  'Kylin V10 SP3',
  'Ubuntu 22.04 LTS',
  'Windows Server 2019',
] as const;

export const dictionarySeeds: Readonly<Record<string, readonly NodeSeed[]>> = {
  REGION: [
    node('华北', 'North China', 'cn-north', [
      node('北京', 'Beijing', 'cn-north-1'),
      node('乌兰察布', 'Ulanqab', 'cn-north-2'),
    ]),
    node('华东', 'East China', 'cn-east', [
      node('上海', 'Shanghai', 'cn-east-1'),
      node('杭州', 'Hangzhou', 'cn-east-2'),
    ]),
    node('华南', 'South China', 'cn-south', [
      node('广州', 'Guangzhou', 'cn-south-1'),
      node('深圳', 'Shenzhen', 'cn-south-2'),
    ]),
    node('西南', 'Southwest China', 'cn-southwest', [node('贵阳', 'Guiyang', 'cn-southwest-1')]),
  ],
  ENV: environments.map(([name, nameEn]) => node(name, nameEn, name)),
  HOST_CATALOG: [
    node('虚拟机', 'Virtual machine', 'LOGICAL'),
    node('物理机', 'Physical machine', 'PHYSICAL'),
  ],
  HOST_OS: operatingSystems.map((name) => node(name, name, name)),
};

export const settingSeeds = [
  { name: 'PwdStrength', value: 'complex', open: true },
  { name: 'LockMinutes', value: '10', open: true },
  { name: 'SiteTitle', value: '北辰云控制台', open: true },
];

/** `used` of each is counted from the hosts. */
export const quotaKinds = [
  { code: 'CPU', name: '处理器', nameEn: 'CPU', unit: '核', unitEn: 'cores' },
  { code: 'MEMORY', name: '内存', nameEn: 'Memory', unit: 'GB', unitEn: 'GB' },
  { code: 'STORAGE', name: '存储', nameEn: 'Storage', unit: 'GB', unitEn: 'GB' },
  { code: 'HOST', name: '主机', nameEn: 'Hosts', unit: '台', unitEn: '' },
  { code: 'SERVICE_IP', name: '服务地址', nameEn: 'Service addresses', unit: '个', unitEn: '' },
] as const;
export type QuotaCode = (typeof quotaKinds)[number]['code'];
