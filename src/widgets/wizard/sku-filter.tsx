import { useState } from 'react';
import { flavorFamily } from '../../core/dictionaries/flavor-family';
import { listTags, selectSku } from '../../core/api/ordering/catalogue';
import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import { Button } from '../controls/button';
import { Select } from '../controls/select';
import { useEndpointQuery } from '../surface/query';
import { useCan, useLocale, useMessages, useSession } from '../surface/runtime-context';
import { wizardMessages as m } from './messages';

/** So many are seen at a glance. */
const FEW = 5;
const sizes = ['cpu', 'memory'] as const;
const ANY = 'any';
const nothing = { family: '', tag: '', cpu: ANY, memory: ANY };
type Wanted = typeof nothing;

/** What a specification says that it is for (N-18); undefined where it says nothing of the kind. */
const FAMILY = 'family';
const familyOf = ({ specs }: Sku) => {
  const said = specs.find(({ specName }) => specName === FAMILY)?.specValue;
  return flavorFamily.values.find((each) => each === said);
};

interface Filtered {
  readonly skus: readonly Sku[];
  /** What is chosen and not among what was found: it stays in sight. */
  readonly kept: string | undefined;
  /** Undefined where there is nothing to narrow. */
  readonly filter: SkuFilterProps | undefined;
}

/** E-151: the specifications that have what somebody wants, cheapest first; what is chosen stays in sight. */
export function useSkuFilter({ id, skus }: ServiceCategory, chosen: string | undefined): Filtered {
  const can = useCan();
  const member = useSession(({ user }) => user !== null);
  const [wanted, want] = useState(nothing);
  const offers = skus.length > FEW && member && can(selectSku.perm ?? null);
  const isWanted = offers && Object.values(wanted).some((value) => value !== '' && value !== ANY);
  const { family, tag, cpu, memory } = wanted;
  const serviceCode = skus[0]?.serviceCode ?? '';
  const size = (value: string) => (value === ANY ? undefined : Number(value));
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    selectSku,
    {
      body: {
        ...{ serviceCode, categoryId: id, tag },
        specs: family === '' ? [] : [{ specName: FAMILY, specValue: family }],
        ...{ cpu: size(cpu), memory: size(memory) },
      },
    },
    { ignoreErrors: true, keepPrevious: true, enabled: isWanted, staleTime: 60_000 },
  );
  const places = new Map(data?.map((sku, place) => [sku.id, place]));
  const found = skus
    .filter((sku) => places.has(sku.id))
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const kept = skus.filter((sku) => sku.id === chosen && !places.has(sku.id));
  const isNarrowed = isWanted && data !== undefined;
  return {
    skus: isNarrowed ? [...kept, ...found] : skus,
    kept: isNarrowed ? kept[0]?.id : undefined,
    filter: offers
      ? {
          ...{ skus, wanted, want },
          // What the last choice found is no answer to this one.
          found: isNarrowed && !isPlaceholderData ? found.length : undefined,
          retry: isWanted && error ? () => refetch() : undefined,
        }
      : undefined,
  };
}

interface SkuFilterProps {
  readonly skus: readonly Sku[];
  readonly wanted: Wanted;
  readonly want: (wanted: Wanted) => void;
  readonly found: number | undefined;
  /** Where the question failed. */
  readonly retry: (() => unknown) | undefined;
}

/** E-142: what the specifications are good for, as chips, and how large they are. */
export function SkuFilter({ skus, wanted, want, found, retry }: SkuFilterProps) {
  const t = useMessages(m);
  const tags = useEndpointQuery(
    listTags,
    { query: { serviceCode: skus[0]?.serviceCode ?? '' } },
    { ignoreErrors: true, staleTime: 60_000 },
  );
  const locale = useLocale();
  const families = flavorFamily.values.filter((each) => skus.some((sku) => familyOf(sku) === each));
  const hasFamilies = families.length > 1;
  const used = (tags.data ?? []).filter(
    ({ code }) =>
      skus.some((sku) => sku.tags.includes(code)) &&
      // The same said twice.
      !(hasFamilies && families.some((each) => each === code)),
  );
  return (
    <div className="by-sku-filter" role="group" aria-label={t('sku.filter')}>
      {hasFamilies && (
        <span className="by-sku-families" role="group" aria-label={t('spec.family')}>
          {families.map((each) => (
            <Button
              key={each}
              size="small"
              aria-pressed={wanted.family === each}
              onClick={() => want({ ...wanted, family: wanted.family === each ? '' : each })}
            >
              {flavorFamily.lookup(each, locale).text}
            </Button>
          ))}
        </span>
      )}
      {used.map(({ code, name }) => (
        <Button
          key={code}
          size="small"
          aria-pressed={wanted.tag === code}
          onClick={() => want({ ...wanted, tag: wanted.tag === code ? '' : code })}
        >
          {name}
        </Button>
      ))}
      {sizes.map((key) => {
        const values = [...new Set(skus.map((sku) => sku[key]))].sort((a, b) => a - b);
        if (values.length < 2) return null;
        return (
          <Select
            key={key}
            className="by-sku-size"
            prefix={t(`sku.${key}`)}
            aria-label={t(`sku.${key}`)}
            options={[
              { value: ANY, label: t('sku.any') },
              ...values.map((value) => ({ value: String(value), label: String(value) })),
            ]}
            value={wanted[key]}
            onChange={(value) => want({ ...wanted, [key]: value })}
          />
        );
      })}
      <span role="status">
        {retry ? t('sku.failed') : found !== undefined && t('sku.found', { count: found })}
      </span>
      {retry && (
        <Button size="small" onClick={retry}>
          {t('sku.retry')}
        </Button>
      )}
    </div>
  );
}
