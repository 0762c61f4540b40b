import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { metricNames, monitorCatalogs } from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { NativeSelect } from '../controls/native-select';
import { useText } from '../surface/runtime-context';
import { TextInput } from '../controls/text-input';
import { boundNames, isFiltered } from './alarm-query';
import { boardMessages as m } from './messages';
import { useBoard, useBoardModel, useBoardText } from './use-board';
import { SOUGHT } from '../../core/pauses';

const TimeFilter = lazy(() =>
  import('./time-filter').then((module) => ({ default: module.TimeFilter })),
);

const BoundChips = lazy(() =>
  import('./bound-chips').then((module) => ({ default: module.BoundChips })),
);

export function FilterBar() {
  const model = useBoardModel();
  const t = useBoardText();
  const show = useText();
  const query = useBoard((state) => state.query);
  const [more, setMore] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const filtered = isFiltered(query);
  const isBound = boundNames.some((name) => query[name] !== undefined);
  const holding = query.recovered === undefined ? '' : String(query.recovered);
  return (
    <div
      className="ab-filters"
      role="search"
      aria-label={t('filter.title')}
      part="search"
      data-open={isOpen || undefined}
    >
      <SearchText />
      <Button className="ab-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('filter.fold')}
        {filtered && <span className="ab-dot" aria-hidden="true" />}
      </Button>
      <NativeSelect
        className="ab-filter"
        aria-label={t('filter.metric')}
        placeholder={text(m, 'filter.metric')}
        clearable
        options={metricNames.options}
        value={query.metric ?? ''}
        onChange={(metric) => model.filter({ metric })}
      />
      <NativeSelect
        className="ab-filter"
        aria-label={t('filter.catalog')}
        placeholder={text(m, 'filter.catalog')}
        clearable
        options={monitorCatalogs.options}
        value={query.catalog ?? ''}
        onChange={(catalog) => model.filter({ catalog })}
      />
      <NativeSelect
        className="ab-filter"
        aria-label={t('filter.holding')}
        placeholder={text(m, 'filter.holding')}
        clearable
        options={[
          { value: 'false', label: text(m, 'filter.holdingNow') },
          { value: 'true', label: text(m, 'filter.recovered') },
        ]}
        value={holding}
        onChange={(value) =>
          model.filter({ recovered: value === '' ? undefined : value === 'true' })
        }
      />
      <Button className="ab-when" aria-expanded={more} onClick={() => setMore(!more)}>
        {t('filter.time')}
        {(query.start ?? query.end) !== undefined && <span className="ab-dot" aria-hidden="true" />}
      </Button>
      {filtered && (
        <Button variant="text" onClick={() => model.clearFilters()}>
          {t('filter.clear')}
        </Button>
      )}
      {isBound && (
        <Suspense fallback={<span className="ab-chip" />}>
          <BoundChips />
        </Suspense>
      )}
      {more && (
        <div className="ab-time">
          <Suspense fallback={<span className="ab-time-room">{show(text(m, 'filter.time'))}</span>}>
            <TimeFilter />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Searches while one types, after a pause; Enter does not wait. */
function SearchText() {
  const model = useBoardModel();
  const t = useBoardText();
  const searched = useBoard((state) => state.query.text ?? '');
  const [typed, setTyped] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(searched);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The host, or the user by another way, changed it; what is being typed is the user's.
  useEffect(() => {
    if (searched === sent.current.trim()) return;
    sent.current = searched;
    setTyped(searched);
  }, [searched]);
  const send = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text;
    model.filter({ text });
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), SOUGHT);
  };
  return (
    <TextInput
      className="ab-search"
      type="search"
      aria-label={t('filter.text')}
      placeholder={t('filter.textHint')}
      maxLength={100}
      autoComplete="off"
      prefix={<Search size={14} aria-hidden="true" />}
      suffix={
        typed === '' ? undefined : (
          <IconButton
            size="small"
            label={text(m, 'filter.clear')}
            icon={<X size={14} />}
            onClick={() => {
              setTyped('');
              send('');
            }}
          />
        )
      }
      value={typed}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault(); // a form of the host around us must not be sent
        send(typed);
      }}
    />
  );
}
