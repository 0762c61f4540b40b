import { useEffect, useId, useState } from 'react';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import { text } from '../../core/i18n/translator';
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
export function ServiceCards({ services, value, error: wrong, onChange }: ServiceCardsProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const [choose, refusal] = useNamedService(services, value, onChange);
  const error = wrong ?? refusal;
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
                    onChange={() => choose(service.code)}
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

/**
 * The catalogue leads here with a service in the address: it is chosen once, and nothing holds it after that. One that cannot
 * be ordered leaves what was chosen before, and is told until another is chosen.
 */
function useNamedService(
  services: readonly ServiceRow[],
  value: string,
  onChange: (code: string) => void,
): readonly [choose: (code: string) => void, refusal: Text | undefined] {
  const { url, go } = useUrlSearch();
  const [refusal, refuse] = useState<Text>();
  const choose = (code: string) => {
    refuse(undefined);
    onChange(code);
  };
  const named = url.get('service');
  useEffect(() => {
    if (named === null || services.length === 0) return;
    const service = services.find(({ code }) => code === named);
    if (!service) refuse(text(m, 'service.gone', { code: named }));
    else if (!service.available) refuse(text(m, 'service.notNow', { name: service.name }));
    else if (named !== value) choose(named);
    go(
      (now) => {
        now.delete('service');
        return now;
      },
      { replace: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only what is named and what is offered decide
  }, [named, services]);
  return [choose, refusal];
}
