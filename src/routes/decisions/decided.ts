import type { TextRef } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { decisionMessages as m } from './messages';

const input = inputs(m);
const most = { maxLength: 500 } as const;

/** What is asked of whoever decides: a word where it is granted, a reason where it is not, with frequent ones to choose. */
export const decided = (reasons: readonly TextRef[] = []) => ({
  approve: {
    label: text(m, 'decision.approve'),
    form: { comment: input.area({ label: 'decision.comment', ...most }) },
  },
  refuse: {
    label: text(m, 'decision.refuse'),
    danger: true,
    form: {
      comment:
        reasons.length === 0
          ? input.area({ label: 'decision.reason', required: true, ...most })
          : input.custom<string>({
              label: 'decision.reason',
              required: true,
              initial: '',
              part: async () => {
                const { reasonInput } = await import('./reason-input');
                return reasonInput(reasons, most.maxLength);
              },
            }),
    },
  },
});
