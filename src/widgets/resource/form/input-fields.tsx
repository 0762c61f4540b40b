import { Fragment, Suspense, lazy, memo } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../core/i18n/translator';
import type { Locale, Text } from '../../../core/i18n/translator';
import type { FormValues, InputKind, InputSpec } from '../../../core/resource/input';
import { Field } from '../../controls/field';
import { SkeletonLines } from '../../feedback/skeleton';
import { useLocale } from '../../surface/runtime-context';
import { useAnswer } from '../../surface/use-answer';
import { InputControl } from './input-control';
import { contextOf } from './input-options';
import { resourceTexts as m } from '../messages';
import type { InputForm } from './use-input-form';

/** As the other rarer kinds: it arrives with the first form that has one. */
const RowsInput = lazy(async () => ({ default: (await import('./rows-input')).RowsInput }));

interface InputFieldsProps {
  readonly form: InputForm;
  /** What stands below an input, by its name. */
  readonly after?: Readonly<Record<string, ReactNode>>;
}

/** Every input of a form in the order of its definition. */
export function InputFields({ form, after = {} }: InputFieldsProps) {
  const { spec, values, errors, pending, set, take, leave, hold, arrive } = form;
  return Object.entries(spec).map(([name, input]) =>
    input.kind === 'hidden' || (input.show && !input.show(values)) ? null : (
      <Fragment key={name}>
        <InputField
          {...{ name, input, set, take, leave, hold, arrive }}
          value={values[name]}
          values={looksAround(input) ? values : none}
          error={errors[name]}
          isChecked={pending.has(name)}
          form={input.kind === 'rows' ? form : undefined}
        />
        {after[name]}
      </Fragment>
    ),
  );
}

interface InputFieldProps extends Pick<InputForm, 'set' | 'take' | 'leave' | 'hold' | 'arrive'> {
  readonly name: string;
  readonly input: InputSpec;
  readonly value: unknown;
  /** The whole form's, for an input that looks at others. */
  readonly values: FormValues;
  readonly error: Text | undefined;
  /** The server is being asked about it. */
  readonly isChecked: boolean;
  /** Of rows alone: they have messages of their own. */
  readonly form: InputForm | undefined;
}

const none: FormValues = {};

/** What is drawn from its own value alone. */
const alone: ReadonlySet<InputKind> = new Set([
  ...(['text', 'area', 'number', 'password', 'switch'] as const),
  ...(['date', 'range', 'ip', 'cidrs', 'shown'] as const),
]);

/** Whether an input is drawn from more than its own value: a source or a part of one's own may look at the others. */
const looksAround = ({ kind, from, advice }: InputSpec): boolean =>
  advice !== undefined || !(alone.has(kind) || (kind === 'select' && typeof from !== 'function'));

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

/** Remembered: a key that is pressed in one input of sixty draws that one, and those that look at the others. */
const InputField = memo(function InputField(props: InputFieldProps) {
  const { name, input, value, values, error, isChecked, form, set, take, leave, hold, arrive } =
    props;
  const locale = useLocale();
  // What was chosen is told about; what is typed is told about once.
  const about = input.kind === 'multi' ? value : undefined;
  const advice = useAnswer(
    input.advice ? JSON.stringify([name, about]) : '',
    async (runtime, signal) => input.advice?.(contextOf(runtime, signal, values)),
  );
  const help = isChecked
    ? text(m, 'form.checking')
    : (input.explain?.(value) ?? input.help ?? advice.data ?? rulesOf(input, locale));
  return (
    <Field
      label={input.label}
      required={input.required}
      error={error}
      help={error === undefined ? help : undefined}
      group={groups.has(input.kind)}
    >
      {form ? (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <RowsInput name={name} input={input} form={form} />
        </Suspense>
      ) : (
        <InputControl
          input={input}
          name={name}
          value={value}
          values={values}
          onChange={(next) => set(name, next)}
          onFirst={(first) => take(name, first)}
          onArriving={(on) => arrive(name, on)}
          onLeave={() => leave(name)}
          onHold={(on) => hold(name, on)}
        />
      )}
    </Field>
  );
});
