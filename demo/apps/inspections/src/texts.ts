interface Text {
  readonly 'zh-CN': string;
  readonly en: string;
}

export const texts = {
  lead: { 'zh-CN': '机房设备的巡检记录', en: 'Inspections of the equipment rooms' },
  site: { 'zh-CN': '机房', en: 'Room' },
  inspector: { 'zh-CN': '巡检人', en: 'Inspector' },
  date: { 'zh-CN': '日期', en: 'Date' },
  result: { 'zh-CN': '结果', en: 'Result' },
  all: { 'zh-CN': '全部结果', en: 'All results' },
  good: { 'zh-CN': '正常', en: 'In order' },
  faults: { 'zh-CN': '发现问题', en: 'Faults found' },
  none: { 'zh-CN': '没有符合条件的记录', en: 'No inspection is like that' },
  add: { 'zh-CN': '登记巡检', en: 'Record an inspection' },
  note: { 'zh-CN': '说明', en: 'Note' },
  save: { 'zh-CN': '保存', en: 'Save' },
  saved: { 'zh-CN': '巡检已登记', en: 'The inspection is recorded' },
  needed: { 'zh-CN': '请填写机房', en: 'Say which room' },
  back: { 'zh-CN': '全部巡检', en: 'All inspections' },
  missing: { 'zh-CN': '没有这条记录', en: 'There is no such inspection' },
} satisfies Readonly<Record<string, Text>>;
