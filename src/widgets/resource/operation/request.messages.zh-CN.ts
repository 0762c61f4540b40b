// chunk: none
/** What is told of a request that was copied, Chinese. */
export const zh = {
  'request.copied': '已复制，其中 TOKEN 为访问密钥换取的令牌',
  'request.places': '密码、密钥与键值已替换为 <名称>，执行前请填入实际内容',
  'request.file': 'FILE 为要发送的文件',
  'request.some': '仅复制了前 {count} 个请求，共 {total} 个',
  'request.unfinished': '未能复制，请先填完必填项',
} as const;
