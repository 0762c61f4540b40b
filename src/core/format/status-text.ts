import type { Locale } from '../i18n/translator';
import { coreMessages } from '../messages';

type Words = readonly [zh: string, en: string];

/** S-15…S-29 (D-070). The specification glosses them in English; the Chinese words are our own. */
const texts: ReadonlyMap<number, Words> = new Map<number, Words>([
  [200, ['请求成功', 'Success']],
  [201, ['新建或修改成功', 'Created or modified']],
  [202, ['请求已进入后台排队（异步任务）', 'Queued as an asynchronous task']],
  [204, ['删除成功', 'Deleted']],
  [400, ['请求有误', 'Bad request']],
  [401, ['没有权限（令牌、用户名或密码错误）', 'No permission (token, user or password wrong)']],
  [403, ['访问被禁止', 'Forbidden']],
  [404, ['记录不存在', 'Missing record']],
  [406, ['请求的格式不可用', 'Format unavailable']],
  [410, ['资源已被永久删除', 'Permanently removed']],
  [422, ['创建时校验未通过', 'Validation error on create']],
  [500, ['服务器发生错误', 'Server error']],
  [502, ['网关错误', 'Gateway error']],
  [503, ['服务不可用', 'Service unavailable']],
  [504, ['网关超时', 'Gateway timeout']],
]);

/** The text of a status code; bodies carry theirs as text. Any other code is S-30. */
export function statusText(code: number | string, locale: Locale = 'zh-CN'): string {
  const words = texts.get(typeof code === 'string' ? Number(code.trim()) : code);
  if (!words) return coreMessages[locale]['server.exception'];
  return words[locale === 'zh-CN' ? 0 : 1];
}
