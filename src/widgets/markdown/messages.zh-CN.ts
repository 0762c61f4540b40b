export const zh = {
  image: '图片已隐藏：{alt}',
  copy: '复制',
  copyCode: '复制代码',
  copied: '复制成功！', // M-23
  copyFailed: '复制失败！', // M-24
  code: '代码',
  codeIn: '{language} 代码',
  table: '表格',
} as const;
