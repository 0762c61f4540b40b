/** What is asked of machines and accounts at any vendor. */
import { inputs } from '../../core/resource/input';
import { cpuMultiple2, specMemory } from '../../core/rules/numbers';
import type { Rule } from '../../core/rules/rule';
import { vendorMessages as messages } from './messages';

const input = inputs(messages);

/** The size of a machine at a vendor. */
export const sizeInputs = {
  cpu: input.whole({ label: 'vendor.cpu', initial: 2, within: [1, 128], rules: [cpuMultiple2] }),
  memory: input.whole({
    label: 'vendor.memory',
    unit: 'GB',
    initial: 4,
    within: [1, 1024],
    rules: [specMemory],
  }),
};
export const passwordOf = (rule: Rule) =>
  input.password({ label: 'vendor.password', required: true, strength: true, rules: [rule] });

/** The secret that an account is used by. */
export const keyInput = input.password({
  label: 'vendor.key',
  help: 'vendor.keyHelp',
  required: true,
});
