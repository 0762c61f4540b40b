export const zh = {
  'step.service': '选择服务',
  'step.serviceHint': '无需登录即可浏览服务与目录价；提交订单前需要登录，已选内容会保留。',
  'step.size': '规格与区域',
  'step.booking': '购买信息',
  region: '区域',
  zone: '可用区',
  project: '资源组',
  name: '实例名称',
  'name.help': '2 至 50 个字符，可使用中文、字母、数字、点、下划线和连字符',
  signature: '短信签名',
  'signature.help': '2 至 12 个汉字、字母或数字',
  remark: '备注',
} as const;
