/** What the codes of machines and disks are called. */
import { diskTypes } from '../../core/dictionaries/catalogue';
import { choices, wordsOf } from '../../core/dictionaries/choices';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** The platform's own kinds of disks: the ones that a form offers. */
export const offeredTypes = choices([
  ['ssd', 'SSD 云硬盘', 'SSD disk'],
  ['hybrid', '混合云硬盘', 'Hybrid disk'],
  ['capacity', '容量型云硬盘', 'Capacity disk'],
]);

/** With the kinds of other vendors (D-058). */
export const volumeTypes = wordsOf('volumeType', offeredTypes, diskTypes);

export const snapshotSource = dictionary('snapshotSource', {
  VM: tone.normal('云主机', 'Virtual machine'),
  VOLUME: tone.normal('云硬盘', 'Disk'),
  BACKUP: tone.normal('云硬盘备份', 'Disk backup'),
});

export const toolsStatus = dictionary('toolsStatus', {
  RUNNING: tone.normal('运行中', 'Running'),
  STOPPED: tone.disabled('已停止', 'Stopped'),
  OLD: tone.normal('可升级', 'Upgradable'),
  NONE: tone.disabled('未安装', 'Not installed'),
});

/** From so many days on a snapshot is old: what was written since is worth more than the state that it keeps. */
export const OLD_DAYS = 90;

/** What people put on a row; the list is filtered by it. */
export const tagColumn = {
  value: ({ tags }: { readonly tags: readonly string[] }) => tags,
  hidden: true,
  search: { as: 'eq', advanced: true },
} as const;
