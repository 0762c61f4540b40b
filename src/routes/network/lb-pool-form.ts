/** What a pool of a load balancer is asked for. */
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { contentMax200, startWithSlash } from '../../core/rules/basic';
import { lbAlgorithm, lbHealth } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const span = { unit: 's', required: true, min: 1, max: 300, whole: true } as const;

export const form = {
  name: nameInput,
  algorithm: input.oneOf({ label: 'pool.algorithm', of: lbAlgorithm, initial: 'ROUND_ROBIN' }),
  sticky: input.switch({ label: 'pool.sticky' }),
  healthType: input.oneOf({ label: 'pool.healthType', of: lbHealth, initial: 'TCP' }),
  healthInterval: input.number({ ...span, label: 'pool.healthInterval', initial: 5 }),
  healthTimeout: input.number({
    ...span,
    label: 'pool.healthTimeout',
    initial: 3,
    check: (timeout, { healthInterval }) =>
      timeout > Number(healthInterval) ? text(messages, 'pool.timeoutOrder') : undefined,
  }),
  healthRetries: input.whole({ label: 'pool.healthRetries', initial: 3, within: [1, 10] }),
  healthPath: input.text({
    label: 'pool.healthPath',
    initial: '/',
    required: true,
    rules: [startWithSlash, contentMax200],
    show: ({ healthType }) => healthType === 'HTTP',
  }),
  description: descriptionInput,
};
