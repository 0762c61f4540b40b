import * as api from '../../../../src/core/api/network/ips';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { floatip, ip, ipPool } from '../../kinds/network';
import type { Row } from '../../records/kind';
import { findRecords, missing, readRecord } from '../../records/read';
import { addressOf, canonical, holds, numberOf, rangesOf, sizeOf, type Range } from './addresses';
import { withBinned } from './checks';
import { givesOut } from './floatips';
import type { FloatipData, IpData, IpPoolData } from './rows';

type Taken = Omit<api.PoolAddress, 'ip'>;

/** As many addresses as one looks at together. */
const PART = 256n;
/** A pool of more parts is not listed part by part: a range of IPv6 has more of them than anything can count. */
const MOST_PARTS = 64;

const stateOf = (status: string) =>
  status === 'BIND' || status === 'ACTIVE' ? 'used' : 'reserved';

/** Whoever has an address of the pool, as `used` of its row counts them: those in the recycle bin too, each address once. */
async function takenOf(scope: TenantScope, pool: Row<IpPoolData>): Promise<Map<string, Taken>> {
  const options = { match: { ipPoolId: pool.id } };
  const floating = await withBinned<FloatipData>(scope, floatip, options);
  const known = await findRecords<IpData>(scope, ip, options);
  const rows = [
    ...known
      .filter(({ status }) => status !== 'AVAILABLE')
      .map((row) => [row.data.ip, row, 'ip', row.data.deviceName] as const),
    ...floating.map((row) => [row.data.floatIp, row, 'floatip', row.data.deviceName] as const),
  ];
  return new Map(
    rows.map(([address, { id, name, status }, kind, device]) => [
      canonical(address),
      { state: stateOf(status), holder: device || (name === address ? '' : name), kind, id },
    ]),
  );
}

interface Part extends Range {
  readonly at: bigint;
}

const countOf = ({ first, last }: Range) => (last - first) / PART + 1n;

/** The part of a range that begins so many parts behind its first address. */
function partOf(range: Range, place: bigint, before: bigint): Part {
  const first = range.first + place * PART;
  const end = first + PART - 1n;
  return {
    at: before + place,
    first,
    last: end < range.last ? end : range.last,
    bytes: range.bytes,
  };
}

/** The parts of all ranges by their places, without making more of them than are asked for. */
function partsOf(ranges: readonly Range[]) {
  const starts: bigint[] = [];
  let count = 0n;
  for (const range of ranges) {
    starts.push(count);
    count += countOf(range);
  }
  const find = (test: (range: Range, start: bigint) => bigint | undefined): Part | undefined => {
    for (const [index, range] of ranges.entries()) {
      const start = starts[index] ?? 0n;
      const place = test(range, start);
      if (place !== undefined) return partOf(range, place, start);
    }
    return undefined;
  };
  return {
    count,
    at: (at: bigint) =>
      find((range, start) => (at >= start && at < start + countOf(range) ? at - start : undefined)),
    withAddress: (address: string) =>
      find((range) =>
        holds(range, address) ? (numberOf(address) - range.first) / PART : undefined,
      ),
  };
}

function mapOf(pool: Row<IpPoolData>, taken: ReadonlyMap<string, Taken>, asked: number) {
  const ranges = rangesOf(pool.data.endpoints) ?? [];
  const parts = partsOf(ranges);
  const here = parts.at(BigInt(asked));
  if (!here) throw missing(ipPool, 'at');
  const counts = new Map<bigint, number>();
  for (const address of taken.keys()) {
    const part = parts.withAddress(address);
    if (part) counts.set(part.at, (counts.get(part.at) ?? 0) + 1);
  }
  const whole = parts.count <= MOST_PARTS;
  const places = whole
    ? Array.from({ length: Number(parts.count) }, (_, at) => BigInt(at))
    : [...new Set([0n, here.at, ...counts.keys()])].sort((a, b) => (a < b ? -1 : 1));
  const states = [...taken.values()].map(({ state }) => state);
  const used = states.filter((state) => state === 'used').length;
  const gateway = pool.data.gatewayIp === '' ? '' : canonical(pool.data.gatewayIp);
  const keeps = gateway !== '' && !taken.has(gateway) && parts.withAddress(gateway) ? 1 : 0;
  const total = sizeOf(ranges);
  return {
    open: givesOut.includes(pool.status),
    ...{ total, used, reserved: states.length - used, free: total - states.length - keeps },
    at: asked,
    parts: places.flatMap((at) => {
      const part = parts.at(at);
      if (!part) return [];
      return {
        ...{ at: Number(at), size: Number(part.last - part.first + 1n) },
        first: addressOf(part.first, part.bytes),
        last: addressOf(part.last, part.bytes),
        taken: counts.get(at) ?? 0,
      };
    }),
    addresses: Array.from({ length: Number(here.last - here.first + 1n) }, (_, step) => {
      const address = addressOf(here.first + BigInt(step), here.bytes);
      const nobody = { state: address === gateway ? 'gateway' : 'free', holder: '' };
      return { ip: address, ...(taken.get(address) ?? { ...nobody, kind: '', id: '' }) };
    }),
  };
}

export const handlers: readonly Handler[] = [
  forSession(api.mapIpPool, async ({ scope }, { params, query }) => {
    const pool = await readRecord<IpPoolData>(scope, ipPool, params.id);
    return mapOf(pool, await takenOf(scope, pool), query.at);
  }),
];
