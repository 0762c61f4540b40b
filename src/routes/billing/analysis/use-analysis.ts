import { billAnalysis, billComparison } from '../../../core/api/office/bill-reports';
import type { AnyDimension } from '../../../core/api/office/bill-reports';
import type { Reply } from '../../../core/api/endpoint';
import { changeOf } from '../../../widgets/report/change';
import type { AmountChange } from '../../../widgets/report/change';
import { addMonths, monthCount } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { againstOf, scopeOf } from './analysis-url';
import type { AnalysisState, DrillDimension } from './analysis-url';

export type Analysis = Reply<typeof billAnalysis>;

/** One part of the spending, with what it was in the period before. */
export interface AnalysisRow {
  readonly key: string;
  /** Empty for what belongs nowhere, and for the small parts together. */
  readonly code: string;
  readonly name: string;
  readonly count: number;
  /** Empty where the part has several units, or none; so are the unit and its price. */
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  /** What one unit costs more than before, in per cent. */
  readonly priceRate: number | null;
  readonly listAmount: string;
  readonly discountAmount: string;
  readonly amount: string;
  readonly share: number | null;
  /** Null while it is on its way. */
  readonly against: string | null;
  readonly change: AmountChange | null;
}

/** The most that the server tells apart; the others are one part. */
const TOP = 100;
const quiet = { ignoreErrors: true };

/** Everything that the page shows, for what its address says. */
export function useAnalysis(state: AnalysisState) {
  // Without a period the server answers for the last twelve months with bills: that says which ones there are.
  const latest = useEndpointQuery(billAnalysis, { query: { by: 'month', top: TOP } }, quiet);
  const known = latest.data;
  const whole = known ? recent(known) : { from: '', to: '' };
  const { period, cuts } = scopeOf(state, whole);
  const by = state.by ?? (period.from === period.to ? 'service' : 'month');
  const enabled = known !== undefined;
  const before = enabled ? againstOf(state, whole) : { from: '2000-01', to: '2000-01' };
  const asked = { ...period, ...cuts, top: TOP };
  const answer = useEndpointQuery(
    billAnalysis,
    { query: { ...asked, by } },
    // Other parts are another page; the same ones of another period lie under a cover until the new ones are there.
    { ...quiet, enabled, keepPrevious: (former) => former.query?.by === by },
  );
  const comparison = useEndpointQuery(
    billComparison,
    {
      query: {
        ...period,
        ...cuts,
        ...(state.against ? { againstFrom: before.from, againstTo: before.to } : {}),
        by: by === 'month' ? 'service' : by,
      },
    },
    { ...quiet, enabled },
  );
  // Each month is compared with the one at its place in the second period, or with the month before it. That of the
  // first is asked for alone: the period may be as long as the server takes.
  const byMonth = by === 'month';
  const eve = monthBefore(period);
  const earlier = useEndpointQuery(
    billAnalysis,
    { query: { ...asked, ...(state.against ? before : { from: eve, to: eve }), by: 'month' } },
    { ...quiet, enabled: enabled && byMonth },
  );
  const earlierError = byMonth ? earlier.error : null;
  const choices = useChoices(state, state.period ?? whole, enabled);
  const rows = answer.data
    ? rowsOf(by, answer.data, comparison.data, earlier.data, state.against)
    : [];
  return {
    by,
    period,
    before,
    newest: whole.to,
    isCompared: comparison.error === null,
    isReady: enabled,
    busy: answer.isPlaceholderData,
    count: enabled ? monthCount(period) : 0,
    data: answer.data,
    comparison: comparison.data,
    rows,
    choices,
    error: latest.error ?? answer.error ?? earlierError,
    retry: () =>
      Promise.all([
        latest.error ? latest.refetch() : undefined,
        answer.error ? answer.refetch() : undefined,
        comparison.error ? comparison.refetch() : undefined,
        earlierError ? earlier.refetch() : undefined,
      ]),
  };
}

