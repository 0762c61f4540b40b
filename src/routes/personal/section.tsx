import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { FormBox } from '../../widgets/resource/form/form-box';
import type { InputForm } from '../../widgets/resource/form/use-input-form';
import { useText } from '../../widgets/surface/runtime-context';

interface SectionProps {
  readonly title: Text;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  const show = useText();
  return (
    <section className="by-panel" aria-labelledby={id}>
      <header className="by-panel-head">
        <h2 id={id} className="by-panel-title">
          {show(title)}
        </h2>
        {note}
      </header>
      {children}
    </section>
  );
}

interface SectionFormProps {
  readonly form: InputForm;
  readonly name: Text;
  readonly submit: Text;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly more?: ReactNode;
}

/** A form that stands on the page: messages beside their fields, focus on the first that objects. */
export function SectionForm({ form, name, submit, children, more }: SectionFormProps) {
  const show = useText();
  return (
    <FormBox form={form} name={name} className="by-panel-form">
      {children}
      <div className="by-panel-foot">
        <Button variant="primary" type="submit" loading={form.sending}>
          {show(submit)}
        </Button>
        {more}
      </div>
    </FormBox>
  );
}
