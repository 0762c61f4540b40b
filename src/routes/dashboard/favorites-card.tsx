import { useState } from 'react';
import { Link } from 'react-router';
import { listFavorites } from '../../core/api/ordering/favorites';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useOrderOf } from '../order-path';
import { paths } from '../paths';
import { Card } from './card';
import { orderService } from './first-steps';
import { dashboardMessages as m } from './messages';
import { Nothing } from './nothing';

/** As many as are at hand; the catalogue has the others. */
const MOST = 8;

/** E-025, D-054: the tenant's favourites for its administrators, one's own for everybody else, and the way to order them. */
export function FavoritesCard() {
  const orderOf = useOrderOf();
  const answer = useEndpointQuery(listFavorites, {}, { ignoreErrors: true });
  // Who has asked again is told what came of it, in the place where the focus is.
  const [hasFailed, setFailed] = useState(false);
  if (answer.isLoadingError && !hasFailed) setFailed(true);
  // Nobody misses what was never marked: the catalogue says how.
  if (!hasFailed && !answer.data?.length) return null;
  return (
    <Card
      area="favorites"
      title={text(m, 'favorites.title')}
      answer={answer}
      render={(services) =>
        services.length === 0 ? (
          <Nothing say={text(m, 'favorites.empty')} go={[orderService]} />
        ) : (
          <ul className="by-favorite-services">
            {services.slice(0, MOST).map(({ id, code, name }) => {
              const order = orderOf({ code, available: true });
              return (
                <li key={id}>
                  <Link to={'to' in order ? order.to : paths.catalogue}>{name}</Link>
                </li>
              );
            })}
          </ul>
        )
      }
    />
  );
}
