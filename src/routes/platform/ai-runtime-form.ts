/** What a runtime of models is asked for. */
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { platformMessages as messages } from './messages';

const input = inputs(messages);
const frameworks = ['vLLM', 'TensorRT-LLM', 'MindIE', 'Triton'] as const;
const cards = ['A10', 'A100 80G', 'T4', 'L40S', 'Ascend 910B'] as const;
export const replicas = input.whole({ label: 'ai.replicas', initial: 1, within: [1, 20] });

export const newRuntime = {
  name: nameInput,
  model: input.text({
    ...{ label: 'ai.model', help: 'ai.modelHelp', required: true, maxLength: 64 },
  }),
  framework: input.radio({
    ...{ label: 'ai.framework', required: true, initial: 'vLLM' },
    from: frameworks.map((value) => ({ value, label: value })),
  }),
  gpu: input.radio({
    ...{ label: 'ai.card', required: true, initial: 'A10' },
    from: cards.map((value) => ({ value, label: value })),
  }),
  gpuCount: input.whole({ label: 'ai.gpuCount', initial: 1, within: [1, 16] }),
  replicas,
  projectId: input.select({ label: 'bucket.project', from: projects }),
  description: descriptionInput,
};
