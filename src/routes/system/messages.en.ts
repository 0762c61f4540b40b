import type { zh } from './messages.zh-CN';

export const en = {
  'project.title': 'Resource groups',
  'project.name': 'Name',
  'project.nameHelp': 'At most 60 characters, unique in the tenant',
  'project.code': 'Code',
  'project.codeHelp': 'Starts with a letter or digit, may contain . _ -; generated when left empty',
  'project.biz': 'Businesses',
  'project.bizName': 'Business name',
  'project.bizCode': 'Business code',
  'project.addBiz': 'Add business',
  'project.hosts': 'Hosts',
  'project.cpu': 'CPU quota',
  'project.memory': 'Memory quota',
  'project.create': 'Create resource group',
  'project.quotas': 'Quotas',
  'project.quotaName': 'Resource',
  'project.quotaUnit': 'Unit',
  'project.quotaUsed': 'Used',
  'project.quotaTotal': 'Granted',
  'project.hasHosts': 'Still has hosts ({count}) and cannot be deleted',
} satisfies Record<keyof typeof zh, string>;
