export const courses = [
  { id: 'k8s', 'zh-CN': '容器平台入门', en: 'Containers for beginners', hours: 12, left: 8 },
  { id: 'backup', 'zh-CN': '备份与恢复演练', en: 'Backup and recovery drill', hours: 6, left: 3 },
  {
    id: 'network',
    'zh-CN': '虚拟网络排障',
    en: 'Virtual networks: finding faults',
    hours: 9,
    left: 15,
  },
];

export const texts = {
  'zh-CN': {
    lead: '面向运维人员的培训课程',
    course: '课程',
    hours: '学时',
    left: '剩余名额',
    name: '学员姓名',
    enrol: '报名',
    enrolled: '{name}已报名',
    needed: '请填写学员姓名',
    missing: '没有这门课程',
    back: '全部课程',
  },
  en: {
    lead: 'Courses for operators',
    course: 'Course',
    hours: 'Hours',
    left: 'Places left',
    name: 'Who takes part',
    enrol: 'Enrol',
    enrolled: '{name} is enrolled',
    needed: 'Say who takes part',
    missing: 'There is no such course',
    back: 'All courses',
  },
};
