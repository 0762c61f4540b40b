import type { FormValues, InputSpec } from '../../core/resource/input';
import type { Runtime } from '../../core/runtime';
import { formatList, text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useLocale, useMessages, useText } from '../surface/runtime-context';
import { flatOptions } from '../controls/select-option';
import { useSelectSource, type SelectSource } from '../controls/select-source';
import { own, type Chosen, type Wizard, type WizardStep } from './definition';
import { wizardMessages as m } from './messages';
import type { WizardState } from './use-wizard';

interface ReviewStepProps {
  readonly def: Wizard;
  readonly state: WizardState;
  readonly values: FormValues;
  /** What stands for the service and the instance, which the form knows by code and id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Everything that was chosen, step by step, each with the way back to it. */
export function ReviewStep({ def, state, values, names }: ReviewStepProps) {
  const t = useMessages(m);
  const show = useText();
  return def.steps.map((step, index) => {
    const title = show(step.title);
    const inputs = step.inputs.filter(state.isShown).flatMap((name) => {
      const input = def.form[name];
      return input && (!input.show || input.show(values)) ? [{ name, input }] : [];
    });
    const chosen = ofStep(step, state.chosen);
    if (inputs.length + chosen.length === 0) return null;
    return (
      <section key={step.key} className="by-review" aria-label={title}>
        <header>
          <h3>{title}</h3>
          <Button
            variant="text"
            size="small"
            aria-label={t('step.editNamed', { name: title })}
            onClick={() => state.go(index)}
          >
            {t('step.edit')}
          </Button>
        </header>
        <dl>
          {chosen.map(({ category, sku, amount }) => (
            <div key={category.id}>
              <dt>{category.name}</dt>
              <dd>{sku.unit === '' ? sku.name : `${sku.name} · ${amount} ${sku.unit}`}</dd>
            </div>
          ))}
          {inputs.map(({ name, input }) => (
            <div key={name}>
              <dt>{show(input.label)}</dt>
              <dd>{names[name] ?? <Value input={input} value={values[name]} values={values} />}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

const ofStep = (step: WizardStep, chosen: readonly Chosen[]): readonly Chosen[] =>
  step.categories === 'all'
    ? chosen
    : chosen.filter(({ category }) => step.categories.includes(category.code));

export const namedBy = (serviceName: string, instanceName: string) => ({
  [own.service]: serviceName,
  [own.instance]: instanceName,
});

interface ValueProps {
  readonly input: InputSpec;
  readonly value: unknown;
  readonly values: FormValues;
}

function Value(props: ValueProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const { input, value } = props;
  if (input.kind === 'password') return t(value === '' ? 'review.none' : 'review.secret');
  if (input.kind === 'switch') return t(value === true ? 'review.yes' : 'review.no');
  if (value === '' || value === null || value === undefined || isEmpty(value))
    return input.otherwise === undefined ? (
      <span className="by-review-none">{t('review.none')}</span>
    ) : (
      <Otherwise {...props} from={input.otherwise} />
    );
  if (input.from !== undefined) return <Option {...props} />;
  if (Array.isArray(value)) return formatList(value.map(String), locale);
  return `${written(value)}${input.unit === undefined ? '' : ` ${input.unit}`}`;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What is offered from there, for what has been typed so far. */
function useOffered(from: InputSpec['from'], { input, values }: ValueProps) {
  const { needs = [] } = input;
  const source: SelectSource | undefined =
    typeof from === 'function'
      ? (signal: AbortSignal, runtime: Runtime) =>
          from({
            signal,
            values,
            user: runtime.session.getState().user,
            call: (endpoint, asked) =>
              runtime.call(endpoint, asked, { signal, ignoreErrors: true, inPlace: true }),
          })
      : typeof from === 'string'
        ? from
        : undefined;
  const [loaded] = useSelectSource(source, JSON.stringify(needs.map((name) => values[name])));
  const options = flatOptions(
    source === undefined && typeof from === 'object' ? from : loaded.options,
  );
  return { options, isLoading: loaded.status === 'loading' && source !== undefined };
}

/** What the server takes where nothing was chosen, by its name. */
function Otherwise({ from, ...props }: ValueProps & { readonly from: InputSpec['from'] }) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const { options, isLoading } = useOffered(from, props);
  if (isLoading) return t('price.pending');
  const names = formatList(
    options.map(({ label }) => show(label)),
    locale,
  );
  return (
    <span className="by-review-none">
      {names === '' ? t('review.none') : t('review.otherwise', { names })}
    </span>
  );
}

/** The words of a chosen value; the form itself knows it by its id. */
function Option(props: ValueProps) {
  const { input, value } = props;
  const show = useText();
  const locale = useLocale();
  const { options, isLoading } = useOffered(input.from, props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const said = chosen.map((each) => {
    const option = options.find((one) => one.value === each);
    return option ? show(option.label) : String(each);
  });
  return isLoading ? show(text(m, 'price.pending')) : formatList(said, locale);
}
