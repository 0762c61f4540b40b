// chunk: hosts
import Server from 'lucide-react/icons/server';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { listHosts } from '../../../core/api/hosts';
import { Button } from '../../controls/button';
import { useFieldGroup } from '../../controls/field-context';
import { HostPicker } from '../../host-picker/host-picker';
import { PickerModel } from '../../host-picker/picker-model';
import { Modal } from '../../overlays/modal';
import { useEndpointQuery } from '../../surface/query';
import { useMessages, useText } from '../../surface/runtime-context';
import { Skeleton } from '../../feedback/skeleton';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './input-hosts.css';
import type { KindProps } from './input-kind';
import { resourceTexts as m } from '../messages';

/**
 * The host picker as an input (W-04): what it holds are ids, its rules are its own (V-001…V-003). It stands in a dialog,
 * because it is wider than a form and searches with a form of its own.
 */
export function HostsInput({ input, value, label, onChange, onLeave }: KindProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const group = useFieldGroup();
  const ids = value as readonly string[];
  const single = input.single ?? false;
  const [open, setOpen] = useState(false);
  const change = useEffectEvent(onChange);
  const [model] = useState(() => {
    const made = new PickerModel();
    made.configure({ mode: single ? 'single' : 'multiple' });
    return made;
  });
  useEffect(() => listen(model, (chosen) => change(chosen)), [model]);
  // A draft, a reset or a changed dependency; what the picker said itself changes nothing here.
  useEffect(() => put(model, ids), [model, ids]);
  useStore(model.store, (state) => state.revision);
  const names = useNames(model.hosts, ids.slice(0, SHOWN));
  const close = () => {
    setOpen(false);
    onLeave();
  };
  const name = label ?? show(input.label);
  return (
    <div className="by-hosts">
      {ids.length > 0 && (
        <ul className="by-hosts-list" aria-label={name}>
          {ids.slice(0, SHOWN).map((id) => (
            <li key={id} className="by-hosts-host">
              {names === undefined ? <Skeleton width={120} /> : (names.get(id) ?? id)}
            </li>
          ))}
          {ids.length > SHOWN && <li>{t('bulk.more', { count: ids.length - SHOWN })}</li>}
        </ul>
      )}
      <Button
        icon={<Server size={14} aria-hidden="true" />}
        aria-describedby={group?.describedBy}
        onClick={() => setOpen(true)}
      >
        {ids.length === 0 ? t('hosts.choose') : t('hosts.change', { count: ids.length })}
      </Button>
      {/* Its search is a form too: what it submits is not ours. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Modal
          open={open}
          size="full"
          title={name}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              {t('hosts.done')}
            </Button>
          }
        >
          <HostPicker model={model} loadHosts={null} label={name} />
        </Modal>
      </div>
    </div>
  );
}

/** More names than a form should hold are counted instead. */
const SHOWN = 20;

/** Names of the shown hosts, asked for where the picker has not looked them up; an unknown host is shown by its id. */
function useNames(
  hosts: readonly { readonly id: string; readonly name: string }[],
  shown: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const known = new Map(hosts.map(({ id, name }) => [id, name]));
  const value = shown.filter((id) => !known.has(id));
  const asked = useEndpointQuery(
    listHosts,
    {
      query: { page: 1, rows: SHOWN, params: JSON.stringify([{ name: 'id', sign: 'IN', value }]) },
    },
    { enabled: value.length > 0, ignoreErrors: true, staleTime: Infinity },
  );
  if (value.length > 0 && asked.isLoading) return undefined;
  return new Map([
    ...(asked.data?.rows ?? []).map(({ id, name }) => [id, name] as const),
    ...known,
  ]);
}

function listen(model: PickerModel, changed: (ids: readonly string[]) => void): () => void {
  model.listener = { onChange: () => changed(model.value) };
  return () => {
    model.listener = {};
  };
}

function put(model: PickerModel, ids: readonly string[]): void {
  model.value = ids;
}
