import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { Step, StepState } from '../../widgets/steps/steps';
import { moneyMessages as m } from './messages';

interface Decided {
  readonly status: string;
  readonly createTime: string;
  readonly updateTime: string;
  readonly refuseReason: string;
}

interface Words {
  readonly checked: Text;
  readonly done: Text;
  readonly doneTime: string;
}

/** Handed in, checked, done: of what the platform decides (D-018). */
export function decidedSteps(row: Decided, { checked, done, doneTime }: Words): readonly Step[] {
  const isOver = row.status === 'APPROVED';
  const isRefused = row.status === 'REFUSED';
  const isWaiting = row.status === 'APPROVING' || row.status === 'CREATED';
  const last: StepState = isOver ? 'done' : isWaiting ? 'waiting' : 'skipped';
  return [
    { key: 'in', title: text(m, 'steps.handedIn'), state: 'done', time: row.createTime },
    isWaiting || isOver || isRefused
      ? {
          key: 'checked',
          title: checked,
          state: isOver ? 'done' : isRefused ? 'refused' : 'now',
          time: isRefused ? row.updateTime : '',
          note: isRefused ? row.refuseReason : undefined,
        }
      : {
          key: 'withdrawn',
          title: text(m, 'steps.withdrawn'),
          state: 'refused',
          time: row.updateTime,
        },
    { key: 'done', title: done, state: last, time: doneTime },
  ];
}

interface Billed {
  readonly status: string;
  readonly createTime: string;
  readonly dueTime: string;
  readonly payTime: string;
  readonly updateTime: string;
  readonly invoiced: boolean;
  readonly cancelReason: string;
}

/** Issued, due, paid, invoiced. */
export function billSteps(row: Billed, now: Date): readonly Step[] {
  const isPaid = row.status === 'paid';
  const isCanceled = row.status === 'canceld';
  const isLate = row.status === 'unpay' && new Date(row.dueTime) < now;
  const paid: Step = isCanceled
    ? {
        key: 'canceled',
        title: text(m, 'steps.canceled'),
        state: 'refused',
        time: row.updateTime,
        note: row.cancelReason,
      }
    : {
        key: 'paid',
        title: text(m, row.status === 'paying' ? 'steps.paying' : 'steps.paid'),
        state: isPaid ? 'done' : 'now',
        time: row.payTime,
        note: isLate ? text(m, 'steps.overdue') : undefined,
      };
  return [
    { key: 'issued', title: text(m, 'steps.issued'), state: 'done', time: row.createTime },
    {
      key: 'due',
      title: text(m, 'steps.due'),
      state: isPaid || isLate ? 'done' : isCanceled ? 'skipped' : 'waiting',
      time: row.dueTime,
    },
    paid,
    {
      key: 'invoiced',
      title: text(m, 'steps.invoiced'),
      state: row.invoiced ? 'done' : isCanceled ? 'skipped' : 'waiting',
    },
  ];
}