/** Without a period: as many months as leave as many before them to be compared with. */
const RECENT = 6;
const recent = ({ from, to }: Period): Period => {
  const start = addMonths(to, 1 - RECENT);
  return { from: start < from ? from : start, to };
};

const monthBefore = ({ from }: Period) => (from === '' ? '2000-01' : addMonths(from, -1));

/** What the filters offer, and what the levels gone into are called: only what has cost something in the period. */
function useChoices({ drills }: AnalysisState, period: Period, enabled: boolean) {
  const tenantId = drills.find(({ by }) => by === 'tenant')?.code;
  const of = (by: AnyDimension, whose = tenantId) => ({
    query: { ...period, by, top: TOP, ...(whose === undefined ? {} : { tenantId: whose }) },
  });
  const when = (by: DrillDimension) => ({
    ...quiet,
    enabled: enabled && drills.some((level) => level.by === by),
  });
  const options = { ...quiet, enabled };
  const projects = useEndpointQuery(billAnalysis, of('project'), options);
  const services = useEndpointQuery(billAnalysis, of('service'), options);
  const businesses = useEndpointQuery(billAnalysis, of('business'), when('business'));
  const regions = useEndpointQuery(billAnalysis, of('region'), when('region'));
  const tenants = useEndpointQuery(billAnalysis, of('tenant'), when('tenant'));
  const list = (data: Analysis | undefined) =>
    (data?.groups ?? [])
      .filter(({ code }) => code !== '')
      .map(({ code, name }) => ({ value: code, label: name }));
  const projectId = list(projects.data);
  const serviceCode = list(services.data);
  return {
    projectId,
    serviceCode,
    names: {
      project: projectId,
      service: serviceCode,
      business: list(businesses.data),
      region: list(regions.data),
      tenant: list(tenants.data),
    },
  };
}

function rowsOf(
  by: AnyDimension,
  data: Analysis,
  comparison: Reply<typeof billComparison> | undefined,
  earlier: Analysis | undefined,
  against: Period | undefined,
): readonly AnalysisRow[] {
  if (by === 'month') {
    const past = against ? (earlier?.groups ?? []) : [...data.groups, ...(earlier?.groups ?? [])];
    const amounts = new Map(past.map(({ code, amount }) => [code, amount]));
    const own = new Map(data.groups.map((group) => [group.code, group]));
    return data.months.map((month, index) => {
      const group = own.get(month) ?? { ...nothing, code: month, name: month, share: 0 };
      const isTold = (index > 0 && !against) || earlier !== undefined;
      const before = against ? addMonths(against.from, index) : addMonths(month, -1);
      const isWithin = !against || before <= against.to;
      const amount = isTold && isWithin ? (amounts.get(before) ?? '0.00') : null;
      return { ...group, key: month, priceRate: null, ...compared(group.amount, amount) };
    });
  }
  const past = new Map(comparison?.groups.map((group) => [group.code, group]));
  // What belongs to no business comes first: somebody is to say whose it is. The small parts together stay last.
  const none = data.groups.findIndex(({ code }, index) => code === '' && index < TOP);
  const own = by === 'business' && none > 0 ? data.groups[none] : undefined;
  const groups = own ? [own, ...data.groups.filter((group) => group !== own)] : data.groups;
  return groups.map((group, index) => {
    // The small parts together have no part of this name to be compared with.
    const before = past.get(group.code);
    return {
      ...group,
      key: group.code === '' ? `none-${index}` : group.code,
      priceRate: dearer(group.unitPrice, before?.unitPriceAgainst ?? ''),
      ...compared(group.amount, before?.against ?? null),
    };
  });
}

const noUnit = { quantity: '', unit: '', unitPrice: '' };
const nothing = { count: 0, listAmount: '0.00', discountAmount: '0.00', amount: '0.00', ...noUnit };

/** Null where one of the two prices is not known. */
const dearer = (price: string, before: string) =>
  price === '' || before === '' ? null : changeOf(price, before).rate;

const compared = (amount: string, against: string | null) => ({
  against,
  change: against === null ? null : changeOf(amount, against),
});
