import { updateFlowDefinition } from '../../../../src/core/api/flows/definitions';
import { createTenant } from '../../../../src/core/api/flows/tenants';
import { changeUsers } from '../../../../src/core/api/flows/users';
import type { Step } from '../../../../src/core/api/flows/steps';
import { call } from '../../backend';
import {
  changeRun,
  jobBody,
  newRun,
  newScript,
  newTask,
  pass,
  point,
  request,
  runningHosts,
  scriptBody,
  scriptStep,
  statement,
  submitted,
} from './jobs';
import {
  invitation,
  mobile,
  newBusiness,
  newRole,
  newRow,
  newUser,
  roleBody,
  tenantBody,
  username,
} from './people';
import type { AreaSamples, Here, Input, Samples } from '../../sample';
import {
  definitionOf,
  graphFor,
  newDefinition,
  newRequest,
  publishedDefinition,
  unique,
} from './requests';

const flowBody = () => ({ params: definitionOf(graphFor(['u-tenant'])) });

const fixed = { name: '流程', category: 'SLA_AUDIT', nodes: graphFor(['u-tenant']) };

const approval =
  (action: string, fields: object = {}) =>
  async (here: Here): Promise<Input> => ({
    body: { action, ids: [await newRequest(here)], ...fields },
  });

const flowSamples: Samples = {
  listFlowDefinitions: () => ({ query: { category: 'JOB_RELEASE', sort: 'version' } }),
  readFlowDefinition: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  createFlowDefinition: () => ({ body: flowBody() }),
  updateFlowDefinition: async (here) => ({
    params: { id: (await newDefinition(here)).id },
    body: flowBody(),
  }),
  deleteFlowDefinition: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  'changeFlowDefinition#publish': async (here) => {
    // One that is published already may publish its next version.
    const id = await publishedDefinition(here);
    await call(
      here.url,
      updateFlowDefinition,
      { params: { id }, body: { params: { ...flowBody().params, category: 'SLA_AUDIT' } } },
      here.token,
    );
    return { params: { id }, body: { action: 'publish' } };
  },
  'changeFlowDefinition#disable': async (here) => ({
    params: { id: await publishedDefinition(here) },
    body: { action: 'disable' },
  }),
  flowDefinitionHistory: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  listFlowInstances: () => ({ query: { status: 'APPROVED', rows: 5, sort: 'endTime' } }),
  'stopFlowInstance#terminate': async (here) => ({
    params: { id: await newRequest(here) },
    body: { action: 'terminate', comment: '不再需要' },
  }),
  flowInstanceNodes: async (here) => ({
    params: { id: await newRequest(here) },
    query: { type: 'approval' },
  }),
  listTenantProcessInstances: () => ({ query: { category: 'SERVICE_APPLICATION' } }),
  listFlowTaskComments: async (here) => ({ query: { processInstanceId: await newRequest(here) } }),
  listApprovals: () => ({ query: { view: 'started', rows: 5 } }),
  countApprovals: () => ({}),
  readApproval: async (here) => ({ params: { id: await newRequest(here) } }),
  'changeApprovals#approve': approval('approve', { comment: '同意' }),
  'changeApprovals#refuse': approval('refuse', { comment: '不同意' }),
  'changeApprovals#transfer': approval('transfer', { userId: 'u-huangmin', comment: '请代为处理' }),
  'changeApprovals#comment': approval('comment', { comment: '已收到' }),
  'changeApprovals#withdraw': approval('withdraw'),
  createApplication: () => ({
    body: { category: 'DISK_APPLY', name: unique('数据盘'), reason: '扩容', spec: { size: 50 } },
  }),
};

const person =
  (action: string, fields: object = {}) =>
  async (here: Here): Promise<Input> => ({
    body: { action, ids: [(await newUser(here)).id], ...fields },
  });

const company = {
  creditCode: '91330100MA2K000001',
  legalPerson: '周明',
  enterpriseType: '有限责任公司',
};

const enterprise =
  (kind: string, status: string, action: string, fields: object = {}) =>
  async (here: Here): Promise<Input> => ({
    body: { action, ids: [await newRow(here, kind, status, company, 't-platform')], ...fields },
  });

