import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMessages, useText } from '../runtime-context';
import { wizardMessages as m } from './messages';
import type { StepError } from './use-wizard';

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly Omit<StepError, 'step'>[];
  /** Missing where there is no input to go to. */
  readonly onOpen?: ((name: string) => void) | undefined;
  readonly ref?: React.Ref<HTMLDivElement>;
}

/** What is wrong with a step, each with the way to its input. */
export function ErrorSummary({ title, errors, onOpen, ref }: ErrorSummaryProps) {
  const t = useMessages(m);
  const show = useText();
  return (
    <div className="by-wizard-errors" role="alert" tabIndex={-1} ref={ref}>
      <p>
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

/** The first control of an input, once it has been drawn. */
export function focusInput(box: HTMLElement | null, name: string): void {
  requestAnimationFrame(() => {
    const place = [...(box?.querySelectorAll<HTMLElement>('[data-input]') ?? [])].find(
      (each) => each.dataset['input'] === name,
    );
    const control =
      place?.querySelector<HTMLElement>('input:checked') ??
      place?.querySelector<HTMLElement>('input, select, textarea, button');
    (control ?? place)?.focus();
    place?.scrollIntoView({ block: 'nearest' });
  });
}
