import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'step.basic': 'Basics',
  'step.size': 'Nodes and storage',
  'step.booking': 'Duration and number',
  region: 'Region',
  zone: 'Zone',
  project: 'Resource group',
  name: 'Instance name',
  'name.help': '2 to 50 letters of any script, digits, dots, underscores and hyphens',
  version: 'Kafka version',
  mode: 'Architecture',
  'mode.single': 'Single (1 node)',
  'mode.ha': 'Pair (2 nodes)',
  'mode.cluster': 'Cluster (3 nodes)',
  engine: 'Engine',
  'engine.version': 'Version',
  'step.specHint':
    'Messages per second decide the size: basic for most services, professional for trade and gathered logs; messages are kept for 3 days',
  'step.spec': 'Size',
};
