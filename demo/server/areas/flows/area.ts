import type { Area } from '../../area';
import { applied } from '../../../../src/core/api/flows/applications';
import { applicationDecided, applicationHandlers } from './applications';
import { viewOf } from './boxes';
import { carryOut } from './carry-out';
import { definitionHandlers } from './definitions';
import { openApproval, startApproval, withdrawApproval } from './engine';
import { enterpriseHandlers } from './enterprises';
import { approvalHandlers, instanceHandlers } from './instances';
import { flowsMessages } from './messages';
import { executionHandlers } from './executions';
import { assertShutIn, openLocal } from './local/open-local';
import { roleHandlers } from './roles';
import { startDecided } from './runs';
import { scriptHandlers } from './scripts';
import { seedCompanies } from './seed-companies';
import { seedFlows } from './seed-flows';
import { seedTaskNodes } from './seed-nodes';
import { seedPeople } from './seed-people';
import { seedTasks } from './seed-tasks';
import { taskNodeHandlers } from './task-nodes';
import { jobDecided, scriptDecided, taskHandlers } from './tasks';
import { tenancyHandlers } from './tenants';
import { userHandlers } from './users';

export const area: Area = {
  name: 'flows',
  handlers: [
    ...definitionHandlers,
    ...instanceHandlers,
    ...approvalHandlers,
    ...roleHandlers,
    ...userHandlers,
    ...tenancyHandlers,
    ...enterpriseHandlers,
    ...taskNodeHandlers,
    ...scriptHandlers,
    ...taskHandlers,
    ...executionHandlers,
    ...applicationHandlers,
  ],
  messages: flowsMessages,
  approvals: {
    start: startApproval,
    withdraw: withdrawApproval,
    open: openApproval,
    carryOut,
    viewOf,
  },
  decided: {
    JOB_RELEASE: jobDecided,
    SCRIPT_UPLOAD: scriptDecided,
    TASK_START: startDecided,
    ...Object.fromEntries(Object.keys(applied).map((category) => [category, applicationDecided])),
  },
  async seed(writer) {
    await seedPeople(writer);
    await seedCompanies(writer);
    await seedFlows(writer);
    await seedTaskNodes(writer);
    await seedTasks(writer);
  },
  allows: assertShutIn,
  start: openLocal,
};
