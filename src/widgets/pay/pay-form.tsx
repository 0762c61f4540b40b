import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { NativeSelect } from '../controls/native-select';
import { Radios } from '../controls/radios';
import { useMessages, useText } from '../surface/runtime-context';
import { payMessages as m } from './messages';
import type { PayChannel, PayCoupon, PayItem } from './terms';
import { keepScrollReachable } from '../surface/reachable-scroll';

interface PayFormProps {
  readonly id: string;
  readonly items: readonly PayItem[];
  readonly sum: string;
  readonly due: string;
  readonly balance: string;
  readonly coupons: readonly PayCoupon[];
  readonly couponId: string;
  readonly onCoupon: (id: string) => void;
  readonly channels: readonly PayChannel[];
  readonly channel: string;
  readonly onChannel: (channel: string) => void;
  /** What the balance lacks. */
  readonly missing: string | undefined;
  /** The same in words. */
  readonly short: Text | undefined;
  readonly onTopUp: ((missing: string) => void) | undefined;
  /** What is paid stands above already, with its sum. */
  readonly plain?: boolean;
  readonly refusal: Text | undefined;
  readonly onSubmit: () => void;
}

/** What is paid and how; every sum is exact. */
export function PayForm(props: PayFormProps) {
  const {
    items,
    sum,
    due,
    balance,
    coupons,
    missing,
    short,
    onTopUp,
    plain = false,
    refusal,
  } = props;
  const t = useMessages(m);
  const show = useText();
  return (
    <form
      id={props.id}
      className="by-pay"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {!plain && (
        <ul
          className="by-pay-items"
          ref={keepScrollReachable}
          aria-label={t('items', { count: items.length })}
        >
          {items.map((item) => (
            <li key={item.id}>
              <span>{item.name}</span>
              <span>¥{shownAmount(item.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {coupons.length > 0 && (
        <Field label={text(m, 'coupon')}>
          <NativeSelect
            value={props.couponId}
            clearable
            placeholder={text(m, 'coupon.none')}
            options={coupons.map(({ id, label }) => ({ value: id, label }))}
            onChange={props.onCoupon}
          />
        </Field>
      )}
      <Channels {...props} />
      <dl className="by-pay-sums">
        {!(plain && sum === due) && <Sum name={t('sum')} amount={sum} />}
        <Sum name={t('due')} amount={due} strong />
        <Sum name={t('balance')} amount={balance} />
      </dl>
      {missing !== undefined && short !== undefined && (
        <div className="by-pay-short" role="alert">
          <span>{show(short)}</span>
          {onTopUp && (
            <Button size="small" onClick={() => onTopUp(missing)}>
              {t('topUp', { missing: shownAmount(missing) })}
            </Button>
          )}
        </div>
      )}
      {refusal !== undefined && (
        <p className="by-pay-refusal" role="alert">
          {show(refusal)}
        </p>
      )}
    </form>
  );
}

function Channels({ channels, channel, onChannel }: PayFormProps) {
  if (channels.length < 2) return null;
  return (
    <Field label={text(m, 'channel')} group>
      <Radios options={channels} value={channel} onChange={onChannel} />
    </Field>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: string;
  readonly strong?: boolean;
}

function Sum({ name, amount, strong = false }: SumProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>¥{shownAmount(amount)}</dd>
    </div>
  );
}
