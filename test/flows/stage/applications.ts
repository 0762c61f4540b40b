import { execFileSync } from 'node:child_process';
import { root } from '../../package/stage';
import type { Looped } from './application-loop';

/** The demonstration's own, one of each kind, as they stand in the menu of `tenant`. */
export const small: readonly Looped[] = [
  {
    ...{ name: 'aik', kind: 'lifecycle', title: '智算套件' },
    deep: { path: '/jobs/job-1002', by: 'ocr-train', text: '排队中' },
    first: { 'zh-CN': '训练任务，由智算套件提供', en: 'Training jobs of this tenant' },
  },
  {
    ...{ name: 'testaik', kind: 'element', title: '模型测试台' },
    deep: { path: '/about', by: '查看调用说明', text: '五分钟内有效' },
    first: { 'zh-CN': '用一次推理请求', en: 'Try a deployed model' },
  },
  {
    ...{ name: 'reports', kind: 'iframe', title: '运维周报', permission: 'project:export' },
    deep: { path: '/weeks/45', by: '第 45 周', text: '告警 7 条' },
    first: { 'zh-CN': '每周的资源与告警概况', en: 'week by week' },
  },
];

/**
 * Each is built by its own tools from its own package: Vite with Vue and Element Plus and with Svelte, esbuild with React 18,
 * the CLI of Angular, webpack with a sub-application of qiankun, Rspack with a remote of Module Federation, Vite with one of wujie,
 * esbuild with one of micro-app, none with jQuery.
 */
export const built: readonly Looped[] = [
  {
    ...{ name: 'shop', kind: 'lifecycle', title: '服务商店' },
    deep: { path: '/goods/audit', by: '数据库审计', text: '¥3.80 每小时' },
    first: { 'zh-CN': '云备份', en: 'Cloud backup' },
  },
  {
    ...{ name: 'quotas', kind: 'lifecycle', title: '配额一览' },
    deep: { path: '/memory', by: '内存', text: 'React 18.3.1' },
    first: { 'zh-CN': '处理器', en: 'Processors' },
  },
  {
    ...{ name: 'handbook', kind: 'iframe', title: '运维手册' },
    deep: { path: '/stop', by: '停机步骤', text: '全部章节' },
    first: { 'zh-CN': '开机前检查', en: 'Before the start' },
  },
  {
    ...{ name: 'inspections', kind: 'lifecycle', title: '机房巡检' },
    deep: { path: '/records/r-302', by: 'A-302', text: 'PDU-07 76 °C' },
    first: { 'zh-CN': '机房设备的巡检记录', en: 'Inspections of the equipment rooms' },
    form: { path: '/new', field: 'input', value: 'C-204', send: '保存', text: 'C-204' },
  },
  {
    ...{ name: 'parts', kind: 'lifecycle', title: '备件库' },
    deep: { path: '/parts/psu-16', by: '1600 W 电源', text: '库存: 9' },
    first: { 'zh-CN': '服务器备件的库存', en: 'Spare parts for servers' },
    form: { path: '/parts/psu-16', field: 'input', value: '2', send: '领用', text: '已领用 2 件' },
  },
  {
    ...{ name: 'contracts', kind: 'lifecycle', title: '维保合同' },
    deep: { path: '/contracts/wb-02', by: '存储维保', text: '¥54,500' },
    first: { 'zh-CN': '本租户的维保合同', en: 'Maintenance contracts of this tenant' },
    form: {
      ...{ path: '/contracts/wb-02/renewal', field: 'input', value: 'Sun Yue' },
      ...{ send: '提交申请', text: '续签申请已提交' },
    },
  },
  {
    ...{ name: 'training', kind: 'lifecycle', title: '培训课程' },
    deep: { path: '/courses/backup', by: '备份与恢复演练', text: '学员姓名' },
    first: { 'zh-CN': '面向运维人员的培训课程', en: 'Courses for operators' },
    form: {
      ...{ path: '/courses/backup', field: 'input', value: 'Li Na' },
      ...{ send: '报名', text: 'Li Na已报名' },
    },
  },
  {
    ...{ name: 'visits', kind: 'lifecycle', title: '访客登记' },
    deep: { path: '/visits/v-21', by: '周启明', text: '北辰集成' },
    first: { 'zh-CN': '已登记的机房访客', en: 'Who is expected in the equipment rooms' },
    form: {
      path: '/new',
      field: 'input',
      value: 'Zheng Yi',
      send: '提交登记',
      text: '已登记 Zheng Yi',
    },
  },
  {
    ...{ name: 'energy', kind: 'lifecycle', title: '能耗统计' },
    deep: { path: '/rooms/a-301', by: 'A-301', text: 'PUE 1.38' },
    first: { 'zh-CN': '各机房本周的用电量', en: 'Energy used by each equipment room this week' },
    form: {
      ...{ path: '/rooms/a-301', field: 'input', value: '900', send: '设定目标' },
      text: 'A-301 的目标已设为 900 kWh',
    },
  },
];

/** Installs and builds them, as `npm run apps` does. */
export function buildApplications(): void {
  execFileSync(process.execPath, ['scripts/apps.mjs'], { cwd: root, stdio: 'inherit' });
}
