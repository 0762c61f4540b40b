import { useState } from 'react';
import type { CartLine } from '../../core/cart/cart-item';
import { amountsOf, limits } from '../../core/cart/cart-state';
import type { ChargeMode } from '../../core/charge/price';
import { chargeMode as chargeModes } from '../../core/dictionaries/charge-mode';
import { payPeriods } from '../../core/format/schedules';
import { hasTrait, isApiError } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { Modal } from '../overlays/modal';
import { NativeSelect } from '../controls/native-select';
import { NumberInput } from '../controls/number-input';
import { useLocale } from '../surface/runtime-context';
import { TextArea } from '../controls/text-area';
import { TextInput } from '../controls/text-input';
import { useCartView } from './cart-context';
import { lazyMessages as m, useLazyText } from './lazy-messages';
import {
  changesOf,
  chosenSkus,
  formOf,
  isWithin,
  itemsOf,
  offeredBookings,
  pricedItemsOf,
  type LineForm,
  type Range,
} from './line-form';
import { LinePrice } from './line-price';
import { ProjectField } from './project-field';
import { SkuFields } from './sku-fields';
import { useCategories } from './use-categories';
import { useLineName } from './use-line-name';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './lazy.css';

interface LineDialogProps {
  readonly line: CartLine;
  readonly onClose: () => void;
}

const MAX_REMARK = 500;

/** All of a line that can be changed, with the price as it will be. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  useStylesheet(css);
  const { cart } = useCartView();
  const t = useLazyText();
  const [first] = useState(line); // what another tab changes meanwhile does not change what is typed
  const [form, setForm] = useState(() => formOf(first));
  const [refusal, setRefusal] = useState<{ readonly field: string; readonly text: Text } | null>(
    null,
  );
  const categories = useCategories(first.serviceId);
  const name = useLineName(first, form.name);
  const changes = changesOf(first, form, categories.rows);
  const put = (change: Partial<LineForm>) => {
    setRefusal(null);
    setForm({ ...form, ...change });
  };
  const outside = (value: number | null, range: Range) =>
    isWithin(value, range) ? undefined : text(m, 'line.range', { ...range });
  const skus = chosenSkus(form, categories.rows);
  const errors = {
    name: refusal?.field === 'name' ? refusal.text : name.error,
    remark: form.remark.length > MAX_REMARK ? text(m, 'edit.remarkLong') : undefined,
    month: outside(form.month, limits.month),
    count: outside(form.count, limits.count),
    nodes: outside(form.nodes, limits.nodes),
    amount: itemsOf(form)
      .map(({ skuId, amount }) =>
        outside(amount, amountsOf(skus.find(({ id }) => id === skuId) ?? { least: 1 })),
      )
      .find((error) => error !== undefined),
  };
  const firstError = Object.values(errors).find((error) => error !== undefined);
  const save = async () => {
    if (!changes || firstError !== undefined) return;
    try {
      await cart.change(first.id, changes);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { field } = (error.data ?? {}) as { readonly field?: unknown };
      if (hasTrait(error, 'refusal'))
        setRefusal({ field: typeof field === 'string' ? field : '', text: error.text });
    }
  };
  const number = (key: 'month' | 'count' | 'nodes', unit?: string) => (
    <Field label={text(m, `edit.${key}`)} error={errors[key]} required>
      <NumberInput
        value={form[key]}
        {...limits[key]}
        unit={unit}
        onChange={(value) => put({ [key]: value })}
      />
    </Field>
  );
  return (
    <Modal
      open
      title={text(m, 'edit.title', { name: first.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button variant="primary" disabledReason={firstError} onClick={save}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className="oc-form">
        <Field label={text(m, 'edit.name')} error={errors.name} help={name.help} required>
          <TextInput
            value={form.name}
            autoComplete="off"
            onChange={(value) => put({ name: value })}
          />
        </Field>
        <SkuFields form={form} categories={categories} onChange={put} />
        <Booking form={form} skus={skus} onChange={put} />
        <div className="oc-form-row">
          {form.chargeMode !== 'EachCharge' && number('month', t(`unit.${form.mode}`))}
          {number('count')}
          {number('nodes')}
        </div>
        <ProjectField
          line={first}
          value={form.projectId}
          error={refusal?.field === 'projectId' ? refusal.text : undefined}
          onChange={(projectId) => put({ projectId })}
        />
        <Field label={text(m, 'edit.remark')} error={errors.remark}>
          <TextArea value={form.remark} rows={2} onChange={(value) => put({ remark: value })} />
        </Field>
        {refusal && !['name', 'projectId'].includes(refusal.field) && (
          <Refused reason={refusal.text} />
        )}
        {!first.draft && (
          <LinePrice line={first} form={form} items={pricedItemsOf(first, form, categories.rows)} />
        )}
      </div>
    </Modal>
  );
}

function Refused({ reason }: { readonly reason: Text }) {
  const locale = useLocale();
  return (
    <p role="alert" className="oc-error">
      {typeof reason === 'string' ? reason : reason.messages[locale][reason.key]}
    </p>
  );
}

interface BookingProps {
  readonly form: LineForm;
  readonly skus: Parameters<typeof offeredBookings>[0];
  readonly onChange: (change: Partial<LineForm>) => void;
}

/** How it is paid: only what every chosen SKU has a price for. */
function Booking({ form, skus, onChange }: BookingProps) {
  const locale = useLocale();
  const offered = offeredBookings(skus);
  if (offered.length === 0) return null;
  const modes = [...new Set(offered.map((price) => price.chargeMode))];
  const periods = [
    ...new Set(
      offered.filter((price) => price.chargeMode === form.chargeMode).map((price) => price.mode),
    ),
  ];
  const pick = (chargeMode: ChargeMode) => {
    const rows = offered.filter((price) => price.chargeMode === chargeMode);
    const mode = (rows.find((price) => price.mode === form.mode) ?? rows[0])?.mode ?? form.mode;
    onChange({ chargeMode, mode });
  };
  return (
    <div className="oc-form-row">
      <Field label={text(m, 'edit.charge')}>
        <NativeSelect
          value={form.chargeMode}
          placeholder={null}
          options={modes.map((value) => ({ value, label: chargeModes.lookup(value, locale).text }))}
          onChange={(value) => pick(value as ChargeMode)}
        />
      </Field>
      {form.chargeMode !== 'EachCharge' && (
        <Field label={text(m, 'edit.mode')}>
          <NativeSelect
            value={form.mode}
            placeholder={null}
            options={periods.map((value) => ({ value, label: payPeriods.label(value) }))}
            onChange={(value) => onChange({ mode: value as LineForm['mode'] })}
          />
        </Field>
      )}
    </div>
  );
}
