import { useState } from 'react';
import { listRacks } from '../../core/api/platforms/devices';
import type { Device, Rack } from '../../core/api/platforms/devices';
import { device as deviceStates } from '../../core/dictionaries/cloud';
import type { AboveProps } from '../../core/resource/definition';
import { NativeSelect } from '../../widgets/controls/native-select';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useFollowRows } from '../follow-rows';
import { infrastructureMessages as m } from './messages';
import css from './racks.css';
import { deviceType } from './words';

interface Slot {
  readonly key: string;
  readonly device?: Rack['devices'][number];
  /** How many units are free from here down to the next device. */
  readonly free: number;
}

/** A rack from its top to its floor: what stands in it, and the room in between. */
function slotsOf({ devices }: Rack, units: number): readonly Slot[] {
  const slots: Slot[] = [];
  let above = units + 1;
  for (const device of devices) {
    const free = above - device.unit - 1;
    if (free > 0) slots.push({ key: `free-${above}`, free });
    slots.push({ key: device.id, device, free: 0 });
    above = device.unit;
  }
  if (above > 1) slots.push({ key: `free-${above}`, free: above - 1 });
  return slots;
}

/** D-044: the racks of a room, unit by unit; each is a list for whoever sees none. */
export function Racks({ rows, loading }: AboveProps<Device>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { go } = useUrlSearch();
  const [wanted, setWanted] = useState('');
  const answer = useEndpointQuery(
    listRacks,
    { query: wanted === '' ? {} : { room: wanted } },
    { keepPrevious: true, ignoreErrors: true },
  );
  useFollowRows(loading ? undefined : rows, answer.refetch);
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  const { rooms, room, racks, units } = answer.data;
  if (rooms.length === 0) return null;
  return (
    <section className="by-racks" aria-label={t('rack.title')}>
      <div className="by-racks-head">
        <h2>{t('rack.title')}</h2>
        <NativeSelect
          aria-label={t('device.room')}
          placeholder={null}
          options={rooms.map((value) => ({ value, label: value }))}
          value={room}
          onChange={setWanted}
        />
      </div>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      <div className="by-racks-room" role="group" aria-label={room}>
        {racks.map((rack) => (
          <RackDrawing
            key={rack.rack}
            rack={rack}
            units={units}
            onOpen={(id) => go((now) => withParam(now, 'id', id))}
          />
        ))}
      </div>
    </section>
  );
}

interface RackDrawingProps {
  readonly rack: Rack;
  readonly units: number;
  readonly onOpen: (id: string) => void;
}

function RackDrawing({ rack, units, onOpen }: RackDrawingProps) {
  const t = useMessages(m);
  const locale = useLocale();
  return (
    <div className="by-rack">
      <strong>{t('rack.name', { rack: rack.rack, used: rack.devices.length, units })}</strong>
      <ol className="by-rack-slots" aria-label={rack.rack}>
        {slotsOf(rack, units).map(({ key, device, free }) =>
          device ? (
            <li key={key} className="by-rack-slot">
              <button
                type="button"
                className="by-rack-device"
                data-type={device.type}
                title={`${deviceType.lookup(device.type, locale).text} ${device.name}`}
                onClick={() => onOpen(device.id)}
              >
                <span className="by-rack-unit">{t('rack.unit', { unit: device.unit })}</span>
                <span className="by-rack-name">{device.name}</span>
                <StatusTag {...deviceStates.lookup(device.status, locale)} />
              </button>
            </li>
          ) : (
            <li key={key} className="by-rack-free" style={{ blockSize: 14 + Math.min(free, 24) }}>
              {t('rack.free', { count: free })}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
