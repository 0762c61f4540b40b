import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { useLocale } from '../surface/runtime-context';
import { countsNow, type Counts } from './board-state';
import { useBoard, useBoardModel, useBoardText } from './use-board';

interface TogglesProps<V extends string> {
  readonly name: string;
  readonly dictionary: Dictionary<V>;
  readonly values: readonly V[];
  readonly counts: Counts<V> | null;
  readonly chosen: readonly V[];
  readonly onChange: (chosen: readonly V[]) => void;
}

/** Counts that are filters: what a choice would give stands on it. */
function Toggles<V extends string>(props: TogglesProps<V>) {
  const { name, dictionary, values, counts, chosen, onChange } = props;
  const locale = useLocale();
  return (
    <div className="ab-toggles" role="group" aria-label={name}>
      {values.map((value) => {
        const on = chosen.includes(value);
        const { text, tone } = dictionary.lookup(value, locale);
        const count = counts?.[value];
        return (
          <button
            key={value}
            type="button"
            className="ab-toggle"
            data-tone={tone}
            data-value={value}
            aria-pressed={on}
            onClick={() =>
              onChange(on ? chosen.filter((each) => each !== value) : [...chosen, value])
            }
          >
            <span className="ab-toggle-mark" aria-hidden="true" />
            <span>{text} </span>
            <span className="ab-toggle-count">{count ?? '–'}</span>
          </button>
        );
      })}
    </div>
  );
}

const byWeight = ['URGENT', 'PRIMARY', 'SECONDARY', 'REMIND'] as const;

export function CountFilters() {
  const model = useBoardModel();
  const t = useBoardText();
  const state = useBoard((all) => all);
  return (
    <>
      <Toggles
        name={t('filter.status')}
        dictionary={alarmStatus}
        values={alarmStatus.values}
        counts={countsNow(state)}
        chosen={state.query.status ?? []}
        onChange={(status) => model.filter({ status })}
      />
      <Toggles
        name={t('filter.level')}
        dictionary={alarmLevel}
        values={byWeight}
        counts={state.levelCounts}
        chosen={state.query.level ?? []}
        onChange={(level) => model.filter({ level })}
      />
    </>
  );
}
