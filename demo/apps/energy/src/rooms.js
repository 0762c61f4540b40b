export const rooms = [
  { id: 'a-301', name: 'A-301', used: 1840, pue: '1.38' },
  { id: 'b-117', name: 'B-117', used: 960, pue: '1.52' },
];

export const texts = {
  'zh-CN': {
    lead: '各机房本周的用电量',
    room: '机房',
    used: '用电量（kWh）',
    target: '本周目标（kWh）',
    set: '设定目标',
    done: '{name} 的目标已设为 {value} kWh',
    needed: '请填写大于零的数字',
    missing: '没有这个机房',
    back: '全部机房',
  },
  en: {
    lead: 'Energy used by each equipment room this week',
    room: 'Room',
    used: 'Used (kWh)',
    target: 'Target of this week (kWh)',
    set: 'Set the target',
    done: 'The target of {name} is {value} kWh',
    needed: 'A number above zero',
    missing: 'There is no such room',
    back: 'All rooms',
  },
};
