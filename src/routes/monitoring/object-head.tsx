import { useState } from 'react';
import { Link } from 'react-router';
import * as api from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { resourceStatus } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { usePlaceName } from '../../widgets/resource/use-places';
import { useQueryCache } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { paths } from '../paths';
import { monitoringMessages as m } from './messages';
import { resourceKind } from './words';

interface ObjectHeadProps {
  readonly row: Monitored;
  readonly other: 'current' | 'history';
}

/** What is shown, how it fares, and the ways from here: its alarms, its history, following it. */
export function ObjectHead({ row, other }: ObjectHeadProps) {
  const t = useMessages(m);
  const can = useCan();
  const locale = useLocale();
  const placeOf = usePlaceName();
  const facts = [
    resourceKind.lookup(row.kind, locale).text,
    row.engine,
    row.ip,
    placeOf(row.region),
    row.osVersion,
    row.projectName,
  ].filter((each) => each !== '');
  return (
    <header className="by-object-head">
      <div className="by-object-title">
        <h2>{row.name}</h2>
        <StatusTag {...resourceStatus.lookup(row.status, locale)} />
      </div>
      <p className="by-object-facts">{facts.join(' · ')}</p>
      <div className="by-object-ways">
        {can('alarm:list') && row.alarms > 0 && (
          <Link to={paths.openAlarmsOf(row.id)}>
            {t('object.openAlarms', { count: row.alarms })}
          </Link>
        )}
        {can('execution:list') && row.kind === 'host' && (
          <Link to={paths.executionsAt(row.id)}>{t('object.runs')}</Link>
        )}
        <Link
          to={other === 'history' ? paths.historyMonitor(row.id) : paths.currentMonitor(row.id)}
        >
          {t(other === 'history' ? 'object.toHistory' : 'object.toCurrent')}
        </Link>
        {can(api.createFollow.perm ?? null, 'button') && <FollowButton row={row} />}
      </div>
    </header>
  );
}

function FollowButton({ row }: { readonly row: Monitored }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const queries = useQueryCache();
  const [busy, setBusy] = useState(false);
  const { id, name, followed, followId } = row;
  const toggle = async () => {
    setBusy(true);
    try {
      if (followed) await runtime.call(api.deleteFollow, { params: { id: followId } });
      else await runtime.call(api.createFollow, { body: { resourceId: id } });
      const key = followed ? 'object.unfollowed' : 'object.followed';
      runtime.notices.push({ tone: 'success', text: text(m, key, { name }) });
    } catch {
      // The call has told why; what is shown is asked for again, because it may be what was wrong.
    } finally {
      await queries.invalidateQueries({ queryKey: [api.listMonitored.name] });
      await queries.invalidateQueries({ queryKey: [api.listFollows.name] });
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={toggle}>
      {t(followed ? 'object.unfollow' : 'object.follow')}
    </Button>
  );
}
