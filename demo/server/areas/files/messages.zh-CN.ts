export const zh = {
  'upload.name': '文件名不能包含路径或控制字符',
  'upload.tooLarge': '文件超过 {limit} 的大小限制',
  'upload.quota': '租户的附件空间不足，剩余 {left}',
  'upload.tooMany': '同时上传的文件过多，最多 {limit} 个',
  'upload.disk': '服务器无法保存文件，请联系管理员',
  'upload.incomplete': '文件不完整，请重新上传',
  'upload.session': '登录已失效，请重新登录',
  'upload.protocol': '上传请求无法识别',
  'upload.gone': '上传已失效，请重新上传',
  'field.path': '路径',
  'field.contentType': '内容类型',
} as const;
