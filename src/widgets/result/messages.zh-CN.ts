export const zh = {
  'result.close': '完成',
  'result.stored': '我已妥善保存',
  'result.once': '以下内容只显示这一次，关闭后无法再次查看，请立即保存。',
  'result.leaveTitle': '内容尚未保存',
  'result.leaveText': '关闭后将无法再次查看{name}，确定关闭吗？',
  'result.leave': '仍然关闭',
  'result.copy': '复制{name}',
  'result.copyAll': '复制全部 {count} 项',
  'result.copied': '复制成功！',
  'result.copyFailed': '复制失败！',
  'result.download': '下载 {file}',
  'result.downloaded': '已开始下载 {file}',
} as const;
