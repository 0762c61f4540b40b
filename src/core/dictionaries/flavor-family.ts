import { dictionary, tone } from './dictionary';

/** What machines of a size are for; our own values (`flavorFamilies`), which the sizes that are sold say too. */
export const flavorFamily = dictionary('flavorFamily', {
  general: tone.normal('通用型', 'General'),
  compute: tone.normal('计算型', 'Compute'),
  memory: tone.normal('内存型', 'Memory'),
  gpu: tone.normal('GPU型', 'GPU'),
});
