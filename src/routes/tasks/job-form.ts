/** When a job runs by itself (D-055, D-056). */
import { weekdays } from '../../core/format/schedules';
import { input } from './inputs';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const AT_NIGHT = '2' as string;
export type Day = (typeof weekdays.values)[number];
export const dayOf = (text: string) => weekdays.values.find((day) => String(day) === text) ?? 0;

export const scheduling = {
  enabled: input.switch({ label: 'job.byItself', help: 'job.byItselfHelp', initial: true }),
  weekdays: input.multi({
    label: 'job.weekdays',
    from: weekdays.options,
    show: ({ enabled }) => enabled === true,
  }),
  hour: input.select({
    label: 'job.hour',
    required: true,
    initial: AT_NIGHT,
    from: hours,
  }),
};
