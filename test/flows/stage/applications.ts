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

/** Each is built by its own tools from its own package: Vite with Vue and Element Plus, esbuild with React 18, none with jQuery. */
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
];

/** Installs and builds them, as `npm run apps` does. */
export function buildApplications(): void {
  execFileSync(process.execPath, ['scripts/apps.mjs'], { cwd: root, stdio: 'inherit' });
}
