import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { namePattern } from '../../core/rules/basic';
import { systemMessages as messages } from './messages';

const input = inputs(messages);
const name = { required: true, maxLength: 60 };
const code = { rules: [namePattern], maxLength: 32 };

/** A business item of a resource group (N-03). */
export const bizForm = {
  name: input.text({ label: 'project.bizName', ...name }),
  bizCode: input.text({ label: 'project.bizCode', help: 'project.codeHelp', ...code }),
};

/** E-017, E-018: a resource group with its business items. */
export const form = {
  name: input.text({ label: 'project.name', help: 'project.nameHelp', ...name }),
  projectCode: input.text({ label: 'project.code', help: 'project.codeHelp', ...code }),
  description: descriptionInput,
  bizUse: input.rows({
    label: 'project.biz',
    columns: {
      name: input.text({ label: 'project.bizName', ...name }),
      bizCode: input.text({ label: 'project.bizCode', ...code }),
      id: input.hidden(),
    },
  }),
};

/** O-010: what was granted; what is used is told beside it. */
export const quotaForm = {
  items: input.rows({
    label: 'project.quotas',
    fixed: true,
    columns: {
      name: input.shown({ label: 'project.quotaName' }),
      used: input.shown<number>({ label: 'project.quotaUsed' }),
      total: input.number({ label: 'project.quotaTotal', required: true, min: 0, whole: true }),
      unit: input.shown({ label: 'project.quotaUnit' }),
      code: input.hidden(),
    },
  }),
};
