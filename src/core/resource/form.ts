import { isApiError } from '../http/errors';
import { text, translate } from '../i18n/translator';
import type { Locale, Text } from '../i18n/translator';
import { ruleMessages } from '../rules/messages';
import type { FormValues, InputSpec } from './input';

export type FormSpec = Readonly<Record<string, InputSpec>>;

/** What the form starts with: what the row or the draft says, otherwise each input's own beginning. */
export function initialValues(form: FormSpec, from: FormValues = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, input]) => [name, from[name] ?? input.initial]),
  );
}

/** Messages by name; a row of `rows` is named `bizUse.0.name`. Empty: everything is valid. */
export function validateForm(
  form: FormSpec,
  values: FormValues,
  locale: Locale,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, input] of Object.entries(form)) {
    if (input.show && !input.show(values)) continue;
    collect(name, input, values[name], locale, errors);
    const across = errors[name] === undefined ? input.check(values[name], values) : undefined;
    if (across) errors[name] = translate(across, locale);
  }
  return errors;
}

function collect(
  name: string,
  input: InputSpec,
  value: unknown,
  locale: Locale,
  errors: Record<string, string>,
): void {
  const message = validateInput(input, value, locale);
  if (message) errors[name] = message;
  if (input.kind !== 'rows' || !Array.isArray(value)) return;
  value.forEach((row: unknown, index) => {
    for (const [key, column] of Object.entries(input.columns ?? {})) {
      const cell = (row as Readonly<Record<string, unknown>>)[key];
      collect(`${name}.${index}.${key}`, column, cell, locale, errors);
    }
  });
}

/** 必填项 (M-08) when it is empty and must not be, otherwise the first rule that objects (V-013). */
export function validateInput(
  input: InputSpec,
  value: unknown,
  locale: Locale,
): string | undefined {
  const written = asText(value);
  if (input.required && (written.trim() === '' || (Array.isArray(value) && value.length === 0))) {
    return ruleMessages[locale].field;
  }
  const limit = limitOf(input, value, written);
  if (limit) return translate(limit, locale);
  for (const rule of input.rules) {
    const message = rule(written, { locale });
    if (message) return message;
  }
  return undefined;
}

/** What the input itself limits. Length counts as the browser's own `maxlength` does. */
function limitOf(input: InputSpec, value: unknown, written: string): Text | undefined {
  const { maxLength, min, max, whole } = input;
  if (maxLength !== undefined && written.length > maxLength) {
    return text(ruleMessages, 'maxLength', { max: maxLength });
  }
  if (input.kind !== 'number' || typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return text(ruleMessages, 'number');
  if (whole && !Number.isInteger(value)) return text(ruleMessages, 'whole');
  if (min !== undefined && value < min) return text(ruleMessages, 'min', { min });
  return max !== undefined && value > max ? text(ruleMessages, 'max', { max }) : undefined;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText).join('\n') : '';
}

/** Leading and trailing blanks are slips of the keyboard; a password's are its own. */
export function cleanValues(form: FormSpec, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([, input]) => !input.show || input.show(values))
      .map(([name, input]) => [name, clean(input, values[name])]),
  );
}

function clean(input: InputSpec, value: unknown): unknown {
  if (typeof value === 'string') return input.kind === 'password' ? value : value.trim();
  if (input.kind === 'number' && value === undefined) return null;
  if (input.kind !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row: unknown) => ({
    ...(row as FormValues),
    ...cleanValues(input.columns ?? {}, row as FormValues),
  }));
}

export interface Refusal {
  /** Beside their fields. */
  readonly fields: Readonly<Record<string, Text>>;
  /** Above the buttons: what belongs to no field of this form. */
  readonly form: Text | undefined;
}

/**
 * Where a server's refusal belongs. Its data may name one field (`{ field }`, with the message as the
 * reason), several (`{ fields: [name] }`), or several with reasons (`{ fields: { name: reason } }`). `place`
 * turns a name of the server's into one of the form's; what the form does not know becomes the form's.
 */
export function readRefusal(
  error: unknown,
  form: FormSpec,
  place: (name: string) => string = (name) => name,
): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  const named = namedFields(error.data, error.text);
  const fields: Record<string, Text> = {};
  for (const [wire, reason] of Object.entries(named)) {
    const name = place(wire);
    const [top = name] = name.split('.');
    if (form[top]) fields[name] = reason;
  }
  return { fields, form: Object.keys(fields).length > 0 ? undefined : error.text };
}

function namedFields(data: unknown, reason: Text): Readonly<Record<string, Text>> {
  if (typeof data !== 'object' || data === null) return {};
  if ('fields' in data && Array.isArray(data.fields)) {
    return Object.fromEntries(data.fields.map((name: unknown) => [String(name), reason]));
  }
  if ('fields' in data && typeof data.fields === 'object' && data.fields !== null) {
    return Object.fromEntries(
      Object.entries(data.fields).filter(([, value]) => typeof value === 'string'),
    );
  }
  return 'field' in data && typeof data.field === 'string' ? { [data.field]: reason } : {};
}
