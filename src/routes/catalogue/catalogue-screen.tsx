import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { useMessages } from '../../widgets/surface/runtime-context';
import { Select } from '../../widgets/controls/select';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { TextInput } from '../../widgets/controls/text-input';
import { useUrlSearch } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useTyped } from '../../widgets/search/use-typed';
import { groupsOf, matches, readCatalogueUrl, writeCatalogueUrl } from './catalogue-url';
import type { CatalogueState } from './catalogue-url';
import css from './catalogue.css';
import { Favorites } from './favorites';
import { catalogueMessages as m } from './messages';
import { ServiceCard } from './service-card';
import { useCatalogue, useFavorites } from './use-catalogue';

/** The services that may be ordered, by category, with those that are wanted most in front (W-26, P-08). */
export default function CatalogueScreen() {
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const state = useMemo(() => readCatalogueUrl(url), [url]);
  const catalogue = useCatalogue(state.zone);
  const favorites = useFavorites(catalogue.segment);
  const { services } = catalogue;
  const narrow = (change: Partial<CatalogueState>, replace = false) =>
    go((now) => writeCatalogueUrl({ ...readCatalogueUrl(now), ...change }), { replace });
  // A typed word is no step back: only categories and regions are.
  const typed = useTyped(state.keyword, (keyword) => narrow({ keyword }, true));
  const all = services.data ?? [];
  const found = all.filter((service) => matches(service, state.keyword));
  const groups = groupsOf(all);
  const shown = groupsOf(found).filter(({ code }) => state.group === '' || code === state.group);
  const count = shown.reduce((sum, group) => sum + group.services.length, 0);
  const countOf = (code: string) =>
    found.filter(({ group }) => code === '' || group === code).length;
  const tab = (code: string, name: string) => (
    <button
      key={code}
      type="button"
      className="by-offers-group"
      aria-pressed={state.group === code}
      onClick={() => narrow({ group: code })}
    >
      {name} <span className="by-offers-count">{countOf(code)}</span>
    </button>
  );

  return (
    <div className="by-catalogue">
      <Favorites segment={catalogue.segment} favorites={favorites} services={all} />
      <div className="by-offers-bar" role="search" aria-label={t('search.label')}>
        <TextInput
          className="by-offers-search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          prefix={<Search size={16} aria-hidden="true" />}
          suffix={
            typed.field.value === '' ? undefined : (
              <IconButton
                size="small"
                label={text(m, 'search.clear')}
                icon={<X size={14} />}
                onClick={() => typed.put('')}
              />
            )
          }
          maxLength={64}
          {...typed.field}
        />
        <Select
          className="by-offers-zone"
          aria-label={t('zone.label')}
          prefix={t('zone.label')}
          placeholder={text(m, 'zone.all')}
          clearable
          options={catalogue.regions.map(({ value, name }) => ({ value, label: name }))}
          value={state.zone}
          onChange={(zone) => narrow({ zone })}
        />
        {services.data && (
          <span className="by-offer-facts" role="status">
            {t('found.count', { count })}
          </span>
        )}
      </div>
      {services.error && !services.data ? (
        <ErrorState error={services.error} onRetry={() => services.refetch()} />
      ) : !services.data ? (
        <SkeletonLines lines={10} />
      ) : all.length === 0 && state.zone === '' ? (
        <EmptyState title={text(m, 'empty.title')} hint={text(m, 'empty.hint')} />
      ) : (
        <>
          <div className="by-offers-groups" role="group" aria-label={t('group.label')}>
            {tab('', t('group.all'))}
            {groups.map(({ code, name }) => tab(code, name))}
          </div>
          {count === 0 ? (
            <EmptyState
              title={text(m, 'none.title')}
              hint={text(m, 'none.hint')}
              action={
                <Button onClick={() => go(() => new URLSearchParams())}>{t('none.reset')}</Button>
              }
            />
          ) : (
            shown.map(({ code, name, services: own }) => (
              <section key={code} aria-label={name}>
                <h2 className="by-offers-title">{name}</h2>
                <Offers services={own} counts={catalogue.counts} favorites={favorites} />
              </section>
            ))
          )}
        </>
      )}
    </div>
  );
}

interface OffersProps {
  readonly services: readonly ServiceRow[];
  readonly counts: ReadonlyMap<string, number>;
  readonly favorites: ReturnType<typeof useFavorites>;
}

function Offers({ services, counts, favorites }: OffersProps) {
  const t = useMessages(m);
  const announce = useAnnounce();
  const chosen = new Set(favorites.rows.map(({ id }) => id));
  const turn = async ({ id, name }: ServiceRow) => {
    const isFavorite = chosen.has(id);
    await (isFavorite ? favorites.remove(id) : favorites.add(id));
    announce(t(isFavorite ? 'favorites.removed' : 'favorites.added', { name }));
  };
  return (
    <ul className="by-offers">
      {services.map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          orders={counts.get(service.code)}
          isFavorite={chosen.has(service.id)}
          onFavorite={
            favorites.canChange && favorites.answer.data ? () => turn(service) : undefined
          }
        />
      ))}
    </ul>
  );
}
