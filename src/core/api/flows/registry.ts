import * as applications from './applications';
import * as approvals from './approvals';
import * as definitions from './definitions';
import * as enterprises from './enterprises';
import * as executions from './executions';
import * as instances from './instances';
import * as roles from './roles';
import * as scripts from './scripts';
import * as taskNodes from './task-nodes';
import * as tasks from './tasks';
import * as tenants from './tenants';
import * as users from './users';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  definitions,
  instances,
  approvals,
  applications,
  roles,
  users,
  tenants,
  enterprises,
  taskNodes,
  scripts,
  tasks,
  executions,
];
