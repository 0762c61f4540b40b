import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { InputSpec } from '../../core/resource/input';
import { Field } from '../field';
import { InputControl } from './input-control';
import { RowsInput } from './rows-input';
import type { InputForm } from './use-input-form';

interface InputFieldsProps {
  readonly form: InputForm;
  /** What stands below an input, by its name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
}

/** Every input of a form in the order of its definition. */
export function InputFields({ form, after = {} }: InputFieldsProps) {
  return Object.entries(form.spec).map(([name, input]) =>
    input.kind === 'hidden' || (input.show && !input.show(form.values)) ? null : (
      <Fragment key={name}>
        <InputField name={name} input={input} form={form} />
        {after[name]}
      </Fragment>
    ),
  );
}

interface InputFieldProps {
  readonly name: string;
  readonly input: InputSpec;
  readonly form: InputForm;
}

function InputField({ name, input, form }: InputFieldProps) {
  const error = form.errors[name];
  const rows = input.kind === 'rows';
  return (
    <Field
      label={input.label}
      required={input.required}
      error={error}
      help={error === undefined ? input.help : undefined}
      group={rows}
    >
      {rows ? (
        <RowsInput name={name} input={input} form={form} />
      ) : (
        <InputControl
          input={input}
          name={name}
          value={form.values[name]}
          values={form.values}
          onChange={(value) => form.set(name, value)}
          onLeave={() => form.leave(name)}
        />
      )}
    </Field>
  );
}
