import type { Given } from './values';

/** What a page takes for a certificate and its key; no server does. */
const pems = {
  certificate: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----',
};

/** Values that no rule of their input gives away, by the screen's id and the name of the operation. */
export const valuesFor: Readonly<Record<string, Given>> = {
  'certificate create': pems,
  'certificate renew': pems,
  'disk extend': { size: 2000 },
  'ecs extendSystemDisk': { size: 500 },
  'ecs move': { projectId: 'p-0005' },
  'ecs resetPassword': { password: 'Console@12', again: 'Console@12' },
  'invoiceReview refuse': { reason: '抬头与合同不一致，请核对后重新提交' },
  'remittanceReview refuse': { reason: '金额与回单不一致，请核对后重新提交' },
  'secret reveal': { password: 'Console@1' },
  'tenant create': { adminPassword: 'Console@12' },
  'user resetPassword': { password: 'Console@12' },
  'waf domains create': { name: 'matrix.example.com' },
  'vpc addSubnet': { cidr: '10.40.250.0/24' },
};

/** Operations that no row of the demonstration takes with what its form begins with: why. */
export const notHere: Readonly<Record<string, string>> = {
  'applyList transfer': 'whoever is offered first has asked, or decides already',
  'applyList withdraw': 'those that wait were asked for by others',
  'certificate renew': 'takes a certificate and its key: test/server/areas/platforms',
  'contractManagement terminate': 'its number has to be typed',
  'firewall attachRouter': 'every router of the region has its firewall',
  'job schedule': 'days have to be chosen: test/server/areas/platforms',
  'pvc mount': 'the first workload on offer has several copies',
  'router attachSubnet': 'every subnet has its router',
  'router detachSubnet': 'a static route leads over the first subnet on offer',
  'sharding scaleOut': 'instances have to be chosen: test/server/areas/platforms',
  'vmmHost enter': 'machines run on every one that is online',
  'snapshot restore': 'the machine has to be stopped before',
};
