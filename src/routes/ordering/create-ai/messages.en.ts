import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'step.region': 'Region',
  'step.regionHint':
    'Private networks of different regions do not reach each other, and an instance cannot move.',
  'step.size': 'Image and size',
  'step.network': 'Network',
  'step.system': 'System',
  'step.booking': 'Duration and number',
  region: 'Region',
  zone: 'Zone',
  project: 'Resource group',
  'project.help': 'Left empty it belongs to no group, and the tenant’s quota counts',
  osType: 'Operating system',
  image: 'Image',
  'image.option': '{name} ({os}, system disk of {size} GB or more)',
  subnet: 'Subnet',
  sgroups: 'Security groups',
  'sgroups.help': 'Left empty the default group is used',
  floatip: 'Floating IP',
  'floatip.help':
    'One of yours that is free, for a single instance; bound to its first network card',
  volumes: 'Disks to attach',
  'volumes.help': 'Free disks of the region, for a single instance; none need be bought anew',
  name: 'Instance name',
  'name.help':
    '2 to 50 letters of any script, digits, dots, underscores and hyphens; several get -1, -2… behind it',
  signIn: 'Sign in with',
  'signIn.password': 'Password',
  'signIn.keypair': 'Key pair',
  keypair: 'Key pair',
  password: 'Password',
  description: 'Description',
  autoRenew: 'Automatic renewal',
  'autoRenew.help':
    'From 3 days before its end it is renewed for as long as chosen, paid from the balance; you are told if that does not suffice',
};
