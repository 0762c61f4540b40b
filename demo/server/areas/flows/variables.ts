import type { Step, Variable } from '../../../../src/core/api/flows/steps';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import { flowsMessages } from './messages';

export type Given = Readonly<Record<string, string>>;

/** What stands in a plan and in a log for what is secret. */
export const MASK = '******';

/** No name twice, and a default that may be chosen. */
export function assertVariables(variables: readonly Variable[]): void {
  for (const [index, { name, type, options, default: initial }] of variables.entries()) {
    const about = { data: { field: `variables.${index}` } };
    if (variables.findIndex((each) => each.name === name) !== index)
      throw new Refusal(text(flowsMessages, 'variable.twice', { name }), {}, about);
    if (type === 'select' && (options.length === 0 || !fits(options, initial)))
      throw new Refusal(text(flowsMessages, 'variable.options', { name }), {}, about);
    // A default would be told to whoever reads the script.
    if (type === 'secret' && initial !== '')
      throw new Refusal(text(flowsMessages, 'variable.secret', { name }), {}, about);
  }
}

const fits = (options: readonly string[], value: string) => value === '' || options.includes(value);

/** What a step says for itself; one that was stored before scripts had variables says nothing. */
export const valuesIn = (step: object): Given => (step as { readonly values?: Given }).values ?? {};

/** A variable may be called `constructor`. */
const valueIn = (given: Given, name: string): string =>
  Object.hasOwn(given, name) ? (given[name] ?? '') : '';

/** A job keeps nothing that is secret, and chooses only what can be chosen. */
export function assertStepValues(
  step: Step & { readonly type: 'SCRIPT' },
  variables: readonly Variable[],
): void {
  for (const { name, type, options } of variables) {
    const value = valueIn(valuesIn(step), name);
    if (value !== '' && type === 'secret')
      throw new Refusal(text(flowsMessages, 'variable.secret', { name }));
    if (type === 'select' && !fits(options, value))
      throw new Refusal(text(flowsMessages, 'variable.options', { name }));
  }
}

/** What each variable holds in a run: as it is said for the run, in the step, or by the script itself. */
export function valuesOf(
  variables: readonly Variable[],
  step: Given,
  run: Given,
): ReadonlyMap<string, string> {
  return new Map(
    variables.map(({ name, label, type, required, options, default: initial }) => {
      const value = valueIn(run, name) || valueIn(step, name) || initial;
      const about = { data: { field: `values.${name}` } };
      if (required && value === '')
        throw new Refusal(text(flowsMessages, 'variable.required', { label }), {}, about);
      if (type === 'select' && !fits(options, value))
        throw new Refusal(text(flowsMessages, 'variable.options', { name }), {}, about);
      return [name, type === 'secret' && value !== '' ? MASK : value];
    }),
  );
}

/** A text with its variables filled in; what is no variable of the script is the shell's. */
export const filled = (content: string, values: ReadonlyMap<string, string>): string =>
  content.replace(/\$\{([A-Za-z_]\w*)\}/g, (whole, name: string) => values.get(name) ?? whole);
