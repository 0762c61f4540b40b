import { useMemo } from 'react';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { payPeriods } from '../../core/format/schedules';
import type { InputSpec, SelectOption } from '../../core/resource/input';
import { Button } from '../controls/button';
import { InputFields } from '../resource/form/input-fields';
import type { InputForm } from '../resource/form/use-input-form';
import { useLocale, useMessages } from '../surface/runtime-context';
import { offeredBookings, type bookingNames } from './booking';
import { categoriesOf, choicesOf, writeChoices, type Choice } from './choices';
import { own, textAt, type Wizard } from './definition';
import { InstanceList } from './instance-list';
import { wizardMessages as m } from './messages';
import { ServiceCards } from './service-cards';
import { SkuTable } from './sku-table';
import type { Order } from './use-order';
import { skuName } from './step-error';
import type { WizardState } from './use-wizard';

interface StepBodyProps {
  readonly def: Wizard;
  readonly order: Order;
  readonly state: WizardState;
}

/** What one step asks: the service or the instance, tables of specifications, and the form's own inputs. */
export function StepBody({ def, order, state }: StepBodyProps) {
  const { form, offer, withdrawn, booking, choice, instance } = order;
  const { step } = state;
  const choices = choicesOf(form.values);
  const put = (code: string, chosen: Choice | undefined) => {
    const others = Object.entries(choices).filter(([name]) => name !== code);
    const next = chosen ? [...others, [code, chosen] as const] : others;
    form.set(own.choices, writeChoices(Object.fromEntries(next)));
  };
  const shown = useOffered(order, state);
  const asked = (names: readonly string[]) =>
    names
      .filter((name) => name !== own.service && name !== own.instance && state.isShown(name))
      .map((name) => {
        const input = shown[name] ?? def.form[name];
        return (
          input && (
            <div key={name} data-input={name} className="by-wizard-input">
              <InputFields form={alone(form, name, input, state)} />
              {name === 'name' && <NameNote order={order} />}
            </div>
          )
        );
      });
  return (
    <div className="by-wizard-fields">
      {step.picks === 'service' && (
        <ServiceCards
          services={offer.services}
          value={textAt(form.values, own.service)}
          error={state.messageOf(own.service)}
          onChange={(code) => {
            if (code === form.values[own.service]) return;
            form.set(own.service, code);
            form.set(own.choices, '');
          }}
        />
      )}
      {step.picks === 'instance' && (
        <InstanceList
          type={order.code}
          value={textAt(form.values, own.instance)}
          error={state.messageOf(own.instance)}
          choice={choice}
        />
      )}
      {asked(step.lead)}
      {categoriesOf(step, offer.categories).map((category) => (
        <SkuTable
          key={category.id}
          category={category}
          choice={choices[category.code]}
          booking={instance ? { ...instance, count: 1, ...paidOf(instance) } : booking}
          now={instance?.items.find(({ categoryId }) => categoryId === category.id)?.skuId}
          withdrawn={withdrawn}
          error={state.messageOf(skuName(category))}
          onChange={(chosen) => put(category.code, chosen)}
        />
      ))}
      {asked(step.inputs.filter((name) => !step.lead.includes(name)))}
    </div>
  );
}

/** The dictionary's own words: what the wire says is one of them. */
const paidOf = ({ chargeMode: charge, mode }: { chargeMode: string; mode: string }) => ({
  chargeMode: charge as (typeof chargeMode.values)[number],
  mode: mode as (typeof payPeriods.values)[number],
});

/** One input of the form, with what the step says of it. */
function alone(form: InputForm, name: string, input: InputSpec, state: WizardState): InputForm {
  const message = state.messageOf(name);
  return {
    ...form,
    spec: { [name]: input },
    errors: message === undefined ? form.errors : { ...form.errors, [name]: message },
  };
}

/** Charge modes and periods that what is chosen has a price for. */
function useOffered({ form }: Order, { chosen }: WizardState): Readonly<Record<string, InputSpec>> {
  const locale = useLocale();
  const charge = form.values['chargeMode'];
  return useMemo(() => {
    const prices = offeredBookings(chosen.map(({ sku }) => sku));
    if (prices.length === 0) return {};
    const options = (values: readonly string[], label: (value: string) => SelectOption['label']) =>
      [...new Set(values)].map((value) => ({ value, label: label(value) }));
    const modes = options(
      prices.map((price) => price.chargeMode),
      (value) => chargeMode.lookup(value, locale).text,
    );
    const periods = options(
      prices.filter((price) => price.chargeMode === charge).map((price) => price.mode),
      (value) => payPeriods.label(value as 'MONTH'),
    );
    const limited = (name: (typeof bookingNames)[number], from: readonly SelectOption[]) => {
      const input = form.spec[name];
      return input ? { [name]: { ...input, from } } : {};
    };
    return { ...limited('chargeMode', modes), ...limited('mode', periods) };
  }, [chosen, charge, form.spec, locale]);
}

function NameNote({ order }: { readonly order: Order }) {
  const t = useMessages(m);
  const { name, form } = order;
  const { propose } = name;
  return (
    <div className="by-wizard-name-note">
      <span role="status">
        {name.status === 'checking' && t('name.checking')}
        {name.status === 'free' && t('name.free')}
        {name.status === 'failed' && t('name.failed')}
      </span>
      {propose && (
        <Button
          variant="text"
          size="small"
          onClick={async () => {
            form.set('name', await propose());
          }}
        >
          {t('name.propose')}
        </Button>
      )}
    </div>
  );
}
