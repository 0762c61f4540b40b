import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ServiceCategory } from '../../core/api/ordering/catalogue';
import type { Text } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { validateForm } from '../../core/resource/form';
import type { FormSpec } from '../../core/resource/form';
import { ruleMessages } from '../../core/rules/messages';
import type { InputForm } from '../resource/form/use-input-form';
import { useCan, useLocale, useSession } from '../surface/runtime-context';
import { useUrlSearch } from '../search/url-search';
import { categoriesOf, chosenOf, choicesOf, lacking, wrongAmounts } from './choices';
import type { Chosen, Wizard, WizardStep } from './definition';
import { focusInput } from './error-summary';
import { wizardMessages as m } from './messages';
import { amountName, skuName, type StepError } from './step-error';

export const REVIEW = 'review';

const reviewStep: WizardStep = {
  key: REVIEW,
  title: text(m, 'step.review'),
  hint: text(m, 'step.reviewHint'),
  guestHint: undefined,
  inputs: [],
  lead: [],
  categories: [],
  picks: undefined,
};

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
  /** What is missing of this step is chosen by itself, and on its way: nobody is told that it is missing. */
  readonly waits: boolean;
  /** Everything that is still wrong, the first step's first. */
  readonly check: () => readonly StepError[];
}

interface Options {
  readonly def: Wizard;
  readonly form: InputForm;
  readonly categories: readonly ServiceCategory[];
  /** What only the server knows to be wrong, by input. */
  readonly refused: Readonly<Record<string, Text | undefined>>;
  /** What is offered is there: before that nothing is known to be wrong with a step. */
  readonly ready: boolean;
}

/** Where somebody is in the wizard: the step is in the address, and never behind one that is not complete. */
export function useWizard({ def, form, categories, refused, ready }: Options): WizardState {
  const locale = useLocale();
  const member = useSession((state) => state.user !== null);
  const { url, go: goTo } = useUrlSearch();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const { values, errors: shown } = form;

  const steps = useMemo(() => [...def.steps, reviewStep], [def]);
  const can = useCan();
  const isShown = useCallback(
    (name: string) => {
      const need = def.needs[name];
      return (member || !def.members.has(name)) && (need === undefined || can(need));
    },
    [member, def.members, def.needs, can],
  );
  const choices = useMemo(() => choicesOf(values), [values]);
  const chosen = useMemo(() => chosenOf(choices, categories), [choices, categories]);
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
          // What only the server knows says more than that an input is empty.
          const message = refused[name] ?? inner ?? shown[name];
          return message === undefined ? [] : [{ name, label, message, step: step.key }];
        });
        const asked = categoriesOf(step, categories);
        const amounts = wrongAmounts(choices, asked);
        const missing = lacking(asked, chosen)
          .filter((category) => !amounts.some((wrongly) => wrongly.category === category))
          .map((category) => ({
            name: skuName(category),
            label: category.name,
            message: ruleMessages[locale].field,
            step: step.key,
          }));
        const counted = amounts.map(({ category, message }) => ({
          name: amountName(category),
          label: category.name,
          message,
          step: step.key,
        }));
        return [...own, ...missing, ...counted];
      }),
    [steps, isShown, def, values, locale, shown, refused, categories, choices, chosen],
  );

  const firstWrong = wrong.findIndex((errors) => errors.length > 0);
  const reach = firstWrong === -1 ? steps.length - 1 : firstWrong;
  const asked = steps.findIndex(({ key }) => key === url.get('step'));
  const reached = Math.min(Math.max(0, asked), reach);
  // Until the address has come back to it nothing that is typed leaves this step.
  const [held, setHeld] = useState<number>();
  if (held === undefined && ready && !form.sending && asked > reached) setHeld(reached);
  else if (held !== undefined && asked <= held) setHeld(undefined);
  const index = Math.min(reached, held ?? reached);
  const step = steps[index] ?? reviewStep;

  const go = useCallback(
    (to: number) => {
      const key = steps[to]?.key;
      if (key === undefined) return;
      setHeld(undefined);
      goTo((now) => {
        now.set('step', key);
        return now;
      });
    },
    [steps, goTo],
  );
  const attempt = (key: string) => setTried((before) => new Set(before).add(key));
  const present = wrong[index] ?? [];

  // An address ahead of what is filled in comes back to the step that is shown: the key that completes it, or that mends what
  // the server refused there, would lead on by itself, past what is not read yet.
  const sent = useRef(false);
  useEffect(() => {
    const isAhead = ready && !form.sending && asked > index;
    const refusedNow = sent.current && isAhead;
    sent.current = form.sending;
    if (!isAhead) return;
    if (refusedNow) setTried((before) => new Set(before).add(step.key));
    goTo(
      (now) => {
        now.set('step', step.key);
        return now;
      },
      { replace: true },
    );
  }, [ready, form.sending, asked, index, step.key, goTo]);
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
    waits: present.some(({ name }) => form.arriving.has(name)),
    check: () => wrong.flat(),
  };
}

interface FocusPlaces {
  readonly panel: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
}

/**
 * When another step is shown its heading takes the focus, so that everybody knows where they are; the input does whose
 * name was given to the answer before, as one goes there from a problem.
 */
export function useStepFocus(
  step: string,
  { panel, heading }: FocusPlaces,
): (wanted: string) => void {
  const last = useRef(step);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const name = wanted.current;
    wanted.current = undefined;
    if (name !== undefined && focusInput(panel.current, name)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, panel, heading]);
  return useCallback((name) => {
    wanted.current = name;
  }, []);
}