const peopleSamples: Samples = {
  roleAuthorizations: () => ({ query: { roleName: '管理' } }),
  tenantRoleAuthorizations: () => ({ params: { id: 't-huadong' } }),
  allUserPermissions: () => ({ query: { rows: 5, name: '陈' } }),
  changeUserPermission: async (here) => ({
    params: { id: (await newUser(here)).id },
    body: { roleIds: [await newRole(here)] },
  }),
  rolePermission: async (here) => ({ query: { roleId: await newRole(here) } }),
  permissionConfiguration: () => ({}),
  listRoles: () => ({ query: { page: 1, rows: 5 }, body: { roleName: '' } }),
  addRole: () => ({ body: { ...roleBody(), menuIds: ['system.project'] } }),
  deleteRole: async (here) => ({ body: { roleId: await newRole(here) } }),
  listMenus: () => ({ body: { menuName: '' } }),
  viewRole: async (here) => ({ query: { roleId: await newRole(here) } }),
  updateRole: async (here) => ({
    body: { roleId: await newRole(here), permCodes: ['project:export'] },
  }),
  listUserGroups: () => ({}),
  listTerminalUsers: () => ({}),
  listUsers: () => ({
    query: { status: 'NORMAL', permCode: 'approval:approve', sort: 'username', rows: 5 },
  }),
  readUser: async (here) => ({ params: { id: (await newUser(here)).id } }),
  createUser: async (here) => ({
    body: {
      ...{ username: username(), name: '新人', mobile: mobile(), password: 'Console@3' },
      roleIds: [await newRole(here)],
    },
  }),
  updateUser: async (here) => ({
    params: { id: (await newUser(here)).id },
    body: { name: '改名', mobile: mobile(), description: '调岗' },
  }),
  'changeUsers#disable': person('disable'),
  'changeUsers#enable': async (here) => {
    const { id } = await newUser(here);
    const body = { action: 'disable' as const, ids: [id] };
    await call(here.url, changeUsers, { body }, here.token);
    return { body: { action: 'enable', ids: [id] } };
  },
  'changeUsers#resetPassword': person('resetPassword', { password: 'Console@4' }),
  'changeUsers#assignRoles': person('assignRoles', { roleIds: ['r-huadong-viewer'] }),
  'changeUsers#invite': person('invite'),
  acceptInvitation: async (here) => ({
    body: { code: await invitation(here, (await newUser(here)).id), password: 'Console@5' },
  }),
  listTenants: () => ({ query: { sort: 'account' } }),
  createTenant: () => ({ body: tenantBody() }),
  updateTenant: async (here) => {
    const { id } = await call(here.url, createTenant, { body: tenantBody() }, here.token);
    return { params: { id }, body: { discount: 0.8 } };
  },
  listBusinesses: () => ({ query: { rows: 5, sort: 'bizCode' } }),
  readBusiness: async (here) => ({ params: { id: await newBusiness(here) } }),
  createBusiness: () => ({ body: { name: unique('业务'), bizCode: username() } }),
  updateBusiness: async (here) => ({
    params: { id: await newBusiness(here) },
    body: { name: unique('业务'), description: '改过' },
  }),
  deleteBusiness: async (here) => ({ params: { id: await newBusiness(here) } }),
  listEnterpriseUsers: () => ({ query: { status: 'NORMAL', rows: 5 } }),
  readEnterpriseUser: async (here) => ({
    params: { id: await newRow(here, 'enterpriseUser', 'NORMAL', company) },
  }),
  'changeEnterpriseUsers#freeze': enterprise('enterpriseUser', 'NORMAL', 'freeze'),
  'changeEnterpriseUsers#unfreeze': enterprise('enterpriseUser', 'ABNORMAL', 'unfreeze'),
  listEnterpriseApplies: () => ({ query: { status: 'APPROVING' } }),
  readEnterpriseVerification: async (here) => ({
    params: { id: await newRow(here, 'enterpriseApply', 'APPROVING', company) },
  }),
  'changeEnterpriseApplies#approve': enterprise('enterpriseApply', 'APPROVING', 'approve'),
  'changeEnterpriseApplies#refuse': enterprise('enterpriseApply', 'APPROVING', 'refuse', {
    comment: '材料不全',
  }),
};

const run = (action: string) => async (here: Here) => ({
  body: { action, ids: [await newRun(here)] },
});

