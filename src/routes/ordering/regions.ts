/** Where something is ordered: the sources that several orders ask for. */
import { readStorefront } from '../../core/api/ordering/storefront';
import type { Call } from '../../core/resource/call';
import type { SourceContext } from '../../core/resource/input';

/** N-23, E-026: the platform's own regions; anybody may know them. */
export const regions = async ({ call }: SourceContext) => {
  const { regions: all } = await call(readStorefront, {});
  return all.map(({ value, name }) => ({ value, label: name }));
};

export const zones = async ({ call, values }: SourceContext) => {
  const { regions: all } = await call(readStorefront, {});
  const within = all.find(({ value }) => value === values['region'])?.zones ?? [];
  return within.map(({ value, name }) => ({ value, label: name }));
};

/** Where an order is to be: orders name a zone or only its region, forms both. */
export async function regionAndZoneOf(zone: string, call: Call) {
  const { regions: all } = await call(readStorefront, {});
  const around = all.find((region) => region.zones.some(({ value }) => value === zone));
  return around ? { region: around.value, zone } : { region: zone, zone: '' };
}
