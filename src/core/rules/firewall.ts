/**
 * How the rules of a firewall policy are read: in their order, the first that is switched on and fits decides. What no
 * rule fits is denied.
 */
import ipaddr from 'ipaddr.js';
import { splitCidr } from './addresses';

/** A rule as far as it decides; empty addresses are everywhere, empty ports are all. */
export interface TrafficRule {
  readonly id: string;
  readonly position: number;
  /** `tcp`, `udp`, `icmp` or `any`. */
  readonly protocol: string;
  /** `allow`, `deny` or `reject`. */
  readonly policy: string;
  readonly sourceIp: string;
  /** `80` or `8000-8100`. */
  readonly sourcePort: string;
  readonly destinationIp: string;
  readonly destinationPort: string;
  readonly enabled: boolean;
}

/** What somebody wants to pass; ports count for `tcp` and `udp` alone. */
export interface Traffic {
  readonly protocol: 'tcp' | 'udp' | 'icmp';
  readonly sourceIp: string;
  readonly sourcePort: number;
  readonly destinationIp: string;
  readonly destinationPort: number;
}

const inOrder = <R extends TrafficRule>(rules: readonly R[]) =>
  [...rules].sort((a, b) => a.position - b.position).filter(({ enabled }) => enabled);

/** The rule that decides about this traffic; none where no rule fits. */
export function decidingRule<R extends TrafficRule>(
  rules: readonly R[],
  traffic: Traffic,
): R | undefined {
  return inOrder(rules).find((rule) => fits(rule, traffic));
}

/** Whether a rule, switched on, speaks of this traffic. */
export function fits(rule: TrafficRule, traffic: Traffic): boolean {
  const { protocol } = traffic;
  if (rule.protocol !== 'any' && rule.protocol !== protocol) return false;
  if (!contains(rule.sourceIp, traffic.sourceIp)) return false;
  if (!contains(rule.destinationIp, traffic.destinationIp)) return false;
  if (protocol === 'icmp') return rule.sourcePort === '' && rule.destinationPort === '';
  return (
    within(portsOf(rule.sourcePort), traffic.sourcePort) &&
    within(portsOf(rule.destinationPort), traffic.destinationPort)
  );
}

/** A rule that never decides, and the first one before it that decides instead. */
export interface Hidden<R> {
  readonly by: R;
  /** Both say the same: the hidden one is only superfluous. */
  readonly same: boolean;
}

/** Which rules never decide because one before them speaks of all that they speak of, by their ids. */
export function hiddenRules<R extends TrafficRule>(
  rules: readonly R[],
): ReadonlyMap<string, Hidden<R>> {
  const ordered = inOrder(rules);
  return new Map(
    ordered.flatMap((rule, at) => {
      const by = ordered.slice(0, at).find((before) => covers(before, rule));
      return by ? [[rule.id, { by, same: by.policy === rule.policy }] as const] : [];
    }),
  );
}

/** Whether the first speaks of everything that the second speaks of. */
export function covers(outer: TrafficRule, inner: TrafficRule): boolean {
  if (outer.protocol !== 'any' && outer.protocol !== inner.protocol) return false;
  if (!contains(outer.sourceIp, inner.sourceIp)) return false;
  if (!contains(outer.destinationIp, inner.destinationIp)) return false;
  // With ports a rule speaks of those protocols alone that have them.
  if (inner.protocol !== 'tcp' && inner.protocol !== 'udp') {
    return outer.sourcePort === '' && outer.destinationPort === '';
  }
  return (
    spans(portsOf(outer.sourcePort), portsOf(inner.sourcePort)) &&
    spans(portsOf(outer.destinationPort), portsOf(inner.destinationPort))
  );
}

type Ports = readonly [first: number, last: number];
const all: Ports = [1, 65_535];

function portsOf(text: string): Ports {
  if (text === '') return all;
  const [first = '', last = first] = text.split('-');
  return [Number(first), Number(last)];
}
const within = ([first, last]: Ports, port: number) => port >= first && port <= last;
const spans = (outer: Ports, inner: Ports) => outer[0] <= inner[0] && outer[1] >= inner[1];

interface Place {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  readonly prefix: number;
}

/** Of an address or a block; undefined is everywhere. */
function placeOf(text: string): Place | undefined {
  if (text === '') return undefined;
  const { address, prefix } = splitCidr(text) ?? { address: text, prefix: undefined };
  const parsed = ipaddr.parse(address);
  return { address: parsed, prefix: prefix ?? (parsed.kind() === 'ipv4' ? 32 : 128) };
}

function contains(outer: string, inner: string): boolean {
  const [a, b] = [placeOf(outer), placeOf(inner)];
  if (!a) return true;
  if (!b || a.address.kind() !== b.address.kind() || b.prefix < a.prefix) return false;
  return b.address.match(a.address, a.prefix);
}
