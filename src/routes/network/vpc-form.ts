/** What a VPC is asked for. */
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { cidr } from '../../core/rules/network';
import { regions } from '../ordering/regions';
import { projects } from '../sources';
import { vpcMessages as messages } from './vpc.messages';

const input = inputs(messages);

export const projectId = input.select({ label: 'vpc.project', from: projects });

export const newVpc = {
  name: nameInput,
  region: input.select({ label: 'vpc.region', required: true, from: regions }),
  cidr: input.text({
    label: 'vpc.cidr',
    help: 'vpc.cidrHelp',
    required: true,
    rules: [cidr],
  }),
  projectId,
  description: descriptionInput,
};
