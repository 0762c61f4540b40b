/** Texts of a table’s tree, Chinese. */
export const zh = {
  'tree.open': '展开{name}',
  'tree.close': '收起{name}',
} as const;
