/** What the server delivers to every tenant alike: dictionaries and settings. */
import { regionDictionary } from './places';

interface NodeSeed {
  readonly name: string;
  readonly nameEn: string;
  readonly value: string;
  readonly children?: readonly NodeSeed[];
}

const node = (name: string, nameEn: string, value: string): NodeSeed => ({ name, nameEn, value });

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
  REGION: regionDictionary,
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
  { code: 'HOST', name: '主机与云主机', nameEn: 'Hosts and machines', unit: '台', unitEn: '' },
  { code: 'SERVICE_IP', name: '服务地址', nameEn: 'Service addresses', unit: '个', unitEn: '' },
] as const;
export type QuotaCode = (typeof quotaKinds)[number]['code'];
