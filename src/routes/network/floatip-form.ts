/** What a floating IP is asked for. */
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { projects, publicPools } from '../sources';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

export const bandwidth = {
  label: 'floatip.bandwidth',
  unit: 'Mbps',
  required: true,
  min: 1,
  max: 2000,
  whole: true,
} as const;
export const projectId = input.select({ label: 'floatip.project', from: projects });
export const wanted = {
  name: nameInput,
  ipPoolId: input.select({ label: 'floatip.pool', required: true, from: publicPools }),
  floatIp: input.ip({ label: 'floatip.wanted', help: 'floatip.wantedHelp', is: ipv4 }),
  bandwidth: input.number(bandwidth),
  projectId,
  description: descriptionInput,
};
