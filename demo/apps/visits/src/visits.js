import { reactive } from 'vue';

/** As long as the page lives; a real one asks its own server. */
export const visits = reactive([
  { id: 'v-21', name: '周启明', company: '北辰集成', room: 'A-301', date: '2026-11-27' },
  { id: 'v-22', name: '吴若兰', company: '华电检修', room: 'B-117', date: '2026-11-28' },
]);

export const texts = {
  'zh-CN': {
    lead: '已登记的机房访客',
    name: '访客',
    company: '所属单位',
    room: '机房',
    date: '到访日期',
    add: '登记访客',
    save: '提交登记',
    saved: '已登记 {name}',
    needed: '请填写访客姓名',
    missing: '没有这位访客',
    back: '全部访客',
  },
  en: {
    lead: 'Who is expected in the equipment rooms',
    name: 'Visitor',
    company: 'Company',
    room: 'Room',
    date: 'Date',
    add: 'Register a visitor',
    save: 'Register',
    saved: '{name} is registered',
    needed: 'Say who comes',
    missing: 'There is no such visitor',
    back: 'All visitors',
  },
};
