// chunk: list-cards
/** Texts of lists as cards and of their bar on a phone, Chinese. They load with them. */
export const zh = {
  'cards.select': '选择 {name}',
  'cards.filters': '筛选',
  'cards.filtersActive': '筛选，已启用 {count} 项',
  'cards.filtersTitle': '筛选与排序',
  'cards.sort': '排序',
  'cards.sortNone': '默认顺序',
  'cards.ascending': '{name}，升序',
  'cards.descending': '{name}，降序',
  'cards.pick': '选择',
  'cards.picked': '已选 {count} 项',
  'cards.pickPage': '全选本页',
  'cards.pickMatching': '选择全部 {count} 项',
  'cards.done': '完成',
  'cards.bulk': '批量操作',
  'cards.more': '更多操作',
} as const;
