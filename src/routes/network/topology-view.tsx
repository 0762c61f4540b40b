import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listDnatRules, listNats, listSnatRules } from '../../core/api/network/nat';
import { listPorts } from '../../core/api/network/ports';
import { listRouterSubnets } from '../../core/api/network/routers';
import type { Router } from '../../core/api/network/routers';
import { text } from '../../core/i18n/translator';
import type { Ref } from '../../core/resource/ref';
import type { ViewProps } from '../../core/resource/tab';
import { Tabs } from '../../widgets/controls/tabs';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { RelationDiagram } from '../../widgets/relation/relation-diagram';
import { useRefLink } from '../../widgets/resource/ref-links';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { routerMessages as m } from './router.messages';
import { pictureOf, reachOf } from './topology';
import type { Box, Reach } from './topology';
import css from './topology.css';

const types = ['outside', 'router', 'subnet', 'device'] as const;
/** As many as one request answers: what is more stands in the lists. */
const MOST = 200;
const quiet = { ignoreErrors: true };

/** outside network, router, subnets and what stands in them, as a picture and as a list (B-13). */
export function TopologyView({ row }: ViewProps<Router>) {
  useStylesheet(css);
  const t = useMessages(m);
  const [view, setView] = useState('diagram');
  const around = useAround(row);
  if (around.error) return <ErrorState error={around.error} onRetry={around.retry} />;
  if (!around.reach) return <SkeletonLines lines={8} />;
  const { reach } = around;
  if (reach.length === 0) {
    return (
      <EmptyState
        title={text(m, 'topology.noSubnets')}
        // Of one that is still becoming available nothing can be done yet.
        hint={row.status === 'Available' ? text(m, 'topology.noSubnetsHint') : null}
      />
    );
  }
  const { nodes, edges } = pictureOf(row, reach);
  return (
    <>
      {around.left > 0 && (
        <p>
          <Link to={paths.vpc(row.vpcId)}>{t('topology.subnetsLeft', { count: around.left })}</Link>
        </p>
      )}
      <Tabs
        label={text(m, 'topology.label')}
        value={view}
        onChange={setView}
        items={[
          {
            key: 'diagram',
            label: text(m, 'topology.diagram'),
            content: (
              <RelationDiagram
                label={text(m, 'topology.label')}
                nodes={nodes}
                edges={edges}
                types={types}
                renderNode={(node, link) => (
                  <Place to={node.ref} {...link}>
                    <BoxText box={node} />
                  </Place>
                )}
              />
            ),
          },
          {
            key: 'list',
            label: text(m, 'topology.list'),
            content: <ReachList reach={reach} />,
          },
        ]}
      />
    </>
  );
}

interface Part {
  readonly data?: { readonly rows: readonly unknown[]; readonly total: number } | undefined;
}
/** This user may read it, and one request has answered all of it. */
const isWhole = ({ data }: Part) => data !== undefined && data.total <= data.rows.length;

/** Everything around a router; what this user may not read is not drawn, and not said to be missing. */
function useAround({ id, vpcId }: Router) {
  const can = useCan();
  const subnets = useEndpointQuery(
    listRouterSubnets,
    { query: { routerId: id, rows: MOST } },
    quiet,
  );
  const ports = useEndpointQuery(
    listPorts,
    { query: { vpcId, rows: MOST } },
    { ...quiet, enabled: can('port:list') },
  );
  const nats = useEndpointQuery(
    listNats,
    { query: { vpcId, rows: 1 } },
    { ...quiet, enabled: can('nat:list') },
  );
  const natId = nats.data?.rows[0]?.id ?? '';
  const ofNat = { query: { natId, rows: MOST } };
  const snats = useEndpointQuery(listSnatRules, ofNat, {
    ...quiet,
    enabled: natId !== '' && can('snat:list'),
  });
  const dnats = useEndpointQuery(listDnatRules, ofNat, {
    ...quiet,
    enabled: natId !== '' && can('dnat:list'),
  });
  const all = [subnets, ports, nats, snats, dnats];
  const isAlone = nats.data !== undefined && nats.data.total <= 1;
  const hasRules = (rules: Part) => isAlone && (natId === '' || isWhole(rules));
  const whole = {
    devices: isWhole(ports),
    out: hasRules(snats),
    in: isWhole(ports) && hasRules(dnats),
  };
  const isLoading = all.some((each) => each.isLoading);
  const { rows: shown = [], total = 0 } = subnets.data ?? {};
  return {
    left: total - shown.length,
    error: all.find(({ error }) => error)?.error,
    retry: () => Promise.all(all.filter(({ error }) => error).map((each) => each.refetch())),
    reach:
      isLoading || !subnets.data
        ? undefined
        : reachOf({
            subnets: subnets.data.rows,
            ports: ports.data?.rows ?? [],
            snats: snats.data?.rows ?? [],
            dnats: dnats.data?.rows ?? [],
            whole,
          }),
  };
}

function BoxText({ box }: { readonly box: Box }) {
  const t = useMessages(m);
  const isMore = box.kind === 'more';
  const name = isMore ? t('topology.more', { count: box.count }) : box.name;
  const facts = isMore
    ? [t('topology.moreFacts')]
    : [box.kind === '' ? t(`topology.${box.type}`) : t(`topology.${box.kind}`), box.facts];
  return (
    <>
      <span className="by-relation-name" title={name}>
        {name}
      </span>
      <span className="by-relation-facts">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

interface PlaceProps {
  readonly to: Ref | undefined;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link where this user may go, else the same without one. */
function Place({ to, children, ...rest }: PlaceProps) {
  const link = useRefLink(to);
  return link === undefined ? (
    <span role="note" {...rest}>
      {children}
    </span>
  ) : (
    <Link to={link} draggable={false} {...rest}>
      {children}
    </Link>
  );
}

/** The same as a list, with what is reached from outside in one line for each subnet. */
function ReachList({ reach }: { readonly reach: readonly Reach[] }) {
  const t = useMessages(m);
  return (
    <ul className="by-topology-list">
      {reach.map(({ subnet, out, openPorts, floats, devices, whole }) => {
        const ways = [
          ...openPorts,
          ...(floats > 0 ? [t('topology.floats', { count: floats })] : []),
        ];
        return (
          <li key={subnet.id}>
            <p className="by-topology-subnet">
              <Place to={{ kind: 'subnet', id: subnet.id, of: subnet.vpcId }}>{subnet.name}</Place>{' '}
              <span>{subnet.cidr}</span>
            </p>
            <p className="by-topology-reach">
              {out === ''
                ? t(whole.out ? 'topology.noOut' : 'topology.unknownOut')
                : t('topology.out', { ip: out })}
              {' · '}
              {ways.length === 0
                ? t(whole.in ? 'topology.noIn' : 'topology.unknownIn')
                : t(whole.in ? 'topology.in' : 'topology.inSome', { ways: ways.join(', ') })}
            </p>
            <details>
              <summary>
                {t(whole.devices ? 'topology.devices' : 'topology.devicesSome', {
                  count: devices.length,
                })}
              </summary>
              <ul>
                {devices.map((device) => (
                  <li key={device.id}>
                    <Place to={device.ref}>{device.name}</Place>{' '}
                    <span className="by-topology-facts">
                      {device.kind !== '' && t(`topology.${device.kind}`)} · {device.facts}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
