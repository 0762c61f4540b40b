/** What a DNAT rule is asked for: several of one floating IP at once, or one that is changed. */
import { listDnatRules, MOST_DNAT_RULES, type DnatRule } from '../../core/api/network/nat';
import { choicesOf } from '../../core/dictionaries/choices';
import { text, type Text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { Cells, SourceContext } from '../../core/resource/input';
import { natProtocol } from './nat-words';
import { natMessages as messages } from './nat.messages';
import { inwardPorts, natFloatips } from './nat-sources';

const input = inputs(messages);
const natId = input.hidden();
const oneOf = { required: true, needs: ['natId'] } as const;

/** A port as it is typed; nothing yet where it is not. */
interface Door {
  readonly protocol: string;
  readonly publicPort: number | null;
}
const isSame = (one: Door, other: Door) =>
  one.publicPort === other.publicPort && one.protocol === other.protocol;

/** Beside each port that a rule of the chosen floating IP or an earlier line has: which it is. */
async function taken(lines: readonly Door[], { call, values }: SourceContext): Promise<Cells> {
  const { floatipId, id } = values;
  // An address serves one gateway, which has no more rules of the kind than that.
  const query = { floatipId: String(floatipId), rows: 200 };
  const { rows } = floatipId ? await call(listDnatRules, { query }) : { rows: [] };
  const reasonOf = (door: Door, at: number): Text | undefined => {
    const { publicPort: port } = door;
    if (port === null) return undefined;
    const words = { port, protocol: natProtocol.lookup(door.protocol, 'en').text };
    const line = lines.findIndex((each) => isSame(each, door)) + 1;
    if (line <= at) return text(messages, 'dnat.again', { ...words, line });
    const rule = rows.find((each) => each.id !== id && isSame(each, door));
    const to = rule && `${rule.privateIp}:${rule.privatePort}`;
    return to && text(messages, 'dnat.taken', { ...words, to });
  };
  return Object.fromEntries(
    lines.flatMap((door, at) => {
      const reason = reasonOf(door, at);
      return reason === undefined ? [] : [[`${at}.publicPort`, reason]];
    }),
  );
}

const portId = input.select({ ...oneOf, label: 'dnat.port', from: inwardPorts });
const privatePort = input.port({ label: 'dnat.privatePort' });

/** Lines of one address, which are made together. */
export const newRules = {
  natId,
  floatipId: input.select({ ...oneOf, label: 'nat.floatip', from: natFloatips }),
  rules: input.rows({
    label: 'dnat.rules',
    help: 'dnat.rulesHelp',
    required: true,
    most: MOST_DNAT_RULES,
    initial: [
      { protocol: 'tcp', publicPort: null as never, portId: '', privatePort: null as never },
    ],
    columns: {
      protocol: input.select({
        ...{ label: 'dnat.protocol', required: true, initial: 'tcp' },
        from: choicesOf(natProtocol),
      }),
      publicPort: input.port({ label: 'dnat.publicPort' }),
      portId,
      privatePort,
    },
    verifyCells: taken,
    verifyWith: ['floatipId'],
  }),
  description: descriptionInput,
};

/** One rule; its floating IP stays. */
export const oneRule = {
  id: input.hidden(),
  natId,
  floatipId: input.hidden(),
  protocol: input.oneOf({ label: 'dnat.protocol', of: natProtocol, initial: 'tcp' }),
  publicPort: input.port({
    label: 'dnat.publicPort',
    verify: async (publicPort, context) => {
      const protocol = String(context.values['protocol']);
      return (await taken([{ protocol, publicPort }], context))['0.publicPort'];
    },
    verifyWith: ['protocol'],
  }),
  portId,
  privatePort,
  description: descriptionInput,
};

/** The protocol as the endpoint knows it. */
export const protocolOf = ({ protocol }: Pick<DnatRule, 'protocol'>) =>
  protocol === 'udp' ? 'udp' : 'tcp';
