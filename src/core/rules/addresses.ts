import ipaddr from 'ipaddr.js';

/** Longest ways of writing an address; what is longer is refused before anything looks at it. */
const longest4 = '255.255.255.255'.length;
const longest6 = 'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255'.length;

/** Four decimal parts without leading zeros: `010` is eight to some programs and ten to others. */
export function isIpv4(value: string): boolean {
  return value.length <= longest4 && ipaddr.IPv4.isValidFourPartDecimal(value);
}

/** Without zone (`%eth0` means something on one machine only) and without brackets. */
export function isIpv6(value: string): boolean {
  if (value.length > longest6 || value.includes('%') || !ipaddr.IPv6.isValid(value)) return false;
  return !value.includes('.') || isIpv4(value.slice(value.lastIndexOf(':') + 1));
}

/** An IPv4 or IPv6 address as those two take it. */
export const isIp = (value: string): boolean => isIpv4(value) || isIpv6(value);

/** `address/prefix` in two; undefined when the prefix is not a plain number. */
export function splitCidr(
  value: string,
): { readonly address: string; readonly prefix: number } | undefined {
  const slash = value.indexOf('/');
  const digits = value.slice(slash + 1);
  if (slash < 0 || !/^(?:0|[1-9]\d{0,2})$/.test(digits)) return undefined;
  return { address: value.slice(0, slash), prefix: Number(digits) };
}

/** Bits beyond the prefix may be set: the specification does not ask for a network address. */
export function isIpv4Cidr(value: string, last = 32): boolean {
  const parts = splitCidr(value);
  return parts !== undefined && parts.prefix <= last && isIpv4(parts.address);
}

/** An IPv6 network with a prefix between two lengths. */
export function isIpv6Cidr(value: string, first = 1, last = 128): boolean {
  const parts = splitCidr(value);
  if (!parts || parts.prefix < first || parts.prefix > last) return false;
  return isIpv6(parts.address);
}

/** Six hex pairs with one kind of separator, `-` or `:`. */
export const isMac = (value: string): boolean =>
  /^[0-9a-f]{2}([-:])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}$/i.test(value);

/** `address/prefix`, the prefix under 32 (IPv4) or 128 (IPv6), 0 included. */
export const isRouterFilter = (value: string): boolean =>
  isIpv4Cidr(value, 31) || isIpv6Cidr(value, 0, 127);

/** Ones, then zeros; null of the library means that they are mixed. */
export function isSubnetMask(value: string): boolean {
  return isIpv4(value) && ipaddr.IPv4.parse(value).prefixLengthFromSubnetMask() !== null;
}

/** The mask that an IPv4 prefix is short for. */
export function maskOf(cidr: string): string {
  const parts = splitCidr(cidr);
  const mask =
    parts && parts.prefix <= 32 ? ipaddr.IPv4.subnetMaskFromPrefixLength(parts.prefix) : '';
  return mask.toString();
}

/** Both of one family, and the first not after the last. */
export function isRange(first: string, last: string): boolean {
  const a = ipaddr.parse(first);
  const b = ipaddr.parse(last);
  if (a.kind() !== b.kind()) return false;
  const from = a.toByteArray();
  const to = b.toByteArray();
  const at = from.findIndex((byte, index) => byte !== to[index]);
  return at < 0 || (from[at] ?? 0) < (to[at] ?? 0);
}
