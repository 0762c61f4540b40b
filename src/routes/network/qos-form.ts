/** What a QoS policy is asked for in a unit of one's choice, and what travels: Mbps and bytes (V-087…V-092). */
import type { QosPolicy } from '../../core/api/network/qos';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { FormValues, Values } from '../../core/resource/input';
import {
  cbsBytes,
  cbsKbytes,
  cbsMbytes,
  cirGbps,
  cirKbps,
  cirMbps,
} from '../../core/rules/numbers';
import { networkScreenMessages as messages } from './messages';

export const qosDirection = dictionary('qosDirection', {
  ingress: tone.primary('入方向', 'Inbound'),
  egress: tone.normal('出方向', 'Outbound'),
  both: tone.normal('双向', 'Both'),
});

const input = inputs(messages);
const units = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const rate = (unit: string) => (values: FormValues) => values['rateUnit'] === unit;
const size = (unit: string) => (values: FormValues) => values['sizeUnit'] === unit;
const rateLabel = { label: 'qos.bandwidth', required: true } as const;
const sizeLabel = { label: 'qos.cbs', required: true } as const;

export const form = {
  name: nameInput,
  direction: input.oneOf({ label: 'qos.direction', of: qosDirection, initial: 'both' }),
  rateUnit: input.radio({
    ...{ label: 'qos.rateUnit', required: true, initial: 'Mbps' },
    from: units(['Kbps', 'Mbps', 'Gbps']),
  }),
  kbps: input.text({
    ...{ ...rateLabel, help: 'qos.kbpsHelp', rules: [cirKbps], show: rate('Kbps') },
    check: (value) =>
      Number(value) >= 1000 && Number(value) % 1000 === 0
        ? undefined
        : text(messages, 'qos.wholeMbps'),
  }),
  mbps: input.text({ ...rateLabel, rules: [cirMbps], show: rate('Mbps') }),
  gbps: input.text({ ...rateLabel, rules: [cirGbps], show: rate('Gbps') }),
  burst: input.number({
    ...{ label: 'qos.burst', help: 'qos.burstHelp', unit: 'Mbps', min: 0, max: 100_000 },
    whole: true,
  }),
  sizeUnit: input.radio({
    ...{ label: 'qos.sizeUnit', required: true, initial: 'none' },
    from: [{ value: 'none', label: text(messages, 'qos.noCbs') }, ...units(['B', 'KB', 'MB'])],
  }),
  bytes: input.text({ ...sizeLabel, rules: [cbsBytes], show: size('B') }),
  kbytes: input.text({ ...sizeLabel, rules: [cbsKbytes], show: size('KB') }),
  mbytes: input.text({ ...sizeLabel, rules: [cbsMbytes], show: size('MB') }),
  description: descriptionInput,
};

type Typed = Values<typeof form>;

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
    direction: typed.direction,
    bandwidth: mbpsOf(typed),
    burst: typed.burst ?? 0,
    cbs: bytesOf(typed),
    description: typed.description,
  }),
};
