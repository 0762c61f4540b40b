/** What a server of a pool is asked for. */
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { lbMessages as messages } from './lb.messages';
import { portRange, servers } from './servers';

const input = inputs(messages);

export const weight = input.whole({
  label: 'member.weight',
  help: 'member.weightHelp',
  initial: 10,
  within: [0, 256],
});

export const newMember = {
  poolId: input.hidden(),
  kind: input.radio({
    label: 'member.kind',
    required: true,
    initial: 'port',
    from: [
      { value: 'port', label: text(messages, 'member.ofOurs') },
      { value: 'address', label: text(messages, 'member.elsewhere') },
    ],
  }),
  portId: input.select({
    label: 'member.target',
    required: true,
    from: servers,
    needs: ['poolId'],
    show: ({ kind }) => kind === 'port',
  }),
  ip: input.text({
    label: 'member.ip',
    required: true,
    rules: [ipv4],
    show: ({ kind }) => kind === 'address',
  }),
  port: input.number({ ...portRange, label: 'member.port', initial: 80 }),
  weight,
};
