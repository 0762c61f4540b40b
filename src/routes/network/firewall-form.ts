/** What a firewall is asked for. */
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { regions } from '../ordering/regions';
import { projects } from '../sources';
import { firewallMessages as messages } from './firewall.messages';
import { firewallPolicies } from './firewall-sources';

const input = inputs(messages);

export const policyId = input.select({
  ...{ label: 'firewall.policy', help: 'firewall.policyHelp', required: true },
  from: firewallPolicies,
});

export const newFirewall = {
  name: nameInput,
  policyId,
  region: input.select({ label: 'firewall.region', required: true, from: regions }),
  projectId: input.select({ label: 'firewall.project', from: projects }),
  description: descriptionInput,
};
