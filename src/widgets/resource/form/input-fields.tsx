import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../core/i18n/translator';
import type { Locale } from '../../../core/i18n/translator';
import type { InputKind, InputSpec } from '../../../core/resource/input';
import { Field } from '../../controls/field';
import { useLocale } from '../../surface/runtime-context';
import { useAnswer } from '../../surface/use-answer';
import { InputControl } from './input-control';
import { contextOf } from './input-options';
import { resourceTexts as m } from '../messages';
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

/** Their label names a group: they are several controls. */
const groups: ReadonlySet<InputKind> = new Set([
  'rows',
  'radio',
  'range',
  'files',
  'hosts',
  'specs',
  'custom',
]);

/** What a new password has to be, before the first slip: a rule says it of what cannot be right. */
function rulesOf({ kind, strength, rules }: InputSpec, locale: Locale): string | undefined {
  if (kind !== 'password' || !strength) return undefined;
  return rules.map((rule) => rule(' ', { locale })).find((said) => said !== undefined);
}

function InputField({ name, input, form }: InputFieldProps) {
  const error = form.errors[name];
  const locale = useLocale();
  // What was chosen is told about; what is typed is told about once.
  const about = input.kind === 'multi' ? form.values[name] : undefined;
  const advice = useAnswer(
    input.advice ? JSON.stringify([name, about]) : '',
    async (runtime, signal) => input.advice?.(contextOf(runtime, signal, form.values)),
  );
  const help = form.pending.has(name)
    ? text(m, 'form.checking')
    : (input.help ?? advice.data ?? rulesOf(input, locale));
  return (
    <Field
      label={input.label}
      required={input.required}
      error={error}
      help={error === undefined ? help : undefined}
      group={groups.has(input.kind)}
    >
      {input.kind === 'rows' ? (
        <RowsInput name={name} input={input} form={form} />
      ) : (
        <InputControl
          input={input}
          name={name}
          value={form.values[name]}
          values={form.values}
          onChange={(value) => form.set(name, value)}
          onFirst={(value) => form.take(name, value)}
          onLeave={() => form.leave(name)}
          onHold={(on) => form.hold(name, on)}
        />
      )}
    </Field>
  );
}
