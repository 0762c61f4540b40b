import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ServiceCategory } from '../../core/api/ordering/catalogue';
import type { Text } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { validateForm } from '../../core/resource/form';
import type { FormSpec } from '../../core/resource/form';
import { ruleMessages } from '../../core/rules/messages';
import type { InputForm } from '../resource/use-input-form';
import { useLocale, useSession } from '../runtime-context';
import { categoriesOf, chosenOf, choicesOf, lacking } from './choices';
import type { Chosen, Wizard, WizardStep } from './definition';
import { wizardMessages as m } from './messages';

export const REVIEW = 'review';

const reviewStep: WizardStep = {
  key: REVIEW,
  title: text(m, 'step.review'),
  hint: text(m, 'step.reviewHint'),
  inputs: [],
  categories: [],
  picks: undefined,
};

/** What is wrong, by the name of the input; a category is named `sku:flavor`. */
export interface StepError {
  readonly name: string;
  readonly label: Text;
  readonly message: Text;
  readonly step: string;
}

export const skuName = (category: Pick<ServiceCategory, 'code'>): string => `sku:${category.code}`;

export interface WizardState {
  readonly steps: readonly WizardStep[];
  readonly index: number;
  readonly step: WizardStep;
  /** How far one may go: every step before it is complete. */
  readonly reach: number;
  readonly chosen: readonly Chosen[];
  /** Of the step that is shown, once somebody tried to leave it. */
  readonly errors: readonly StepError[];
  readonly messageOf: (name: string) => Text | undefined;
  readonly isShown: (name: string) => boolean;
  readonly go: (index: number) => void;
  readonly next: () => boolean;
  /** Everything that is still wrong, the first step's first. */
  readonly check: () => readonly StepError[];
}

interface Options {
  readonly def: Wizard;
  readonly form: InputForm;
  readonly categories: readonly ServiceCategory[];
  /** What only the server knows to be wrong, by input. */
  readonly refused: Readonly<Record<string, Text | undefined>>;
}

/** Where somebody is in the wizard: the step is in the address, and never behind one that is not complete. */
export function useWizard({ def, form, categories, refused }: Options): WizardState {
  const locale = useLocale();
  const member = useSession((state) => state.user !== null);
  const [url, setUrl] = useSearchParams();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const { values, errors: shown } = form;

  const steps = useMemo(() => [...def.steps, reviewStep], [def]);
  const isShown = useCallback(
    (name: string) => member || !def.members.has(name),
    [member, def.members],
  );
  const chosen = useMemo(() => chosenOf(choicesOf(values), categories), [values, categories]);
  const wrong = useMemo(
    () =>
      steps.map((step): readonly StepError[] => {
        const names = step.inputs.filter(isShown);
        const spec: FormSpec = Object.fromEntries(
          names.flatMap((name) => {
            const input = def.form[name];
            return input ? [[name, input] as const] : [];
          }),
        );
        const found = validateForm(spec, values, locale);
        const own = names.flatMap((name): StepError[] => {
          const label = def.form[name]?.label ?? name;
          const [, inner] =
            Object.entries(found).find(([key]) => key === name || key.startsWith(`${name}.`)) ?? [];
          const message = inner ?? shown[name] ?? refused[name];
          return message === undefined ? [] : [{ name, label, message, step: step.key }];
        });
        const missing = lacking(categoriesOf(step, categories), chosen).map((category) => ({
          name: skuName(category),
          label: category.name,
          message: ruleMessages[locale].field,
          step: step.key,
        }));
        return [...own, ...missing];
      }),
    [steps, isShown, def, values, locale, shown, refused, categories, chosen],
  );

  const firstWrong = wrong.findIndex((errors) => errors.length > 0);
  const reach = firstWrong === -1 ? steps.length - 1 : firstWrong;
  const asked = steps.findIndex(({ key }) => key === url.get('step'));
  const index = Math.min(Math.max(0, asked), reach);
  const step = steps[index] ?? reviewStep;

  const go = useCallback(
    (to: number) => {
      const key = steps[to]?.key;
      if (key === undefined) return;
      const now = new URLSearchParams(url);
      now.set('step', key);
      setUrl(now, { preventScrollReset: true });
    },
    [steps, url, setUrl],
  );
  const attempt = (key: string) => setTried((before) => new Set(before).add(key));
  const present = wrong[index] ?? [];
  return {
    steps,
    index,
    step,
    reach,
    chosen,
    errors: tried.has(step.key) ? present : [],
    messageOf: (name) => {
      if (tried.has(step.key)) return present.find((error) => error.name === name)?.message;
      return refused[name];
    },
    isShown,
    go,
    next: () => {
      attempt(step.key);
      for (const name of step.inputs) form.leave(name);
      if (present.length > 0) return false;
      go(index + 1);
      return true;
    },
    check: () => wrong.flat(),
  };
}

/** The heading takes the focus when another step is shown, so that everybody knows where they are. */
export function useStepFocus(
  step: string,
  heading: { readonly current: HTMLElement | null },
): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, heading]);
}
