import type { AnyDimension } from '../../../core/api/office/bill-reports';
import { chargeMode } from '../../../core/dictionaries/charge-mode';
import { text } from '../../../core/i18n/translator';
import { Select } from '../../../widgets/controls/select';
import { reportMessages as r } from '../../../widgets/report/messages';
import { useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { billingMessages as m } from '../messages';
import { withFilter } from './analysis-url';
import type { AnalysisState, CutName } from './analysis-url';
import type { useAnalysis } from './use-analysis';

interface FiltersProps {
  readonly state: AnalysisState;
  readonly choices: ReturnType<typeof useAnalysis>['choices'];
  readonly go: (change: (now: AnalysisState) => AnalysisState) => void;
}

const labels = {
  projectId: 'analysis.project',
  serviceCode: 'analysis.service',
  chargeMode: 'analysis.chargeMode',
} as const;

/** What a level gone into says already is not asked again. */
const takenBy: Readonly<Record<CutName, AnyDimension>> = {
  projectId: 'project',
  serviceCode: 'service',
  chargeMode: 'chargeMode',
};

export function AnalysisFilters({ state, choices, go }: FiltersProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const options = {
    ...choices,
    chargeMode: chargeMode.values.map((value) => ({
      value,
      label: chargeMode.lookup(value, locale).text,
    })),
  };
  return (['projectId', 'serviceCode', 'chargeMode'] as const)
    .filter((name) => !state.drills.some(({ by }) => by === takenBy[name]))
    .map((name) => (
      <Select
        key={name}
        className="by-report-filter"
        aria-label={t(labels[name])}
        prefix={t(labels[name])}
        placeholder={text(r, 'filters.all')}
        clearable
        options={options[name]}
        value={state.cuts[name] ?? ''}
        onChange={(value) => go((now) => withFilter(now, { cuts: { ...now.cuts, [name]: value } }))}
      />
    ));
}
