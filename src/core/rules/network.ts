import { defineMessages } from '../i18n/translator';
import {
  isIp,
  isIpv4,
  isIpv4Cidr,
  isIpv6,
  isIpv6Cidr,
  isMac,
  isRange,
  isRouterFilter,
  isSubnetMask,
} from './addresses';
import { isPortRange, within } from './numbers';
import { en } from './network-messages.en';
import { zh } from './network-messages.zh-CN';
import { rulesOf, say } from './rule';
import type { Rule } from './rule';

const messages = defineMessages(zh, en);
const rule = rulesOf(messages);

/** V-038: four decimal parts; no leading zeros, no short forms. */
export const ipv4 = rule('ipv4', isIpv4);

/** V-039: every form of RFC 4291, a dotted end included; no zone. */
export const ipv6 = rule('ipv6', isIpv6);

/** V-040: `a.b.c.d/n`, n 0 to 32. */
export const cidr = rule('cidr', (value) => isIpv4Cidr(value));

/** V-041: of either family, IPv6 prefixes as in V-049. */
export const ipOrCidr = rule(
  'ipOrCidr',
  (value) => isIp(value) || isIpv4Cidr(value) || isIpv6Cidr(value),
);

/** V-042: contiguous ones from the left, 0.0.0.0 and 255.255.255.255 included. */
export const subnetMask = rule('subnetMask', isSubnetMask);

/** V-043: six hex pairs with one kind of separator, `-` or `:`. */
export const mac = rule('mac', isMac);

/** V-044: the address of a name server, IPv4 or IPv6; a name would need a server to find it. */
export const dns = rule('dns', isIp);

/** V-047 */
export const port = within(1, 65535);

/** One port (V-047), or from one to another. */
export const portRange = rule('portRange', isPortRange);

/** V-048 */
export const vlan = within(1, 4095);

/** V-049 */
export const ipv6Cidr = rule('ipv6Cidr', (value) => isIpv6Cidr(value));

/** The entries of a list written on lines: blank lines and blanks around an entry are nothing. */
export function linesOf(value: string): readonly Entry[] {
  return entriesOf(value.split(/\r\n|\r|\n/));
}

/** The end points of an IP pool, separated by commas or line breaks. */
export function endpointsOf(value: string): readonly Entry[] {
  return entriesOf(value.split(/\r\n|\r|\n|,/));
}

/** `place` counts from 1, blank ones included, so that a message points at the right line. */
export interface Entry {
  readonly text: string;
  readonly place: number;
}

function entriesOf(parts: readonly string[]): readonly Entry[] {
  return parts
    .map((part, index) => ({ text: part.trim(), place: index + 1 }))
    .filter(({ text }) => text !== '');
}

/** Every line passes the test; the message names the first that does not. */
function lines(key: 'dnsLine' | 'routerFilterLine', test: (value: string) => boolean): Rule {
  return (value, context) => {
    const wrong = linesOf(value).find(({ text }) => !test(text));
    return wrong && say({ messages, key, params: { line: wrong.place } }, context);
  };
}

/** V-045: one name server (V-044) a line. */
export const dnsLines = lines('dnsLine', isIp);

/**
 * V-046, V-050: one `address/prefix` a line, the prefix under 32 (IPv4) or 128 (IPv6), 0 included; a bare address would be a
 * prefix of 32 or 128 and is refused.
 */
export const routerFilterLines = lines('routerFilterLine', isRouterFilter);

/**
 * V-051: addresses in an even count. The first and second are a range, the third and fourth another …; a range is of one
 * family and does not run backwards.
 */
export const ipPoolEndpoints: Rule = (value, context) => {
  const entries = endpointsOf(value);
  const wrong = entries.find(({ text }) => !isIp(text));
  if (wrong) return say({ messages, key: 'poolAddress', params: { place: wrong.place } }, context);
  if (entries.length % 2 !== 0) return say({ messages, key: 'poolEven' }, context);
  for (let index = 0; index < entries.length; index += 2) {
    const [first, last] = entries.slice(index, index + 2);
    if (!first || !last || isRange(first.text, last.text)) continue;
    return say({ messages, key: 'poolOrder', params: { pair: index / 2 + 1 } }, context);
  }
  return undefined;
};
