/** Texts of the assistant, Chinese. Those with an inventory row are exact to the character. */
export const zh = {
  'chat.open': 'AI助手', // M-18
  'chat.failed': '哎呀！出错了，请尝试刷新页面或稍后再试！', // M-19
  'chat.unavailable': '服务出问题了！', // M-20
  'chat.signIn': '根据相关规定，您需要先登录才能使用AI助手，请登录后再提问。', // P-10
  'chat.stopped': '已停止回答',
  'image.tooLarge': '图片不能大于5MB！', // M-17
  'image.one': '一次只能上传一张图片',
  'image.type': '请选择图片文件',
  'image.signIn': '根据相关规定，请登录后再上传图片',
  'image.wait': '图片正在解析，请稍候',
  'image.failed': '服务不可用，请稍后再试！', // M-21
  'image.cancelled': '已取消图片解析！', // M-22
  'copy.done': '复制成功！', // M-23
  'copy.failed': '复制失败！', // M-24
} as const;
