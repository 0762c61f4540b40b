import Check from 'lucide-react/icons/check';
import { classNames } from '../styles/class-names';
import { useMessages, useText } from '../surface/runtime-context';
import { wizardMessages as m } from './messages';
import type { WizardState } from './use-wizard';

/** Where one is, what is done, and the way back; what is not reached yet waits. */
export function StepList({ state }: { readonly state: WizardState }) {
  const t = useMessages(m);
  const show = useText();
  const { steps, index, reach, go } = state;
  const total = steps.length;
  return (
    <nav className="by-wizard-steps" aria-label={t('steps')}>
      <p className="by-wizard-progress" aria-hidden="true">
        {t('step.progress', { step: index + 1, total })}
      </p>
      <ol>
        {steps.map((step, at) => {
          const done = at < index || (at < reach && at !== index);
          const open = at <= reach;
          return (
            <li key={step.key} className={classNames('by-wizard-step', done && 'by-wizard-done')}>
              <button
                type="button"
                disabled={!open}
                aria-current={at === index ? 'step' : undefined}
                onClick={() => go(at)}
              >
                <span className="by-wizard-mark" aria-hidden="true">
                  {done ? <Check size={14} /> : at + 1}
                </span>
                <span className="by-wizard-name">{show(step.title)}</span>
                {done && <span className="by-visually-hidden">{t('step.done')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
