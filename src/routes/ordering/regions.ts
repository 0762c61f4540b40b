/** Where something is ordered: the sources that several orders ask for. */
import { readStorefront } from '../../core/api/ordering/storefront';
import type { Call } from '../../core/resource/call';
import type { SourceContext } from '../../core/resource/input';

interface Place {
  readonly value: string;
  readonly name: string;
}

/** N-19: what is new is near what there is, so that comes first; where nothing is said the order stays. */
const nearest = <P extends Place>(places: readonly P[], isNear: (place: P) => boolean) =>
  [...places.filter(isNear), ...places.filter((place) => !isNear(place))].map(
    ({ value, name }) => ({ value, label: name }),
  );

/** N-23, E-026: the platform's own regions; anybody may know them. */
export const regions = async ({ call, user }: SourceContext) => {
  const { regions: all } = await call(readStorefront, {});
  // The user's place is a zone or its region.
  const isOwn = ({ value }: Place) => value === user?.zone;
  return nearest(all, (region) => isOwn(region) || region.zones.some(isOwn));
};

export const zones = async ({ call, user, values }: SourceContext) => {
  const { regions: all } = await call(readStorefront, {});
  const within = all.find(({ value }) => value === values['region'])?.zones ?? [];
  return nearest(within, ({ value }) => value === user?.zone);
};

/** Where an order is to be: orders name a zone or only its region, forms both. */
export async function regionAndZoneOf(zone: string, call: Call) {
  const { regions: all } = await call(readStorefront, {});
  const around = all.find((region) => region.zones.some(({ value }) => value === zone));
  return around ? { region: around.value, zone } : { region: zone, zone: '' };
}
