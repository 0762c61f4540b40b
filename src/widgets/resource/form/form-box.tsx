import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../../core/i18n/translator';
import { useText } from '../../surface/runtime-context';
import { FormNotes } from './form-notes';
import type { InputForm } from './use-input-form';

interface FormBoxProps {
  readonly form: InputForm;
  /** For a button that stands outside, as in the foot of a dialog. */
  readonly id?: string;
  readonly name?: Text;
  readonly className: string;
  readonly children: ReactNode;
}

/** The form of inputs, wherever it stands: its notes above them, and after a refusal the focus on the first that objects. */
export function FormBox({ form, id, name, className, children }: FormBoxProps) {
  const show = useText();
  const box = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (await form.submit()) return;
    // After the messages have been drawn.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  return (
    <form
      id={id}
      ref={box}
      className={className}
      aria-label={name === undefined ? undefined : show(name)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <FormNotes form={form} />
      {children}
    </form>
  );
}
