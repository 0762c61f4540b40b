import type { TextRef } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { decisionMessages as m } from './messages';

const input = inputs(m);
const MOST = 500;

/** Why something is not granted: in own words, with frequent reasons to choose. */
const why = (reasons: readonly TextRef[], most: number) =>
  reasons.length === 0
    ? input.area({ label: 'decision.reason', required: true, maxLength: most })
    : input.custom<string>({
        label: 'decision.reason',
        required: true,
        initial: '',
        part: async () => {
          const { reasonInput } = await import('./reason-input');
          return reasonInput(reasons, most);
        },
      });
const refusing = { label: text(m, 'decision.refuse'), danger: true } as const;

/** What is asked of whoever decides: a word where it is granted, a reason where it is not. */
export const decided = (reasons: readonly TextRef[] = []) => ({
  approve: {
    label: text(m, 'decision.approve'),
    form: { comment: input.area({ label: 'decision.comment', maxLength: MOST }) },
  },
  refuse: { ...refusing, form: { comment: why(reasons, MOST) } },
});

/** The same where nothing is said to what is granted, and the backend calls the other a reason. */
export const refusedFor = (reasons: readonly TextRef[], most = 200) => ({
  ...refusing,
  form: { reason: why(reasons, most) },
});
