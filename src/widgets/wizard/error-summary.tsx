import { useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMessages, useText } from '../surface/runtime-context';
import { wizardMessages as m } from './messages';
import type { StepError } from './step-error';

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly Omit<StepError, 'step'>[];
  /** Missing where there is no input to go to. */
  readonly onOpen?: ((name: string) => void) | undefined;
  /** Of a summary that takes the focus, which says it; any other says it by itself. */
  readonly ref?: React.Ref<HTMLDivElement>;
}

/** What is wrong with a step, each with the way to its input. */
export function ErrorSummary({ title, errors, onOpen, ref }: ErrorSummaryProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  return (
    <div
      className="by-wizard-errors"
      {...(ref === undefined
        ? { role: 'alert' }
        : { role: 'group', 'aria-labelledby': id, tabIndex: -1, ref })}
    >
      <p id={id}>
        <CircleAlert size={16} aria-hidden="true" />
        {title}
      </p>
      <ul>
        {errors.map(({ name, label, message }) => {
          const said =
            label === ''
              ? show(message)
              : t('errors.one', { label: show(label), message: show(message) });
          return (
            <li key={`${name} ${said}`}>
              {onOpen && name !== '' ? (
                <button type="button" className="by-wizard-link" onClick={() => onOpen(name)}>
                  {said}
                </button>
              ) : (
                said
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Focuses the first control of an input; false where the input is not there. */
export function focusInput(box: HTMLElement | null, name: string): boolean {
  const place = [...(box?.querySelectorAll<HTMLElement>('[data-input]') ?? [])].find(
    (each) => each.dataset['input'] === name,
  );
  if (!place) return false;
  const control =
    place.querySelector<HTMLElement>('input:checked') ??
    place.querySelector<HTMLElement>('input, select, textarea, button');
  (control ?? place).focus();
  place.scrollIntoView({ block: 'nearest' });
  return true;
}
