/** What a script is, and what it asks for. */
import * as api from '../../core/api/flows/scripts';
import type { Script } from '../../core/api/flows/scripts';
import { variableTypes } from '../../core/api/flows/steps';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { contentMax200, notPurelyNumeric } from '../../core/rules/basic';
import { input } from './inputs';
import { taskMessages as messages } from './messages';
import { language } from './script-language';

export const form = {
  name: input.text({
    label: 'script.name',
    required: true,
    maxLength: 60,
    rules: [notPurelyNumeric],
  }),
  language: input.radio({
    label: 'script.language',
    required: true,
    initial: 'SHELL',
    from: api.scriptLanguages.map((value) => ({ value, label: language.lookup(value).text })),
  }),
  description: descriptionInput,
  variables: input.rows({
    label: 'script.variables',
    help: 'script.variablesHelp',
    columns: {
      name: input.text({
        label: 'variable.name',
        required: true,
        maxLength: 32,
        check: (value) =>
          /^[A-Za-z_]\w*$/.test(value) ? undefined : text(messages, 'variable.rule'),
      }),
      label: input.text({ label: 'variable.label', required: true, maxLength: 60 }),
      type: input.select<(typeof variableTypes)[number]>({
        label: 'variable.type',
        required: true,
        initial: 'text',
        from: variableTypes.map((value) => ({ value, label: text(messages, `type.${value}`) })),
      }),
      default: input.text({ label: 'variable.default', rules: [contentMax200] }),
      options: input.text({ label: 'variable.options', placeholder: 'variable.optionsHint' }),
      required: input.switch({ label: 'variable.required' }),
    },
  }),
  content: input.custom<string>({
    label: 'script.content',
    required: true,
    initial: '',
    check: (value) =>
      value.length > 20_000 ? text(messages, 'script.long', { most: 20_000 }) : undefined,
    part: () => import('./code-input').then((module) => module.CodeInput),
  }),
};
type Row = Script['variables'][number];
export const sent = (
  rows: readonly (Omit<Row, 'options' | 'type'> & { options: string; type: string })[],
) =>
  rows.map((row) => ({
    ...row,
    type: variableTypes.find((type) => type === row.type) ?? 'text',
    options: row.options
      .split(/[,，]/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }));
