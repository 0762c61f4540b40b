import type { PublishedSku } from '../../../../src/core/api/office/publishing';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import type { PublicationData } from '../../kinds/office';
import { officeMessages } from './messages';
import { money } from './sums';

/** Changes of a service that is in the catalogue, by the category that decides them (D-033); meanwhile it stays there as it is. */
export const inPlace = {
  releaseSku: 'SKU_RELEASE',
  revokeSku: 'SKU_REVOKE',
  setSla: 'SLA_AUDIT',
} as const;
export type InPlace = keyof typeof inPlace;
export const isInPlace = (step: string): step is InPlace => Object.hasOwn(inPlace, step);

type Data = Pick<PublicationData, 'skus' | 'formerSku' | 'asked'>;
type Changed = Partial<PublicationData>;

/** Neither here nor there: somebody decides about it. */
const waits = ({ status }: PublishedSku) => status === 'APPLYING' || status === 'SOLDOUT_APPLYING';

const withSku = ({ skus = [] }: Data, sku: PublishedSku): Changed => ({
  skus: [...skus.filter(({ code }) => code !== sku.code), sku],
});

/** A SKU that is not there yet, or was taken away. */
export function released(data: Data, body: Omit<PublishedSku, 'status'>): Changed {
  const { code, name, unit, chargeMode } = body;
  const before = data.skus?.find((each) => each.code === code);
  if (before && before.status !== 'SOLDOUT')
    throw new Refusal(text(officeMessages, 'sku.taken', { code }), {}, { data: { field: 'code' } });
  const price = money(body.price);
  const sku = { code, name, price, unit, chargeMode, status: 'APPLYING' };
  return { ...withSku(data, sku), formerSku: before ?? null };
}

/** What the SKU costs that somebody decides about. */
export const priceAsked = ({ skus = [] }: Data): string | undefined => skus.find(waits)?.price;

export function revoked(data: Data, code: string): Changed {
  const sku = data.skus?.find((each) => each.code === code && each.status === 'PUBLISHED');
  if (!sku)
    throw new Refusal(text(officeMessages, 'sku.none', { code }), {}, { data: { field: 'code' } });
  return withSku(data, { ...sku, status: 'SOLDOUT_APPLYING' });
}

/** What becomes of it once it is decided: what was asked, or what was before. */
export function settledInPlace(data: Data, step: InPlace, approved: boolean): Changed {
  if (step === 'setSla') return { ...(approved ? data.asked : {}), asked: {} };
  const skus = data.skus ?? [];
  if (step === 'releaseSku' && !approved) {
    const former = data.formerSku ? [data.formerSku] : [];
    return { skus: skus.flatMap((sku) => (waits(sku) ? former : [sku])), formerSku: null };
  }
  const status = step === 'revokeSku' && approved ? 'SOLDOUT' : 'PUBLISHED';
  return { skus: skus.map((sku) => (waits(sku) ? { ...sku, status } : sku)), formerSku: null };
}
