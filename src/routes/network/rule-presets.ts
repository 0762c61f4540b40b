import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { sgroupMessages } from './sgroup.messages';

export const ruleDirection = dictionary('ruleDirection', {
  ingress: tone.primary('入方向', 'Inbound'),
  egress: tone.normal('出方向', 'Outbound'),
});
export const ruleProtocol = dictionary('ruleProtocol', {
  tcp: tone.normal('TCP', 'TCP'),
  udp: tone.normal('UDP', 'UDP'),
  icmp: tone.normal('ICMP', 'ICMP'),
  any: tone.normal('全部', 'All'),
});
export const rulePolicy = dictionary('rulePolicy', {
  allow: tone.success('允许', 'Allow'),
  deny: tone.danger('拒绝', 'Deny'),
});

type Protocol = 'tcp' | 'udp' | 'icmp' | 'any';
export interface Traffic {
  readonly protocol: Protocol;
  readonly portMin: number;
  readonly portMax: number;
}

const service = (name: string, port: number): readonly [string, string, Traffic] => [
  `${name.toLowerCase()}-${port}`,
  `${name}（${port}）`,
  { protocol: 'tcp', portMin: port, portMax: port },
];

/** What most rules are about; the value of each is in the form alone. */
const presets: readonly (readonly [string, Text, Traffic])[] = [
  service('SSH', 22),
  service('RDP', 3389),
  service('HTTP', 80),
  service('HTTPS', 443),
  service('FTP', 21),
  service('MySQL', 3306),
  service('PostgreSQL', 5432),
  service('Redis', 6379),
  ['dns', 'DNS（UDP 53）', { protocol: 'udp', portMin: 53, portMax: 53 }],
  ['ping', text(sgroupMessages, 'rule.ping'), { protocol: 'icmp', portMin: 0, portMax: 0 }],
  ['all', text(sgroupMessages, 'rule.all'), { protocol: 'any', portMin: 0, portMax: 0 }],
];

export const CUSTOM = 'custom' as string;

export const presetOptions = [
  ...presets.map(([value, label]) => ({ value, label })),
  { value: CUSTOM, label: text(sgroupMessages, 'rule.custom') },
];

export const trafficOf = (preset: string): Traffic | undefined =>
  presets.find(([value]) => value === preset)?.[2];

/** Which of the presets says the same. */
export function presetOf({
  protocol,
  portMin,
  portMax,
}: { readonly [K in keyof Traffic]: unknown }) {
  const found = presets.find(
    ([, , traffic]) =>
      traffic.protocol === protocol && traffic.portMin === portMin && traffic.portMax === portMax,
  );
  return found?.[0] ?? CUSTOM;
}
