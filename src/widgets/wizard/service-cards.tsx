import { useEffect, useId } from 'react';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import type { Text } from '../../core/i18n/translator';
import { useMessages, useText } from '../surface/runtime-context';
import { useUrlSearch } from '../search/url-search';
import { own } from './definition';
import { wizardMessages as m } from './messages';

interface ServiceCardsProps {
  readonly services: readonly ServiceRow[];
  readonly value: string;
  readonly error: Text | undefined;
  readonly onChange: (code: string) => void;
}

/** What can be ordered, group by group; one is chosen. */
export function ServiceCards({ services, value, error, onChange }: ServiceCardsProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  useNamedService(services, value, onChange);
  const groups = [...new Set(services.map(({ groupName }) => groupName))];
  return (
    <div
      className="by-services"
      role="radiogroup"
      aria-label={t('service')}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}error`}
      data-input={own.service}
    >
      {error !== undefined && (
        <p className="by-sku-error" id={`${id}error`}>
          {show(error)}
        </p>
      )}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="by-services-group">{group}</h3>
          <div className="by-services-grid">
            {services
              .filter(({ groupName }) => groupName === group)
              .map((service) => (
                <label
                  key={service.id}
                  className="by-service"
                  data-chosen={service.code === value || undefined}
                  data-disabled={!service.available || undefined}
                >
                  <input
                    type="radio"
                    name={`${id}service`}
                    disabled={!service.available}
                    checked={service.code === value}
                    onChange={() => onChange(service.code)}
                  />
                  <span className="by-service-text">
                    <span className="by-service-name">
                      {service.name}
                      {service.approval && (
                        <span className="by-wizard-tag">{t('service.approval')}</span>
                      )}
                    </span>
                    <span className="by-service-about">{service.description}</span>
                    {!service.available && <span>{t('service.unavailable')}</span>}
                  </span>
                </label>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The catalogue leads here with a service in the address: it is chosen once, and nothing holds it after that. */
function useNamedService(
  services: readonly ServiceRow[],
  value: string,
  onChange: (code: string) => void,
): void {
  const { url, go } = useUrlSearch();
  const named = url.get('service');
  useEffect(() => {
    if (named === null || services.length === 0) return;
    const isOffered = services.some(({ code, available }) => available && code === named);
    if (isOffered && named !== value) onChange(named);
    go(
      (now) => {
        now.delete('service');
        return now;
      },
      { replace: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only what is named and what is offered decide
  }, [named, services]);
}
