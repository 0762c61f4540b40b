/** What the codes of machines and disks are called. */
import { diskTypes } from '../../core/dictionaries/catalogue';
import { choices } from '../../core/dictionaries/choices';
import type { Choices } from '../../core/dictionaries/choices';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { translate } from '../../core/i18n/translator';

/** The platform's own kinds of disks: the ones that a form offers. */
export const offeredTypes = choices([
  ['ssd', 'SSD 云硬盘', 'SSD disk'],
  ['hybrid', '混合云硬盘', 'Hybrid disk'],
  ['capacity', '容量型云硬盘', 'Capacity disk'],
]);

const words = <V extends string>(list: Choices<V>) =>
  Object.fromEntries(
    list.values.map((value) => {
      const word = list.label(value);
      return [value, tone.normal(translate(word, 'zh-CN'), translate(word, 'en'))];
    }),
  );

/** With the kinds of other vendors (D-058). */
export const volumeTypes = dictionary('volumeType', {
  ...words(offeredTypes),
  ...words(diskTypes),
});

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
