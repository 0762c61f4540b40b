import type { QosPolicy } from '../../core/api/network/qos';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const qosDirection = dictionary('qosDirection', {
  ingress: tone.primary('入方向', 'Inbound'),
  egress: tone.normal('出方向', 'Outbound'),
  both: tone.normal('双向', 'Both'),
});

interface Typed {
  readonly name: string;
  readonly direction: 'ingress' | 'egress' | 'both' | '';
  readonly rateUnit: string;
  readonly kbps: string;
  readonly mbps: string;
  readonly gbps: string;
  readonly burst: number | null;
  readonly sizeUnit: string;
  readonly bytes: string;
  readonly kbytes: string;
  readonly mbytes: string;
  readonly description: string;
}

/** Bytes; 0 where none is set. */
function bytesOf({ sizeUnit, bytes, kbytes, mbytes }: Typed): number {
  if (sizeUnit === 'B') return Number(bytes);
  if (sizeUnit === 'KB') return Number(kbytes) * 1024;
  return sizeUnit === 'MB' ? Number(mbytes) * 1024 ** 2 : 0;
}

function mbpsOf({ rateUnit, kbps, mbps, gbps }: Typed): number {
  if (rateUnit === 'Kbps') return Number(kbps) / 1000;
  return rateUnit === 'Gbps' ? Number(gbps) * 1000 : Number(mbps);
}

/** What is typed in a unit of one's choice, and what travels: Mbps and bytes. */
export const qosForm = {
  read: (row: QosPolicy) => ({
    ...{ name: row.name, description: row.description, burst: row.burst },
    direction: row.direction as 'ingress' | 'egress' | 'both',
    ...{ rateUnit: 'Mbps', mbps: String(row.bandwidth) },
    ...(row.cbs === 0 ? { sizeUnit: 'none' } : { sizeUnit: 'B', bytes: String(row.cbs) }),
  }),
  write: (typed: Typed) => ({
    name: typed.name,
    direction: typed.direction || 'both',
    bandwidth: mbpsOf(typed),
    burst: typed.burst ?? 0,
    cbs: bytesOf(typed),
    description: typed.description,
  }),
};
