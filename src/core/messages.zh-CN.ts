/** Texts of the core, Chinese. Those with an inventory row are exact to the character. */
export const zh = {
  'session.expired': '登录超时，请重新登录！', // M-05
  'server.busy': '系统繁忙，请稍后再试！', // M-06
  'server.exception': '系统异常，请稍后再试！', // M-07
  'network.error': 'Network Error!', // M-27
  'name.exists': '实例名称已存在，请重新编辑!', // M-03
  'request.timeout': '请求超时，请稍后再试！',
  'request.offline': '网络连接失败，请检查网络后重试！',
  'request.malformed': '服务器返回的数据无法识别，请稍后再试！',
  'request.refused': '请求未被接受，请检查后重试！',
  'request.payment': '当前许可或余额不足，请联系管理员！',
  'request.licence': '许可证无效或已过期，请联系管理员！',
  'request.aborted': '请求已取消',
} as const;
