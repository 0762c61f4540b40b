import type { zh } from './network-messages.zh-CN';

export const en = {
  ipv4: 'Enter a valid IPv4 address',
  ipv6: 'Enter a valid IPv6 address',
  cidr: 'Enter a valid CIDR, such as 192.168.0.0/24',
  ipOrCidr: 'Enter a valid IP address or CIDR',
  subnetMask: 'Enter a valid subnet mask',
  mac: 'Enter a valid MAC address',
  dns: 'Enter a valid DNS address',
  dnsLine: 'Line {line} is not a valid DNS address',
  routerFilterLine:
    'Line {line} is wrong: an IP address, a slash and a prefix under 32 (IPv4) or 128 (IPv6)',
  ipv6Cidr: 'Enter a valid IPv6 CIDR with a prefix between 1 and 128',
  poolEven: 'The addresses of an IP pool come in pairs, first and last',
  poolAddress: 'Entry {place} is not a valid IP address',
  poolOrder: 'Pair {pair} must be of one family, its first address not after its last',
  portRange: 'A port or a range of ports, such as 80 or 8000-8100',
} satisfies Record<keyof typeof zh, string>;
