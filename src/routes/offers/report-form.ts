/** What a report template is asked for. */
import { looked, tone } from '../../core/dictionaries/dictionary';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { chargeMode, reportCycle } from '../../core/dictionaries/orders';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { Values } from '../../core/resource/input';
import { email } from '../../core/rules/basic';
import { serviceCodes } from '../money/services';
import { offerMessages as messages } from './messages';
import { subjects } from './words';

/** D-012, and all of them where a report counts every charge. */
const everyMode = tone.normal('全部', 'All');
export const reportedModes: Dictionary<'*' | (typeof chargeMode.values)[number]> = {
  name: 'reportedMode',
  values: ['*', ...chargeMode.values],
  lookup: (value, locale = 'zh-CN') =>
    value === '' || value === '*' ? looked(everyMode, locale) : chargeMode.lookup(value, locale),
};

const input = inputs(messages);
const MOST = 20;
const linesOf = (typed: string) => typed.split(/[\s,;]+/).filter((line) => line !== '');
export const form = {
  name: input.text({ label: 'report.name', required: true, maxLength: 60 }),
  cycle: input.oneOf({ label: 'report.cycle', of: reportCycle, initial: 'ByMonth' }),
  subject: input.oneOf({ label: 'report.subject', of: subjects, initial: 'service' }),
  startDay: input.date({ label: 'report.start', required: true }),
  endDay: input.date({
    label: 'report.end',
    help: 'report.endHelp',
    check: (value, { startDay }) =>
      value === '' || value >= String(startDay) ? undefined : text(messages, 'promotion.backwards'),
  }),
  chargeMode: input.oneOf({ label: 'report.chargeMode', of: reportedModes, initial: '*' }),
  serviceCodes: input.multi({
    ...{ label: 'report.services', help: 'promotion.servicesHelp', from: serviceCodes, most: 50 },
  }),
  recipients: input.area({
    label: 'report.recipients',
    help: 'report.recipientsHelp',
    maxLength: 2500,
    check: (typed) => {
      const lines = linesOf(typed);
      if (lines.length > MOST) return text(messages, 'report.recipientsMost');
      const wrong = lines.find((line) => email(line) !== undefined);
      return wrong === undefined
        ? undefined
        : text(messages, 'report.recipientsWrong', { line: wrong });
    },
  }),
  description: input.area({ label: 'common.description', maxLength: 500 }),
};
export const bodyOf = ({ recipients, chargeMode: mode, ...values }: Values<typeof form>) => ({
  ...values,
  chargeMode: mode === '*' ? ('' as const) : mode,
  recipients: linesOf(recipients),
});
