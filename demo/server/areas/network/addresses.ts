import ipaddr from 'ipaddr.js';
import { isIp, isRange, splitCidr } from '../../../../src/core/rules/addresses';
import { endpointsOf } from '../../../../src/core/rules/network';

/** Addresses from `first` to `last`, both included, of one family. */
export interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly bytes: 4 | 16;
}

export interface Block extends Range {
  readonly prefix: number;
  /** With the bits behind the prefix cleared. */
  readonly cidr: string;
}

export function numberOf(address: string): bigint {
  return ipaddr
    .parse(address)
    .toByteArray()
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

export function addressOf(value: bigint, bytes: 4 | 16): string {
  const parts = Array.from({ length: bytes }, (_, index) =>
    Number((value >> BigInt((bytes - 1 - index) * 8)) & 255n),
  );
  return ipaddr.fromByteArray(parts).toString();
}

/** Of text that is known to be a block. */
export function blockOf(cidr: string): Block {
  const parts = splitCidr(cidr);
  if (!parts) throw new TypeError(`${cidr} is no block`);
  const { address, prefix } = parts;
  const bytes = ipaddr.parse(address).kind() === 'ipv4' ? 4 : 16;
  const behind = BigInt(bytes * 8 - prefix);
  const first = (numberOf(address) >> behind) << behind;
  const last = first + (1n << behind) - 1n;
  return { first, last, bytes, prefix, cidr: `${addressOf(first, bytes)}/${prefix}` };
}

export const overlap = (a: Range, b: Range): boolean =>
  a.bytes === b.bytes && a.first <= b.last && b.first <= a.last;

export const inside = (inner: Range, outer: Range): boolean =>
  inner.bytes === outer.bytes && inner.first >= outer.first && inner.last <= outer.last;

export function holds(range: Range, address: string): boolean {
  if (!isIp(address)) return false;
  const bytes = ipaddr.parse(address).kind() === 'ipv4' ? 4 : 16;
  const value = numberOf(address);
  return bytes === range.bytes && value >= range.first && value <= range.last;
}

const privateBlocks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(blockOf);

/** Inside one of the blocks of RFC 1918. */
export const isPrivate = (range: Range): boolean =>
  privateBlocks.some((block) => inside(range, block));

/** What ports of a subnet may have: not the network's own address, not its broadcast. */
export const hostsOf = (block: Block): Range => ({
  first: block.first + 1n,
  last: block.last - 1n,
  bytes: block.bytes,
});

/** Addresses for ports: the hosts without the gateway. */
export const capacityOf = (cidr: string): number => {
  const { first, last } = blockOf(cidr);
  return Number(last - first + 1n) - 3;
};

/** The first `count` free addresses. Stops as soon as it has them, so a large range costs no more than what is taken. */
export function freeAddresses(
  ranges: readonly Range[],
  taken: ReadonlySet<string>,
  count = 1,
): string[] {
  const free: string[] = [];
  for (const { first, last, bytes } of ranges) {
    for (let value = first; value <= last && free.length < count; value += 1n) {
      const address = addressOf(value, bytes);
      if (!taken.has(address)) free.push(address);
    }
  }
  return free;
}

/** The ranges of a pool: first and last by turns (V-051). Undefined where the text is no such list. */
export function rangesOf(endpoints: string): readonly Range[] | undefined {
  const entries = endpointsOf(endpoints).map(({ text }) => text);
  if (entries.length === 0 || entries.length % 2 !== 0 || !entries.every(isIp)) return undefined;
  const ranges: Range[] = [];
  for (let index = 0; index < entries.length; index += 2) {
    const [first = '', last = ''] = entries.slice(index, index + 2);
    if (!isRange(first, last)) return undefined;
    const bytes = ipaddr.parse(first).kind() === 'ipv4' ? 4 : 16;
    ranges.push({ first: numberOf(first), last: numberOf(last), bytes });
  }
  return ranges;
}

/** As many as a number can count exactly. */
export function sizeOf(ranges: readonly Range[]): number {
  const size = ranges.reduce((sum, { first, last }) => sum + (last - first + 1n), 0n);
  return Number(size < BigInt(Number.MAX_SAFE_INTEGER) ? size : Number.MAX_SAFE_INTEGER);
}

/** Every address has one spelling: `::1` is `0:0::1`. */
export const canonical = (address: string): string => ipaddr.parse(address).toString();
