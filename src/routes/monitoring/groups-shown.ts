import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { catalogWords } from '../../core/dictionaries/monitoring';
import type { FieldKit } from '../../core/resource/field';
import { monitoringMessages as messages } from './messages';

/** What the lists of the groups of something else show of a group. */
export const shown = {
  messages,
  title: 'thgroup.title',
  fields: (f: FieldKit<ThresholdGroup, keyof (typeof messages)['zh-CN']>) => ({
    name: f.ref('thgroup.title', ({ id }) => ({ kind: 'thgroup', id }), {
      search: 'lk',
      sort: true,
    }),
    enabled: f.flag('monitor.enabled'),
    catalog: f.status('monitor.catalog', catalogWords),
    thresholdCount: f.number('thgroup.thresholdCount'),
    resourceCount: f.number('thgroup.resourceCount'),
  }),
  list: { sort: ['name', 'asc'], toolbar: ['bind', 'unbind'], row: ['unbind'] },
} as const;

/** To take something out of a group loses nothing. */
export const unbinding = { label: 'thgroup.unbind', danger: false, bulk: true } as const;
