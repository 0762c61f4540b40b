import type { FormSpec } from '../../../src/core/resource/form';
import type { FormValues, InputSpec } from '../../../src/core/resource/input';
import { all, fill } from '../../widgets/stage';
import { settle, until } from '../../support/browser';
import { day, isVoid, problemOf, written } from './values';
import type { Given } from './values';

/** The fields of the dialog in their order, with the inputs that they are drawn of. */
function fieldsOf(dialog: HTMLElement, form: FormSpec, values: FormValues) {
  const boxes = [...dialog.querySelectorAll<HTMLElement>('.by-op-form > .by-field')];
  const drawn = Object.entries(form).filter(
    ([, { kind, show }]) => kind !== 'hidden' && (!show || show(values)),
  );
  return drawn.map(([name, input], at) => ({ name, input, box: boxes[at] }));
}

/** The fields of what is kept nowhere: passwords and private keys. */
export const secretFields = (dialog: HTMLElement, form: FormSpec, values: FormValues) =>
  fieldsOf(dialog, form, values).flatMap(({ input, box }) => (box && input.secret ? [box] : []));

/** Chooses the first of what a field offers; of what one types to find, the words are all that is known of it. */
async function choose(box: HTMLElement): Promise<string | undefined> {
  const control = await until('a choice', () => {
    const [first] = all(box, 'combobox');
    const isLoading = first instanceof HTMLSelectElement && first.ariaBusy === 'true';
    return isLoading ? undefined : first;
  }).catch(() => undefined);
  if (!control) return undefined;
  if (!(control instanceof HTMLSelectElement)) {
    control.click();
    const list = box.getRootNode() as ShadowRoot;
    const option = await until('options', () =>
      all(list, 'option').find(({ ariaDisabled }) => ariaDisabled !== 'true'),
    ).catch(() => undefined);
    option?.click();
    await until('it is chosen', () => all(list, 'option').length === 0);
    return option?.textContent;
  }
  const [first] = [...control.options].filter(({ value, disabled }) => value !== '' && !disabled);
  if (!first) return undefined;
  await fill(control, first.value);
  return first.value;
}

/** What takes one value, which `enter` knows how to type or choose; every other kind has tests of its own. */
const entered: ReadonlySet<InputSpec['kind']> = new Set([
  ...(['text', 'area', 'password', 'ip', 'number'] as const),
  ...(['date', 'range', 'select', 'radio', 'cidrs'] as const),
]);
/** Whether this form asks for something that is not entered here. */
export const asksForMore = (form: FormSpec) =>
  Object.values(form).some(({ kind, required }) => required && !entered.has(kind));

/** Enters one value as a user does; undefined where the kind of the input takes more than that. */
async function enter(
  box: HTMLElement,
  input: InputSpec,
  name: string,
  form: FormSpec,
  values: FormValues,
  declared: string | number | undefined,
): Promise<unknown> {
  const field = () =>
    until(`the control of ${name}`, () => box.querySelector<HTMLElement>('input, textarea'));
  switch (input.kind) {
    case 'text':
    case 'area':
    case 'password':
    case 'ip': {
      const text = declared === undefined ? written(form, name, values, false) : String(declared);
      if (text === undefined) return undefined;
      await fill(await field(), text);
      return text;
    }
    case 'number': {
      const number = declared ?? input.min ?? 1;
      await fill(await field(), String(number));
      return number;
    }
    case 'date':
    case 'range': {
      const fits = (ahead: number) =>
        input.kind !== 'date' ||
        problemOf(form, name, { ...values, [name]: day(ahead) }) === undefined;
      const first = input.past ? -2 : 2;
      // The end of a term is later than its beginning.
      const chosen = [first, first + 1].find(fits) ?? first;
      const inputs = [...box.querySelectorAll('input')];
      for (const [at, each] of inputs.entries()) await fill(each, day(chosen + at));
      return input.kind === 'date' ? day(chosen) : { start: day(chosen), end: day(chosen + 1) };
    }
    case 'select':
      return choose(box);
    case 'radio': {
      const [first] = [...box.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
      first?.click();
      await settle();
      return first?.value;
    }
    case 'cidrs': {
      const text = declared === undefined ? written(form, name, values, true) : String(declared);
      if (text === undefined) return undefined;
      const control = await field();
      await fill(control, text);
      control.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
      await settle();
      return [text];
    }
    default:
      return undefined;
  }
}

/**
 * Fills what is required and empty, by the kind of each input or with what is declared. Answers with the name of the input
 * that it found no value for: one that takes more than one typed or chosen (hosts, files, tables) has tests of its own.
 */
export async function fillForm(
  dialog: HTMLElement,
  form: FormSpec,
  from: FormValues,
  declared: Given = {},
): Promise<string | undefined> {
  let values = from;
  for (let step = 0; step < Object.keys(form).length + 2; step += 1) {
    const next = fieldsOf(dialog, form, values).find(
      ({ name, input, box }) =>
        box &&
        input.kind !== 'shown' &&
        ((isVoid(values[name]) && (input.required || name in declared)) ||
          problemOf(form, name, values) !== undefined),
    );
    if (!next?.box) return undefined;
    const { name, input, box } = next;
    const value = await enter(box, input, name, form, values, declared[name]);
    if (value === undefined) return name;
    if (problemOf(form, name, { ...values, [name]: value }) !== undefined) return name;
    values = { ...values, [name]: value };
  }
  return undefined;
}

/** Empties the first required field that holds a text; whether there was one. */
export async function emptyForm(dialog: HTMLElement, form: FormSpec, from: FormValues) {
  const typed = fieldsOf(dialog, form, from).find(
    ({ input, box }) =>
      box && input.required && ['text', 'area', 'password', 'number'].includes(input.kind),
  );
  const [control] = typed?.box
    ? [...all(typed.box, 'textbox'), ...typed.box.querySelectorAll('input')]
    : [];
  if (!control) return false;
  await fill(control, '');
  return true;
}
