import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { financialAssets } from '../../core/api/office/assets';
import { groupedAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { Button } from '../../widgets/controls/button';
import { Tabs } from '../../widgets/controls/tabs';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { AssetsFigures } from './assets-figures';
import { LastEntries, YearChart } from './assets-year';
import { moneyMessages as m } from './messages';
import css from './money.css';
import { TopUp } from './top-up';
import { topup } from './topup';

const quick = ['500', '1000', '5000'];

/** what the tenant has, owes and can have back, and the money that it brings in. */
export default function AssetsScreen() {
  useStylesheet(css);
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  if (!can(financialAssets.perm ?? null)) return <NoPermissionState />;
  return <Assets />;
}

function Assets() {
  const t = useMessages(m);
  const can = useCan();
  const [tab, setTab] = useState('year');
  // What is missing elsewhere leads here with its amount.
  const [search, setSearch] = useSearchParams();
  const asked = search.get('topup');
  const open = (amount: string) => setSearch({ topup: amount }, { replace: true });
  const assets = useEndpointQuery(financialAssets, {}, { ignoreErrors: true });
  if (assets.error) return <ErrorState error={assets.error} onRetry={() => assets.refetch()} />;
  if (!assets.data) return <SkeletonLines lines={6} />;
  const items = [
    ...(can('bill:list')
      ? [{ key: 'year', label: text(m, 'assets.year'), content: <YearChart /> }]
      : []),
    ...(can('statement:list')
      ? [{ key: 'entries', label: text(m, 'assets.entries'), content: <LastEntries /> }]
      : []),
    ...(can('topup:list')
      ? [{ key: 'topups', label: text(m, 'topup.title'), content: <ResourceScreen def={topup} /> }]
      : []),
  ];
  return (
    <div className="by-assets">
      <AssetsFigures assets={assets.data} onTopUp={open} />
      {can('topup:create') && (
        <div className="by-money-chips" role="group" aria-label={t('topup.quick')}>
          {quick.map((amount) => (
            <Button key={amount} onClick={() => open(amount)}>
              {t('topup.quickOf', { amount: groupedAmount(amount) })}
            </Button>
          ))}
          <Button variant="primary" onClick={() => open('0')}>
            {t('topup.create')}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <Tabs label={text(m, 'assets.label')} items={items} value={tab} onChange={setTab} />
      )}
      {asked !== null && can('topup:create') && (
        <TopUp
          amount={asked === '0' ? '' : asked}
          onDone={() => void assets.refetch()}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </div>
  );
}
