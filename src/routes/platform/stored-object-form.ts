/** What is asked where an object is put, renamed, shared, or kept otherwise. */
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { ruleMessages } from '../../core/rules/messages';
import { platformMessages as messages } from './messages';
import { classes } from './words';

const input = inputs(messages);
const hasBadPart = (name: string) =>
  name.includes('\\') || name.split('/').some((part) => ['', '.', '..'].includes(part));
export const name = input.text({
  ...{ label: 'object.name', help: 'object.nameHelp', required: true, maxLength: 512 },
  check: (value) => (hasBadPart(value) ? text(messages, 'object.badName') : undefined),
});
const HOURS = ['1', '24', '72', '168'] as const;

export const sharing = {
  hours: input.radio({
    ...{ label: 'object.hours', required: true, initial: '24' },
    from: HOURS.map((value) => ({ value, label: text(messages, `object.hours${value}`) })),
  }),
};

export const moving = {
  storageClass: input.oneOf({ label: 'bucket.class', of: classes, initial: 'standard' }),
};

export const put = {
  bucketId: input.hidden(),
  folder: input.hidden(),
  file: input.custom({
    ...{ label: 'object.file', help: 'object.fileHelp', initial: { name: '', content: '' } },
    part: async () => (await import('./text-file-part')).TextFilePart,
    check: ({ content }) =>
      new TextEncoder().encode(content).length > 65_536
        ? text(messages, 'object.large')
        : undefined,
  }),
  name: input.text({
    ...{ label: 'object.name', help: 'object.putHelp', maxLength: 512 },
    check: (value, values) => {
      const own = value || (values['file'] as { readonly name: string }).name;
      if (own.trim() === '') return text(ruleMessages, 'field');
      return hasBadPart(own) ? text(messages, 'object.badName') : undefined;
    },
  }),
  overwrite: input.switch({ label: 'object.overwrite', help: 'object.overwriteHelp' }),
};
