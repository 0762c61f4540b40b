import { looked, spelling, tone, unknown } from './dictionary';
import type { Dictionary, DictionaryEntry } from './dictionary';

type Suffix = '_IN_PROGRESS' | '_COMPLETE' | '_FAILED';

/** What an action is called; an action that is not here is named by its suffix alone. */
const actions: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  INIT: ['初始化', 'Initialization'],
  CREATE: ['创建', 'Creation'],
  UPDATE: ['更新', 'Update'],
  DELETE: ['删除', 'Deletion'],
  ADOPT: ['接管', 'Adoption'],
  CHECK: ['检查', 'Check'],
  RESUME: ['恢复', 'Resumption'],
  ROLLBACK: ['回滚', 'Rollback'],
  SUSPEND: ['挂起', 'Suspension'],
  SNAPSHOT: ['快照', 'Snapshot'],
  RESTORE: ['还原', 'Restore'],
};

const suffixes: Readonly<
  Record<Suffix, (action?: readonly [zh: string, en: string]) => DictionaryEntry>
> = {
  _IN_PROGRESS: (action) =>
    action
      ? tone.busy(`${action[0]}中`, `${action[1]} in progress`)
      : tone.busy('进行中', 'In progress'),
  _COMPLETE: (action) =>
    action
      ? tone.success(`${action[0]}完成`, `${action[1]} completed`)
      : tone.success('已完成', 'Completed'),
  _FAILED: (action) =>
    action ? tone.danger(`${action[0]}失败`, `${action[1]} failed`) : tone.danger('失败', 'Failed'),
};

/** D-041: patterns instead of values; `lookup` reads a pattern like any other status. */
export const stack: Dictionary<`${string}${Suffix}`> = {
  name: 'stack',
  values: ['*_IN_PROGRESS', '*_COMPLETE', '*_FAILED'],
  lookup(value, locale = 'zh-CN') {
    const key = spelling(value);
    for (const [suffix, entry] of Object.entries(suffixes)) {
      if (key.length <= suffix.length || !key.endsWith(suffix)) continue;
      const action = key.slice(0, -suffix.length);
      return looked(entry(Object.hasOwn(actions, action) ? actions[action] : undefined), locale);
    }
    return unknown(key, locale);
  },
};
