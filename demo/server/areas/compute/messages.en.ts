import type { zh } from './messages.zh-CN';

export const en = {
  'kind.vm': 'virtual machine',
  'kind.volume': 'volume',
  'kind.image': 'image',
  'kind.snapshot': 'snapshot',
  'kind.keypair': 'key pair',
  'kind.flavor': 'flavor',
  'kind.vdc': 'virtual data centre',
  'kind.region': 'region',
  'kind.zone': 'zone',
  'kind.vendor': 'vendor',
  'kind.cluster': 'cluster',
  'kind.physicalHost': 'physical host',
  'kind.datastore': 'datastore',
} as const satisfies Record<keyof typeof zh, string>;
