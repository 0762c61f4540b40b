/** Labels that most definitions share. */
export const zh = {
  'common.name': '名称',
  'common.code': '编码',
  'common.status': '状态',
  'common.description': '描述',
  'common.created': '创建时间',
  'common.updated': '更新时间',
  'common.create': '新建',
  'common.edit': '编辑',
  'common.delete': '删除',
  'resource.gone': '该行已不存在，请刷新列表',
} as const;
