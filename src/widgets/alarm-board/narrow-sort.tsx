import type { ReactNode } from 'react';
import { NativeSelect } from '../controls/native-select';
import { alarmSorts, isNewestFirst } from './alarm-query';
import type { AlarmQuery, AlarmSort } from './alarm-query';
import { useLazyText } from './lazy-messages';
import type { LazyTranslate } from './lazy-messages';
import { useBoard, useBoardModel } from './use-board';

/** Most first, as one looks for them. */
const offered = [
  ['', 'sort.newest'],
  ['level', 'sort.level'],
  ['lastTime', 'sort.last'],
  ['count', 'sort.count'],
] as const;

/** What else a wide list, or the page, may have sorted by. */
const names = {
  createTime: 'sort.byRaised',
  lastTime: 'sort.byLast',
  level: 'sort.byLevel',
  status: 'sort.byStatus',
  name: 'sort.byName',
  resourceName: 'sort.byResource',
  count: 'sort.byCount',
} as const satisfies Record<AlarmSort, string>;

/** Where there is one column to press, the others are chosen here. */
export function NarrowSort(): ReactNode {
  const model = useBoardModel();
  const t = useLazyText();
  const query = useBoard((state) => state.query);
  return (
    <NativeSelect
      aria-label={t('sort.label')}
      placeholder={null}
      {...choices(query, t)}
      onChange={(value) => {
        const sort = alarmSorts.find((each) => each === value);
        model.filter({ sort, order: sort && 'desc' });
      }}
    />
  );
}

/** A sorting that is not offered stands first, so that what is shown is what the list is sorted by. */
function choices(query: AlarmQuery, t: LazyTranslate) {
  const { sort, order } = query;
  const options = offered.map(([value, label]) => ({ value, label: t(label) }));
  if (sort === undefined || isNewestFirst(query)) return { value: '', options };
  if (order === 'desc' && offered.some(([value]) => value === sort)) {
    return { value: sort, options };
  }
  const label = t(order === 'desc' ? 'sort.down' : 'sort.up', { name: t(names[sort]) });
  return { value: 'other', options: [{ value: 'other', label }, ...options] };
}
