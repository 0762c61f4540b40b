import { validateForm } from '../../../src/core/resource/form';
import type { FormSpec } from '../../../src/core/resource/form';
import type { FormValues, InputSpec } from '../../../src/core/resource/input';

/** What is declared for a form, by the names of its inputs. */
export type Given = Readonly<Record<string, string | number>>;

let serial = 0;
/** What texts are tried, until the rules of the input accept one. */
const texts = () => {
  const own = `loop${(serial += 1)}${Date.now() % 100_000}`;
  return [
    own,
    `${own}@example.com`,
    `https://${own}.example/x`,
    `1381234${String(1000 + serial).slice(-4)}`,
    `10.${serial % 250}.0.0/16`,
    `10.8.0.${2 + (serial % 250)}`,
    'Console@12',
    '1',
    '2',
    `/${own}`,
    '08:00',
    '91310000MA1K35XXXX',
    crypto.randomUUID(),
    '演示用',
  ];
};
/** A day so many ahead of today. */
export const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What the rules say of one value among the others of its form. */
export const problemOf = (form: FormSpec, name: string, values: FormValues) =>
  validateForm(form, values, 'zh-CN')[name];

/** The first text that the rules of an input accept. */
export function written(
  form: FormSpec,
  name: string,
  values: FormValues,
  entry: boolean,
): string | undefined {
  const fits = (text: string) =>
    problemOf(form, name, { ...values, [name]: entry ? [text] : text }) === undefined;
  // What has to be written twice is what stands already.
  const standing = Object.values(values).filter((each) => typeof each === 'string');
  return [...texts(), ...standing].find(fits);
}

export const isVoid = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0);

/** What a select, or a table of specifications, offers for the values that stand. */
export type Offers = (input: InputSpec, values: FormValues) => Promise<readonly string[]>;

/**
 * A value that the kind of the input takes, as somebody would enter it; undefined where it takes more than one typed or
 * chosen (hosts, files, tables).
 */
async function valueOf(
  name: string,
  form: FormSpec,
  values: FormValues,
  offers: Offers,
): Promise<unknown> {
  const input = form[name]!;
  const shape = { ...values, [name]: undefined };
  switch (input.kind) {
    case 'text':
    case 'area':
    case 'password':
    case 'ip':
      return written(form, name, values, false);
    case 'number':
      return input.min ?? 1;
    case 'date':
      return day(input.past ? -2 : 2);
    case 'range': {
      const chosen = input.past ? -2 : 2;
      return { start: day(chosen), end: day(chosen + 1) };
    }
    case 'select':
    case 'radio':
    case 'specs': {
      for (const value of await offers(input, values))
        if (problemOf(form, name, { ...shape, [name]: value }) === undefined) return value;
      return undefined;
    }
    case 'multi': {
      const [first] = await offers(input, values);
      return first === undefined ? undefined : [first];
    }
    case 'cidrs': {
      const text = written(form, name, values, true);
      return text === undefined ? undefined : [text];
    }
    case 'switch':
      return true;
    default:
      return undefined;
  }
}

/** Values that a form accepts: those it begins with, and what it still asks for; or the input that takes more than one value. */
export async function validValues(
  form: FormSpec,
  from: FormValues,
  offers: Offers,
  given: Given = {},
): Promise<{ readonly values: FormValues } | { readonly left: string }> {
  let values: FormValues = { ...from, ...given };
  let left = '';
  for (let step = 0; step < 2 * Object.keys(form).length + 2; step += 1) {
    const current = values;
    const next = Object.entries(form).find(
      ([name, { kind, required, show }]) =>
        kind !== 'hidden' &&
        kind !== 'shown' &&
        (!show || show(current)) &&
        ((isVoid(current[name]) && required) || problemOf(form, name, current) !== undefined),
    );
    if (!next) return { values };
    [left] = next;
    const value = await valueOf(left, form, values, offers);
    if (value === undefined) break;
    values = { ...values, [left]: value };
  }
  return { left };
}
