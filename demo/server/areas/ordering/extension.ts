import { payPeriods, type PayPeriod } from '../../../../src/core/format/schedules';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { findRecord } from '../../records/read';
import { bookingOfOne, changeable } from './changes';
import { expiryOf, providerOf } from './make-order';
import { serviceByCode } from './offers';
import { chosenAgain, chosenOf } from './order-data';
import { chosenSkus, discountOf, priceOf } from './pricing';
import { refuse } from './refuse';
import { isOver } from './remainder';

interface More {
  readonly mode?: PayPeriod | undefined;
  readonly month?: number | undefined;
}

/** What more time of an instance costs, and until when it lasts then; refused as its order would be. */
export async function quoteExtension(
  context: SessionContext,
  scope: TenantScope,
  id: string,
  { mode, month }: More,
) {
  const target = await changeable(scope, id);
  const { data, name } = target;
  if (data.expireTime === '') throw refuse('subscription.postpaid', { name }, 'id');
  const provider = providerOf(context, data.serviceCode, () => data.serviceName);
  if (!(await findRecord(scope, provider.kind, data.resourceId)))
    throw refuse('subscription.gone', { name }, 'id');
  const offer = await serviceByCode(scope.db, data.serviceCode);
  const booking = {
    ...bookingOfOne(data),
    mode: mode ?? data.mode,
    month: month ?? data.month,
  };
  const items = chosenAgain(chosenOf(data.items), booking);
  const chosen = await chosenSkus(scope.db, offer, items, data.skuIds);
  const modes = payPeriods.values.filter((each) =>
    chosen.chosen.every(({ row }) =>
      row.data.prices.some((price) => price.chargeMode === data.chargeMode && price.mode === each),
    ),
  );
  // What is over already starts again now; nobody pays for the time in between.
  const from = isOver(data) ? new Date() : new Date(data.expireTime);
  return {
    target,
    booking,
    modes,
    until: expiryOf(booking, from),
    price: () => priceOf(chosen, booking, discountOf(context), context.locale),
  };
}
