import * as v from 'valibot';
import { instanceName } from '../../core/api/ordering/fields';
import { defineMessages } from '../../core/i18n/translator';
import { rulesOf } from '../../core/rules/rule';

const rule = rulesOf(
  defineMessages(
    {
      name: '请输入 2 至 50 个字符，只能包含中文、字母、数字、点、下划线和连字符，且以文字或数字开头',
    },
    {
      name: 'Use 2 to 50 letters, digits, dots, underscores and hyphens, and begin with a letter or digit',
    },
  ),
);

/** What the server takes as the name of an instance, told while it is typed. */
export const instanceNameRule = rule('name', (value) => v.safeParse(instanceName, value).success);
