import { dictionary, tone } from '../../dictionaries/dictionary';

/** Our own: the specification shows no statuses of flow definitions. At most one per category is published. */
export const definitionStatus = dictionary('definitionStatus', {
  UNPUBLISHED: tone.normal('未发布', 'Unpublished'),
  PUBLISHED: tone.success('已发布', 'Published'),
  DISABLED: tone.disabled('已停用', 'Disabled'),
});
