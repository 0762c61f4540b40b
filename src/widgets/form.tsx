import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import {
  FormProvider,
  useController,
  useForm as useHookForm,
  useFormContext,
} from 'react-hook-form';
import type {
  Control,
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseControllerProps,
  UseFormReturn,
} from 'react-hook-form';
import { isApiError } from '../core/http/errors';
import { text, translate } from '../core/i18n/translator';
import type { Locale, Text } from '../core/i18n/translator';
import { classNames } from './class-names';
import { Field } from './field';
import { widgetMessages as m } from './messages';
import { useLocale } from './runtime-context';
import { useSurface } from './surface-context';
import { useSheet } from './use-sheet';
import css from './form.css';

export interface RuleInput<V extends FieldValues = FieldValues> {
  readonly locale: Locale;
  /** Everything typed so far, for rules across fields. */
  readonly values: V;
}

/** Undefined is valid; otherwise what to say. The core's `rules` fit as they are. */
export type FieldRule<T, V extends FieldValues = FieldValues> = (
  value: T,
  input: RuleInput<V>,
) => Text | undefined | Promise<Text | undefined>;

export interface FormOptions<V extends FieldValues> {
  readonly initial: DefaultValues<V>;
}

/** Values, errors and touched fields of one form. A field is judged when it is left, then at every change. */
export function useForm<V extends FieldValues>({ initial }: FormOptions<V>): UseFormReturn<V> {
  return useHookForm<V>({ defaultValues: initial, mode: 'onTouched', shouldFocusError: true });
}

export interface FormProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Valid values only. A refusal with `data.fields` puts the server's words beside those fields. */
  readonly onSubmit: (values: V) => unknown;
  /** For a submit button that stands elsewhere, in a modal's footer: `<Button type="submit" form={id}>`. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Form<V extends FieldValues>({
  form,
  onSubmit,
  id,
  className,
  children,
}: FormProps<V>) {
  useSheet(css);
  const { onError } = useSurface();
  const locale = useLocale();

  // Another language says the errors again; what the server said stays in its own words.
  const sayAgain = useEffectEvent(() => {
    const shown = Object.entries(form.formState.errors).filter(
      ([, error]) => error?.type !== 'server',
    );
    if (shown.length > 0) void form.trigger(shown.map(([name]) => name as FieldPath<V>));
  });
  useEffect(() => sayAgain(), [locale]);

  const submit = async (values: V) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isApiError(error)) {
        onError(error, 'form');
        return;
      }
      // The policy has told the user. What was typed stays, and what the server refused is named beside its field.
      for (const [name, message] of refusedFields(error.data)) {
        form.setError(name as FieldPath<V>, { type: 'server', message }, { shouldFocus: true });
      }
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation(); // a portal's submit would reach the form around it
    if (form.formState.isSubmitting) {
      event.preventDefault();
      return;
    }
    void form.handleSubmit(submit)(event);
  };

  return (
    <FormProvider {...form}>
      <form id={id} className={classNames('by-form', className)} noValidate onSubmit={handleSubmit}>
        {children}
      </form>
    </FormProvider>
  );
}

/** What a control takes; spread it. */
export interface FieldControl<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<never>;
}

export interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>> {
  /** Gives `name` and `render` their types; without it the form around is used. */
  readonly form?: UseFormReturn<V>;
  readonly name: N;
  readonly label: Text;
  /** True says 必填项 (V-013); a text says something else. */
  readonly required?: boolean | Text;
  readonly rules?: readonly FieldRule<FieldPathValue<V, N>, V>[];
  readonly help?: Text | undefined;
  readonly group?: boolean;
  readonly className?: string;
  readonly render: (control: FieldControl<FieldPathValue<V, N>>) => ReactNode;
}

export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  label,
  required = false,
  rules,
  help,
  group,
  className,
  render,
}: FormFieldProps<V, N>) {
  const context = useFormContext<V>();
  const locale = useLocale();
  const control: Control<V> = form?.control ?? context.control;

  const validate = useCallback(
    async (value: FieldPathValue<V, N>, values: V) => {
      if (required !== false && isBlank(value)) {
        return translate(required === true ? text(m, 'field.required') : required, locale);
      }
      for (const rule of rules ?? []) {
        const message = await rule(value, { locale, values });
        if (message !== undefined) return translate(message, locale);
      }
      return true;
    },
    [required, rules, locale],
  );

  // TypeScript 6, which builds, does not see that the value type here is the library's own spelling of it; 7 does.
  const checks = { validate } as unknown as NonNullable<UseControllerProps<V, N>['rules']>;
  const { field, fieldState } = useController({ control, name, rules: checks });
  const { message } = fieldState.error ?? {};
  return (
    <Field
      label={label}
      required={required !== false}
      error={message === '' ? undefined : message}
      help={help}
      {...(group === undefined ? {} : { group })}
      {...(className === undefined ? {} : { className })}
    >
      {render({
        name,
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref as Ref<never>,
      })}
    </Field>
  );
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function refusedFields(data: unknown): readonly [string, string][] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return [];
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}
