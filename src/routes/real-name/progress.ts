import type { RealName } from '../../core/api/office/personal';
import { text } from '../../core/i18n/translator';
import type { Step, StepState } from '../../widgets/steps/steps';
import { partNames } from './hand-in-form';
import { realNameMessages as m } from './messages';

/** How far the verification is; `at` is the step of the form that is open, if one is. */
export function progressOf(data: RealName, at?: number): readonly Step[] {
  if (at === undefined) {
    const title = text(m, 'real.step.handedIn');
    return [{ key: 'handIn', title, state: 'done', time: data.submitTime }, reviewOf(data)];
  }
  const filled = partNames.map((part, index): Step => {
    // What was refused stands where it was said, until that is behind.
    const isRefused = data.status === 'REFUSED' && data.about === part;
    const key = part;
    const title = text(m, `real.step.${part}`);
    if (index < at) return { key, title, state: 'done' };
    if (isRefused) return { key, title, state: 'refused', note: data.comment };
    return { key, title, state: index === at ? 'now' : 'waiting' };
  });
  return [...filled, reviewOf(data)];
}

const reviews: Readonly<Record<string, StepState>> = {
  CREATED: 'now',
  APPROVING: 'now',
  APPROVED: 'done',
  REFUSED: 'refused',
};

function reviewOf(data: RealName): Step {
  const state = reviews[data.status] ?? 'waiting';
  const title = text(m, 'real.step.review');
  const isElsewhere = (partNames as readonly string[]).includes(data.about);
  if (state === 'now') {
    const note = text(m, 'real.waits', { name: data.submitterName });
    return { key: 'review', title, state, time: data.submitTime, note };
  }
  if (state === 'waiting') return { key: 'review', title, state };
  const note = state === 'refused' && isElsewhere ? '' : data.comment;
  return { key: 'review', title, state, time: data.reviewTime, note };
}
