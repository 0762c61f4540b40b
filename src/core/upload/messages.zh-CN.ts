/** What an upload says, Chinese. The refusals of a file's name are those of the rules. */
export const zh = {
  'upload.done': '{name}上传成功', // M-04
  'upload.refused': '服务器没有保存文件',
  'upload.lost': '连接中断，上传未完成',
  'upload.unreadable': '文件已被移动或修改，无法读取',
} as const;