const taskSamples: Samples = {
  taskModules: () => ({}),
  taskModuleGroups: () => ({}),
  listTaskTemplates: () => ({ query: { type: 'HTTP' } }),
  readTaskTemplate: () => ({ params: { id: 'tt-1' } }),
  listScripts: () => ({ query: { language: 'SHELL', rows: 5 } }),
  readScript: async (here) => ({ params: { id: await newScript(here) } }),
  createScript: () => ({ body: scriptBody() }),
  updateScript: async (here) => ({
    params: { id: await newScript(here) },
    body: scriptBody('echo changed'),
  }),
  deleteScript: async (here) => ({ params: { id: await newScript(here) } }),
  listTasks: () => ({ query: { type: 'SCRIPT', sort: 'lastRunTime', order: 'desc' } }),
  readTask: async (here) => ({ params: { id: await newTask(here) } }),
  createTask: async (here) => {
    const scriptId = await newScript(here);
    const sourcePath = `/attachments/${username()}.txt`;
    await newRow(here, 'attachment', 'success', { path: sourcePath, filePath: sourcePath });
    const steps: Step[] = [
      { ...scriptStep(scriptId), args: '-v' },
      { name: '分发', type: 'FILE', sourcePath, targetPath: '/opt/app.txt' },
      { name: '备份', type: 'BACKUP', content: 'FILES', path: '/data', keepDays: 7 },
    ];
    return { body: jobBody(steps, await runningHosts(here, 2)) };
  },
  updateTask: async (here) => ({
    params: { id: await newTask(here) },
    body: jobBody([point, request()]),
  }),
  deleteTask: async (here) => ({ params: { id: await newTask(here) } }),
  'changeTasks#submit': async (here) => ({
    body: { action: 'submit', ids: [await newTask(here)] },
  }),
  'changeTasks#schedule': async (here) => ({
    body: {
      ...{ action: 'schedule', ids: [await submitted(here, await newTask(here))] },
      ...{ enabled: true, weekdays: [1, 3], hour: 2 },
    },
  }),
  'changeTasks#recall': async (here) => ({
    body: { action: 'recall', ids: [await submitted(here, await newTask(here, [statement]))] },
  }),
  runTask: async (here) => ({
    params: { id: await submitted(here, await newTask(here)) },
    body: {},
  }),
  listExecutions: () => ({ query: { status: 'SUCCESS', sort: 'startTime', rows: 5 } }),
  readExecution: async (here) => ({ params: { id: await newRun(here) } }),
  'changeExecutions#cancel': run('cancel'),
  'changeExecutions#suspend': run('suspend'),
  'changeExecutions#resume': async (here) => {
    const id = await newRun(here);
    await changeRun(here, id, 'suspend');
    return { body: { action: 'resume', ids: [id] } };
  },
  'changeExecutions#retry': async (here) => {
    const id = await newRun(here, [request('https://example.com/status/503')]);
    await pass(here, id);
    return { body: { action: 'retry', ids: [id] } };
  },
  executionLog: async (here) => ({
    params: { id: await newRun(here) },
    query: { offset: 0, limit: 1000 },
  }),
};

export const samples: AreaSamples = {
  shared: { readTaskTemplate: 'templates are the platform’s: the id is one of its catalogue' },
  askers: {
    ...{ createTenant: 'admin', updateTenant: 'admin' },
    ...{ changeEnterpriseUsers: 'admin', changeEnterpriseApplies: 'admin' },
  },
  samples: { ...flowSamples, ...peopleSamples, ...taskSamples },
  malformed: {
    runTask: [{ params: { id: 'none' }, body: {} }],
    roleAuthorizations: [{ query: { roleName: '长'.repeat(61) } }],
    rolePermission: [{ query: { roleId: 'x'.repeat(65) } }],
    tenantRoleAuthorizations: [{ params: { id: ' ' } }],
    changeUserPermission: [{ params: { id: 'none' }, body: { roleIds: [] } }],
    listMenus: [{ body: { menuName: '长'.repeat(61) } }],
    updateUser: [{ params: { id: 'none' }, body: { mobile: '12345' } }],
    updateTenant: [{ params: { id: 'none' }, body: { discount: 2 } }],
    createUser: [{ body: { username: '1', name: '甲', roleIds: ['r-huadong-viewer'] } }],
    flowInstanceNodes: [{ params: { id: 'none' }, query: { type: 'gateway' } }],
    createFlowDefinition: [
      { body: { params: '{' } },
      { body: { params: { ...fixed, category: 'NONE' } } },
      { body: { params: { ...fixed, nodes: [] } } },
    ],
  },
};
