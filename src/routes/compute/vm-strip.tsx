import { useState } from 'react';
import { Link } from 'react-router';
import { listVmEmpireTimes } from '../../core/api/compute/vm-parts';
import type { Vm } from '../../core/api/compute/vms';
import { text } from '../../core/i18n/translator';
import type { AboveProps } from '../../core/resource/definition';
import { noValue } from '../../core/resource/no-value';
import { timeText } from '../../core/resource/time';
import { timeLeft } from '../../core/resource/time-left';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { Modal } from '../../widgets/overlays/modal';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useFollowRows } from '../follow-rows';
import { paths } from '../paths';
import { computeScreenMessages as m } from './messages';
import css from './vm-strip.css';

const WITHIN = [7, 30, 90] as const;
type Within = (typeof WITHIN)[number];
/** The earliest of those that end soon; the list sorts by it for the rest. */
const SHOWN = 50;

const asked = (days: Within, rows: number) => ({ query: { days, page: 1, rows } });

/** How many machines end soon (E-118), and at a press which, the earliest first. */
export function VmStrip({ rows, loading }: Pick<AboveProps<Vm>, 'rows' | 'loading'>) {
  useStylesheet(css);
  const t = useMessages(m);
  const [open, setOpen] = useState<Within>();
  const cache = useQueryCache();
  useFollowRows(loading ? undefined : rows, () =>
    cache.invalidateQueries({ queryKey: [listVmEmpireTimes.name] }),
  );
  return (
    <div className="by-vm-strip" role="group" aria-label={t('ending.title')}>
      <span className="by-vm-strip-title">{t('ending.title')}</span>
      {WITHIN.map((days) => (
        <Ending key={days} days={days} onOpen={() => setOpen(days)} />
      ))}
      {open !== undefined && (
        <Modal
          open
          reading
          size="large"
          title={text(m, 'ending.list', { days: open })}
          onClose={() => setOpen(undefined)}
        >
          <EndingList days={open} />
        </Modal>
      )}
    </div>
  );
}

function Ending({ days, onOpen }: { readonly days: Within; readonly onOpen: () => void }) {
  const t = useMessages(m);
  const answer = useEndpointQuery(listVmEmpireTimes, asked(days, 1), {
    ignoreErrors: true,
  });
  return (
    <Button size="small" onClick={onOpen}>
      {t('ending.within', { days, count: shownTotal(answer) })}
    </Button>
  );
}

function EndingList({ days }: { readonly days: Within }) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const locale = useLocale();
  const answer = useEndpointQuery(listVmEmpireTimes, asked(days, SHOWN), { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={5} />;
  const { rows, total } = answer.data;
  if (rows.length === 0) return <EmptyState title={t('ending.none', { days })} hint={null} />;
  return (
    <>
      <table className="by-detail-table" aria-label={t('ending.list', { days })}>
        <thead>
          <tr>
            <th scope="col">{t('vm.title')}</th>
            <th scope="col">{t('compute.expires')}</th>
            <th scope="col">{t('ending.left')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, expireTime }) => (
            <tr key={id}>
              <td>
                <Link to={paths.vm(id)}>{name}</Link>
              </td>
              <td>{timeText(expireTime, noValue)}</td>
              <td>
                <StatusTag {...timeLeft().lookup(expireTime, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {total > rows.length && t('ending.more', { shown: rows.length, total })} {t('ending.renew')}
      </p>
    </>
  );
}
