import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import type { Subscription } from '../../core/api/ordering/orders';

type Item = Subscription['items'][number];

const sizeOf = ({ skuList }: Item, name: string): number =>
  Number(skuList.find(({ specName }) => specName === name)?.specValue ?? 0);

interface Held {
  readonly categories: readonly ServiceCategory[];
  /** SKUs that the instance has and nobody can order. */
  readonly withdrawn: readonly string[];
}

/**
 * The catalogue with what the instance has of it: what is not sold any more may be kept (E-159), so that a change of something
 * else need not give it up. It costs what it was booked for.
 */
export function withHeld(
  categories: readonly ServiceCategory[],
  instance: Subscription | undefined,
): Held {
  const withdrawn: string[] = [];
  const held = (item: Item, { id, skus }: ServiceCategory, of: Subscription): Sku => ({
    ...{ id: item.skuId, code: '', name: item.skuName, tags: [], specs: item.skuList, least: 1 },
    ...{ serviceId: of.serviceId, serviceCode: of.serviceCode, categoryId: id },
    ...{ cpu: sizeOf(item, 'cpu'), memory: sizeOf(item, 'memory'), disk: sizeOf(item, 'disk') },
    // A category counts all that it offers in one unit.
    unit: skus[0]?.unit ?? '',
    prices: [
      { priceId: item.priceId, price: item.price, chargeMode: of.chargeMode, mode: of.mode },
    ],
  });
  const all = categories.map((category) => {
    const item = instance?.items.find(
      ({ categoryId, skuId }) =>
        categoryId === category.id && category.skus.every(({ id }) => id !== skuId),
    );
    if (!instance || !item) return category;
    withdrawn.push(item.skuId);
    return { ...category, skus: [held(item, category, instance), ...category.skus] };
  });
  return { categories: all, withdrawn };
}
