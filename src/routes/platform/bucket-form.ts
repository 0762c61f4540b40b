/** What a bucket is asked for. */
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { noChinese } from '../../core/rules/basic';
import { projects, regions } from '../sources';
import { platformMessages as messages } from './messages';
import { acls, classes } from './words';

const input = inputs(messages);

export const acl = input.oneOf({
  label: 'bucket.acl',
  help: 'bucket.aclHelp',
  of: acls,
  initial: 'private',
});
export const quota = input.whole({
  label: 'bucket.quota',
  help: 'bucket.quotaHelp',
  unit: 'GB',
  initial: 100,
  within: [0, 1_048_576],
});

export const newBucket = {
  name: input.text({
    ...{ label: 'common.name', help: 'bucket.nameHelp', required: true, maxLength: 63 },
    rules: [noChinese],
    check: (value) =>
      /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(value)
        ? undefined
        : text(messages, 'bucket.badName'),
  }),
  region: input.select({ label: 'bucket.region', required: true, from: regions }),
  acl,
  storageClass: input.oneOf({ label: 'bucket.class', of: classes, initial: 'standard' }),
  quota,
  projectId: input.select({ label: 'bucket.project', from: projects }),
};
