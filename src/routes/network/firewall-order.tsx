import { useState } from 'react';
import { Link } from 'react-router';
import { changeFirewallRules, listFirewallRules } from '../../core/api/network/firewalls';
import type { Firewall, FirewallPolicy, FirewallRule } from '../../core/api/network/firewalls';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { decidingRule, hiddenRules } from '../../core/rules/firewall';
import type { Hidden, Traffic } from '../../core/rules/firewall';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { OrderedList } from '../../widgets/ordered/ordered-list';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { firewallMessages as m } from './firewall.messages';
import css from './firewall-order.css';
import { TestLine } from './firewall-test-line';
import { firewallProtocol, verdict } from './firewall-words';

/** As many as a policy can have. */
const MOST = 500;

/** The rules that decide for a firewall. */
export function FirewallOrder({ row, reload }: ViewProps<Firewall>) {
  return <RuleOrder policyId={row.policyId} reload={reload} />;
}

/** The rules of a policy. */
export function PolicyOrder({ row, reload }: ViewProps<FirewallPolicy>) {
  return <RuleOrder policyId={row.id} reload={reload} />;
}

interface RuleOrderProps {
  readonly policyId: string;
  readonly reload: () => void;
}

/** R-079: the order of the rules is what decides. It is changed here, and tried on traffic; what never decides is marked. */
function RuleOrder({ policyId, reload }: RuleOrderProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const [traffic, setTraffic] = useState<Traffic>();
  const answer = useEndpointQuery(
    listFirewallRules,
    { query: { policyId, rows: MOST, sort: 'position', order: 'asc' } },
    { ignoreErrors: true },
  );
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  const stale = answer.error && (
    <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />
  );
  const { rows } = answer.data;
  const page = paths.firewallPolicy(policyId);
  const add = can('firewall-rule:create') && (
    <Link to={`${page}?tab=rules&rules.do=create`}>{t('rules.create')}</Link>
  );
  if (rows.length === 0) {
    return (
      <>
        {stale}
        <EmptyState title={text(m, 'rules.empty')} hint={text(m, 'rules.emptyHint')} action={add} />
      </>
    );
  }
  const hidden = hiddenRules(rows);
  const decided = traffic && decidingRule(rows, traffic);
  const move = async (id: string, to: number) => {
    const body = { action: 'moveTo', ids: [id], position: to + 1 } as const;
    try {
      await runtime.call(changeFirewallRules, { body });
      reload();
    } finally {
      await answer.refetch();
    }
  };
  return (
    <div className="by-firewall-order">
      {stale}
      <TestLine traffic={traffic} decided={decided} onTraffic={setTraffic} />
      {add && <p>{add}</p>}
      <OrderedList
        label={text(m, 'rules.order')}
        onMove={can('firewall-rule:moveTo') ? move : undefined}
        items={rows.map((rule) => ({
          key: rule.id,
          name: rule.name,
          tone: !rule.enabled
            ? 'muted'
            : rule.id === decided?.id
              ? 'marked'
              : hidden.has(rule.id)
                ? 'warned'
                : undefined,
          content: (
            <RuleText
              rule={rule}
              hidden={hidden.get(rule.id)}
              decides={rule.id === decided?.id}
              editPath={
                can('firewall-rule:update')
                  ? `${page}?tab=rules&rules.do=edit&rules.on=${encodeURIComponent(rule.id)}`
                  : undefined
              }
            />
          ),
        }))}
      />
      <p className="by-firewall-note">{t('rules.rest')}</p>
    </div>
  );
}

interface RuleTextProps {
  readonly rule: FirewallRule;
  readonly hidden: Hidden<FirewallRule> | undefined;
  readonly decides: boolean;
  readonly editPath: string | undefined;
}

function RuleText({ rule, hidden, decides, editPath }: RuleTextProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const side = (ip: string, port: string) =>
    `${ip === '' ? t('rules.anywhere') : ip}${port === '' ? '' : ` : ${port}`}`;
  return (
    <div className="by-firewall-rule">
      <span className="by-firewall-rule-head">
        <StatusTag {...verdict.lookup(rule.policy, locale)} />
        <span className="by-firewall-rule-name">
          {editPath === undefined ? rule.name : <Link to={editPath}>{rule.name}</Link>}
        </span>
        {decides && <strong>{t('test.decides')}</strong>}
        {!rule.enabled && <span>{t('rules.off')}</span>}
      </span>
      <span className="by-firewall-rule-traffic">
        {firewallProtocol.lookup(rule.protocol, locale).text}
        {' · '}
        {side(rule.sourceIp, rule.sourcePort)} → {side(rule.destinationIp, rule.destinationPort)}
      </span>
      {hidden && (
        <span className="by-firewall-rule-hidden">
          {t(hidden.same ? 'rules.superfluous' : 'rules.hidden', {
            place: hidden.by.position,
            name: hidden.by.name,
          })}
        </span>
      )}
    </div>
  );
}
