export const parts = [
  { id: 'ssd-38', 'zh-CN': '3.84 TB 固态硬盘', en: 'SSD 3.84 TB', stock: 24, place: 'A-2-06' },
  { id: 'psu-16', 'zh-CN': '1600 W 电源', en: 'Power supply 1600 W', stock: 9, place: 'A-1-11' },
  { id: 'dimm-64', 'zh-CN': '64 GB 内存条', en: 'Memory 64 GB', stock: 2, place: 'B-4-02' },
  { id: 'fan-80', 'zh-CN': '80 mm 风扇', en: 'Fan 80 mm', stock: 40, place: 'B-1-09' },
];

export const texts = {
  'zh-CN': {
    lead: '服务器备件的库存',
    find: '查找备件',
    part: '备件',
    stock: '库存',
    place: '库位',
    low: '库存不足',
    none: '没有找到',
    count: '领用数量',
    take: '领用',
    taken: '已领用 {count} 件',
    many: '最多可领用 {most} 件',
    missing: '没有这种备件',
    back: '全部备件',
  },
  en: {
    lead: 'Spare parts for servers',
    find: 'Find a part',
    part: 'Part',
    stock: 'In stock',
    place: 'Place',
    low: 'Running low',
    none: 'Nothing found',
    count: 'How many',
    take: 'Take out',
    taken: '{count} taken out',
    many: 'At most {most}',
    missing: 'There is no such part',
    back: 'All parts',
  },
};
