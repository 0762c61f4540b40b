import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { createIp, mapIpPool } from '../../core/api/network/ips';
import type { IpPool, PoolAddress, PoolMap } from '../../core/api/network/ips';
import { groupedNumber } from '../../core/format/number';
import { hasTrait } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { CellLegend, CellMap } from '../../widgets/cells/cell-map';
import type { CellTone } from '../../widgets/cells/cell-map';
import { Button } from '../../widgets/controls/button';
import { NativeSelect } from '../../widgets/controls/native-select';
import { Tabs } from '../../widgets/controls/tabs';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useRefLink } from '../../widgets/resource/ref-links';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { PlainTable } from '../../widgets/table/plain-table';
import { useFollowRows } from '../follow-rows';
import css from './ip-map.css';
import { ipMapMessages as m } from './ip-map.messages';

type State = 'used' | 'reserved' | 'gateway' | 'free';

const tones: Readonly<Record<State, CellTone>> = {
  used: 'used',
  reserved: 'held',
  gateway: 'own',
  free: 'free',
};
const stateOf = ({ state }: PoolAddress): State =>
  state === 'used' || state === 'reserved' || state === 'gateway' ? state : 'free';
/** Where the last part of an address stands, of either family. */
const endOf = (ip: string) => /[^.:]*$/.exec(ip)?.[0] ?? '';

/** E-136, E-137: which addresses of a pool are taken, kept and free, part by part: as a map and as a list. */
export function IpMap({ row, reload }: ViewProps<IpPool>) {
  useStylesheet(css);
  const [at, setAt] = useState(0);
  const [view, setView] = useState('map');
  const [picked, setPicked] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const answer = useEndpointQuery(
    mapIpPool,
    { params: { id: row.id }, query: { at } },
    { keepPrevious: true, ignoreErrors: true },
  );
  useFollowRows(row, answer.refetch);
  // The ranges were cut meanwhile: the part that was looked at is no more, and would be refused for ever.
  if (at > 0 && hasTrait(answer.error, 'refusal')) setAt(0);
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  const { data } = answer;
  const address = data.addresses.find(({ ip }) => ip === picked);
  return (
    <div className="by-ip-map" ref={box}>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      <Head map={data} onPart={setAt} />
      <Tabs
        label={text(m, 'views')}
        value={view}
        onChange={setView}
        items={[
          {
            key: 'map',
            label: text(m, 'map'),
            content: (
              <>
                <AddressCells map={data} picked={picked} onPick={setPicked} />
                <Picked
                  address={address}
                  pool={row}
                  isOpen={data.open}
                  // The button that was pressed goes: whoever pressed it stays at the address.
                  onReserved={() =>
                    box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
                  }
                  again={async () => {
                    await answer.refetch();
                    reload();
                  }}
                />
              </>
            ),
          },
          { key: 'list', label: text(m, 'list'), content: <AddressList map={data} /> },
        ]}
      />
    </div>
  );
}

function Head({ map, onPart }: { readonly map: PoolMap; readonly onPart: (at: number) => void }) {
  const t = useMessages(m);
  const { parts, at, total, used, reserved, free } = map;
  const gateway = total - used - reserved - free;
  const counts = { used, reserved, gateway, free };
  const shown = (['used', 'reserved', 'gateway', 'free'] as const).filter(
    (state) => state !== 'gateway' || gateway > 0,
  );
  return (
    <div className="by-ip-map-head">
      <CellLegend
        entries={shown.map((state) => ({
          tone: tones[state],
          text: t('figure', { state: t(state), count: groupedNumber(counts[state]) }),
        }))}
      />
      <span className="by-ip-map-total">{t('total', { count: groupedNumber(total) })}</span>
      {parts.length > 1 && (
        <NativeSelect
          aria-label={t('part')}
          placeholder={null}
          options={parts.map(({ at: value, first, last, size, taken }) => ({
            value: String(value),
            label: text(m, 'partOption', { first, last, size, taken }),
          }))}
          value={String(at)}
          onChange={(next) => onPart(Number(next))}
        />
      )}
    </div>
  );
}

interface AddressCellsProps {
  readonly map: PoolMap;
  readonly picked: string;
  readonly onPick: (ip: string) => void;
}

function AddressCells({ map: { addresses }, picked, onPick }: AddressCellsProps) {
  const t = useMessages(m);
  const first = addresses[0]?.ip ?? '';
  const last = addresses.at(-1)?.ip ?? '';
  return (
    <CellMap
      label={t('cells', { first, last })}
      chosen={picked}
      onPick={onPick}
      cells={addresses.map((address) => {
        const { ip, holder } = address;
        const state = stateOf(address);
        const key = holder === '' ? 'name' : 'nameOf';
        return {
          key: ip,
          label: t(key, { ip, holder, state: t(state) }),
          tone: tones[state],
          text: endOf(ip),
        };
      })}
    />
  );
}

interface PickedProps {
  readonly address: PoolAddress | undefined;
  readonly pool: IpPool;
  readonly isOpen: boolean;
  readonly onReserved: () => void;
  /** After a refusal too: somebody else may have taken the address. */
  readonly again: () => Promise<void>;
}

/** Who has the chosen address, or a way to keep it. */
function Picked({ address, pool, isOpen, onReserved, again }: PickedProps) {
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const link = useRefLink(
    address?.kind === 'floatip' ? { kind: 'floatip', id: address.id } : undefined,
  );
  if (!address)
    return (
      <p className="by-ip-map-picked">
        <span role="status">{t('pick')}</span>
      </p>
    );
  const { ip, holder } = address;
  const state = stateOf(address);
  const reserve = async () => {
    try {
      await runtime.call(createIp, { body: { ipPoolId: pool.id, ip } });
      onReserved();
    } finally {
      await again();
    }
  };
  return (
    <p className="by-ip-map-picked">
      <span role="status">
        {t(holder === '' ? 'name' : 'nameOf', { ip, holder, state: t(state) })}
      </span>
      {link !== undefined && <Link to={link}>{t('open', { holder: holder || ip })}</Link>}
      {state === 'free' && isOpen && can('ip:create') && (
        <Button size="small" onClick={reserve}>
          {t('reserve', { ip })}
        </Button>
      )}
    </p>
  );
}

/** Neighbours of one state that nobody is named for are one line: a list of 200 free addresses says nothing. */
function linesOf(addresses: readonly PoolAddress[]) {
  const lines: { first: string; last: string; count: number; state: State; holder: string }[] = [];
  for (const address of addresses) {
    const { ip, holder } = address;
    const state = stateOf(address);
    const before = lines.at(-1);
    if (before && before.state === state && state === 'free') {
      before.last = ip;
      before.count += 1;
    } else lines.push({ first: ip, last: ip, count: 1, state, holder });
  }
  return lines;
}

function AddressList({ map: { addresses } }: { readonly map: PoolMap }) {
  const t = useMessages(m);
  return (
    <PlainTable
      title={t('list')}
      head={[t('address'), t('state'), t('holder'), t('count')]}
      rows={linesOf(addresses).map(({ first, last, count, state, holder }) => [
        first === last ? first : t('run', { first, last }),
        t(state),
        holder === '' ? '—' : holder,
        groupedNumber(count),
      ])}
    />
  );
}
