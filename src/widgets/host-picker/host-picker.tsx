import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { ApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Pager } from '../table/pager';
import { useRuntime } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { ChosenPanel } from './chosen-panel';
import { HostGrid } from './host-grid';
import { serverSource, type LoadHosts } from './host-source';
import { ListBar } from './list-bar';
import { reservedRows } from './picker-state';
import { pickerMessages as m } from './messages';
import { PasteBox } from './paste-box';
import type { PickerModel } from './picker-model';
import { RefusalBar } from './refusal-bar';
import { SearchForm } from './search-form';
import { useAnnouncements } from './use-announcements';
import {
  PickerModelContext,
  useModel,
  useMonitoring,
  usePicker,
  usePickerText,
} from './use-picker';
import css from './host-picker.css';

export { loadWindowPart } from './window-part';

export interface HostPickerProps {
  /** Holds everything that must outlive this drawing; one model belongs to one picker. */
  readonly model: PickerModel;
  /** The page's own data source instead of the backend. */
  readonly loadHosts: LoadHosts | null;
  /** The host page's label of the control. */
  readonly label?: string;
  /** After the picker has been drawn: a validation message has something to point at. */
  readonly onDrawn?: () => void;
}

/** The body of `<by-host-picker>`, for screens too (W-04). */
export function HostPicker({ model, loadHosts, label, onDrawn }: HostPickerProps) {
  useStylesheet(css);
  useSource(model, loadHosts);
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <PickerModelContext value={model}>
      <Layout {...(label ? { label } : {})} />
    </PickerModelContext>
  );
}

function Layout({ label }: { readonly label?: string }) {
  useAnnouncements();
  const t = usePickerText();
  const disabled = usePicker((state) => state.settings.disabled);
  const monitoring = useMonitoring();
  const machines = usePicker((state) => state.settings.machines);
  const name = label === undefined || label === '' ? t('picker.title') : label;
  const rows = usePicker((state) => reservedRows(state.settings.pageSize));
  return (
    <div
      className="hp"
      style={{ '--by-hp-rows': rows } as CSSProperties}
      data-monitoring={monitoring ? '' : undefined}
      data-machines={machines ? '' : undefined}
    >
      <div
        className="hp-frame"
        role="group"
        aria-label={name}
        aria-disabled={disabled || undefined}
      >
        <div className="hp-main">
          <SearchForm />
          <ListBar />
          <PasteBox />
          <HostGrid />
          <RefusalBar />
          <Pages />
        </div>
        <ChosenPanel />
      </div>
    </div>
  );
}

/** Kept in place while there is nothing to page, so that the picker keeps its height. */
function Pages() {
  const model = useModel();
  const page = usePicker((state) => state.page);
  const { total, windowed, loaded } = usePicker((state) => state.list);
  const t = usePickerText();
  const { pageSize, machines } = usePicker((state) => state.settings);
  const disabled = usePicker((state) => state.settings.disabled);
  if (windowed) return null;
  return (
    <fieldset
      className="hp-pages"
      disabled={disabled}
      data-idle={loaded && total > 0 ? undefined : ''}
    >
      <Pager
        page={page}
        size={pageSize}
        total={total}
        // Over a list that has pages of its own each is called by what it turns.
        {...(machines ? { list: t('picker.title') } : {})}
        onChange={({ page: next, size }) => {
          if (size === pageSize) model.list.setPage(next);
          else model.configure({ pageSize: size });
        }}
      />
    </fieldset>
  );
}

/** Where the hosts come from, and what a session's end and return mean for them. */
function useSource(model: PickerModel, loadHosts: LoadHosts | null): void {
  const runtime = useRuntime();
  const user = useRef<string | null>(null);

  useEffect(() => {
    if (loadHosts) model.setOwn(loadHosts);
    else model.setSource(serverSource(runtime));
    return () => model.setSource(null);
  }, [model, loadHosts, runtime]);

  useEffect(() => {
    if (loadHosts) return;
    const { bus } = runtime;
    const handleSignedOut = () => {
      model.forget(new ApiError('unauthorized', text(m, 'state.signedOut')));
    };
    const handleReady = ({ userId }: { userId: string }) => {
      const another = user.current !== null && user.current !== userId;
      user.current = userId;
      if (another) model.forget(null);
      if (another || model.state.list.status === 'failed') void model.refresh();
    };
    bus.on('session:signed-out', handleSignedOut);
    bus.on('session:ready', handleReady);
    return () => {
      bus.off('session:signed-out', handleSignedOut);
      bus.off('session:ready', handleReady);
    };
  }, [model, loadHosts, runtime]);
}
