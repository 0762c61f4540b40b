import Star from 'lucide-react/icons/star';
import { useNavigate } from 'react-router';
import type { ServiceRow } from '../../core/api/ordering/catalogue';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { formatList, text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { catalogueMessages as m } from './messages';
import { useOrderOf } from '../order-path';
import { ServiceIcon } from './service-icon';

interface ServiceCardProps {
  readonly service: ServiceRow;
  /** How many orders of it there are; undefined where that may not be known. */
  readonly orders: number | undefined;
  readonly isFavorite: boolean;
  /** Undefined: the favourites are not this user's to change. */
  readonly onFavorite: (() => Promise<void>) | undefined;
}

export function ServiceCard({ service, orders, isFavorite, onFavorite }: ServiceCardProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const navigate = useNavigate();
  const orderOf = useOrderOf();
  const { name } = service;
  const order = orderOf(service);
  const modes = service.chargeModes.map((mode) => chargeMode.lookup(mode, locale).text);
  return (
    <li className="by-offer" data-code={service.code}>
      <div className="by-offer-head">
        <span className="by-offer-icon">
          <ServiceIcon group={service.group} size={20} />
        </span>
        <h3 className="by-offer-name">{name}</h3>
        {onFavorite && (
          <IconButton
            size="small"
            label={text(m, isFavorite ? 'favorites.remove' : 'favorites.add', { name })}
            icon={<Star size={16} fill={isFavorite ? 'currentColor' : 'none'} />}
            data-favorite={isFavorite || undefined}
            onClick={onFavorite}
          />
        )}
      </div>
      <p className="by-offer-about">{service.description}</p>
      <p className="by-offer-facts">
        <span>{t('service.charge', { modes: formatList(modes, locale) })}</span>
        {orders !== undefined && orders > 0 && (
          <span>{t('service.ordered', { count: orders })}</span>
        )}
      </p>
      <div className="by-offer-foot">
        {service.approval && <span className="by-offer-tag">{t('service.approval')}</span>}
        <Button
          size="small"
          aria-label={t('service.orderNamed', { name })}
          disabledReason={'refused' in order ? text(m, `service.${order.refused}`) : undefined}
          onClick={() => {
            if ('to' in order) return navigate(order.to);
            return undefined;
          }}
        >
          {t('service.order')}
        </Button>
      </div>
    </li>
  );
}
