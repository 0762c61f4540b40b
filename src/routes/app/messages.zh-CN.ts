/** Texts of the console around its screens, Chinese. */
export const zh = {
  'site.title': '云控制台',
  'document.title': '{page} - {site}',
  'page.arrived': '已打开：{page}',
  'page.loading': '正在加载',
  'failure.title': '页面没有打开',
  'failure.timeout': '加载时间过长，请检查网络后重试。',
  'failure.vanished': '页面没有加载成功，可能是控制台已经更新，或者网络中断。请刷新页面后继续。',
  'failure.crash': '页面出现错误，请重试；如果仍然失败，请刷新页面。',
  'failure.retry': '重试',
  'failure.reload': '刷新页面',
  'locale.switch': 'English',
  'locale.switch.label': 'Switch to English',
  'theme.auto': '主题：跟随系统',
  'theme.light': '主题：浅色',
  'theme.dark': '主题：深色',
} as const;
