import { choices, wordsOf } from '../../core/dictionaries/choices';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const acls = dictionary('bucketAcl', {
  private: tone.success('私有', 'Private'),
  'public-read': tone.warning('公共读', 'Public, read only'),
  'public-read-write': tone.danger('公共读写', 'Public, read and write'),
});
export const offeredClasses = choices([
  ['standard', '标准存储', 'Standard'],
  ['infrequent', '低频存储', 'Infrequent access'],
  ['archive', '归档存储', 'Archive'],
]);
export const classes = wordsOf('storageClass', offeredClasses);
export const causes = dictionary('versionCause', {
  overwritten: tone.normal('被覆盖', 'Overwritten'),
  deleted: tone.warning('被删除', 'Deleted'),
  restored: tone.normal('被其他版本替换', 'Replaced by a restored one'),
});
