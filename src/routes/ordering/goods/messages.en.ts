import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'step.service': 'Service',
  'step.serviceHint':
    'Services and list prices can be seen by anybody. Ordering asks you to sign in and keeps what you chose.',
  'step.size': 'Specification and region',
  'step.booking': 'Booking',
  region: 'Region',
  zone: 'Zone',
  project: 'Resource group',
  name: 'Instance name',
  'name.help': '2 to 50 letters of any script, digits, dots, underscores and hyphens',
  signature: 'Signature of messages',
  'signature.help': '2 to 12 Chinese characters, letters or digits',
  vm: 'Attach to',
  'vm.help': 'Left empty, the disk stays free and can be attached later',
  remark: 'Remark',
};
