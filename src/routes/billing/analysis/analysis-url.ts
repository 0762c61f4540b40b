/** The analysis as its address says it, so that back, reload and a shared link show the same figures. */
import { everyDimension } from '../../../core/api/office/bill-reports';
import type { AnyDimension } from '../../../core/api/office/bill-reports';
import { chargeMode } from '../../../core/dictionaries/charge-mode';
import { chartKinds } from '../../../widgets/report/chart-kind';
import type { ChartKind } from '../../../widgets/report/chart-kind';
import {
  addMonths,
  monthCount,
  periodBefore,
  readPeriod,
  writePeriod,
} from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';

/** What one may go into, and by what it is cut there. */
const deeper = {
  tenant: 'business',
  month: 'service',
  business: 'service',
  project: 'service',
  region: 'service',
  chargeMode: 'service',
  service: 'resource',
  item: 'resource',
} as const satisfies Partial<Record<AnyDimension, AnyDimension>>;
export type DrillDimension = keyof typeof deeper;

export interface Drill {
  readonly by: DrillDimension;
  readonly code: string;
}

const cutNames = ['projectId', 'serviceCode', 'chargeMode'] as const;
export type CutName = (typeof cutNames)[number];
type Cuts = Readonly<Partial<Record<CutName, string>>>;

export interface AnalysisState {
  /** Undefined: the newest months with bills. */
  readonly period: Period | undefined;
  /** What it is compared with; undefined: the months before. */
  readonly against: Period | undefined;
  /** Undefined: by month, where there are several. */
  readonly by: AnyDimension | undefined;
  readonly chart: ChartKind;
  readonly cuts: Cuts;
  readonly drills: readonly Drill[];
}

const MOST_DRILLS = 6;
const LONGEST = 64;
/** An item is called by its service and its specification. */
const LONGEST_ITEM = 200;

export function readAnalysis(url: URLSearchParams): AnalysisState {
  const cuts = cutNames.flatMap((name) => {
    const value = url.get(name) ?? '';
    const isKnown = value.length <= LONGEST && (name !== 'chargeMode' || modeOf(value));
    return value !== '' && isKnown ? [[name, value] as const] : [];
  });
  return {
    period: readPeriod(url.get('period')),
    against: readPeriod(url.get('against')),
    by: everyDimension.find((each) => each === url.get('by')),
    chart: chartKinds.find((each) => each === url.get('chart')) ?? 'bar',
    cuts: Object.fromEntries(cuts),
    drills: url.getAll('drill').slice(0, MOST_DRILLS).flatMap(readDrill),
  };
}

const modeOf = (value: string | undefined) => chargeMode.values.find((each) => each === value);

function readDrill(text: string): Drill[] {
  const cut = text.indexOf(':');
  const by = text.slice(0, cut);
  const code = text.slice(cut + 1);
  if (code === '' || code.length > (by === 'item' ? LONGEST_ITEM : LONGEST) || !isDrillable(by))
    return [];
  // A month that is none would be refused by the server; the address simply says nothing then.
  if (by === 'month' && readPeriod(code)?.from !== code) return [];
  return by === 'chargeMode' && !modeOf(code) ? [] : [{ by, code }];
}

export const isDrillable = (by: string): by is DrillDimension => Object.hasOwn(deeper, by);

export function writeAnalysis(state: AnalysisState): URLSearchParams {
  const url = new URLSearchParams();
  if (state.period) url.set('period', writePeriod(state.period));
  if (state.against) url.set('against', writePeriod(state.against));
  for (const name of cutNames) {
    const value = state.cuts[name];
    if (value !== undefined && value !== '') url.set(name, value);
  }
  if (state.by) url.set('by', state.by);
  for (const { by, code } of state.drills) url.append('drill', `${by}:${code}`);
  if (state.chart !== 'bar') url.set('chart', state.chart);
  return url;
}

/** Into one part of what is shown; what one has gone into already cuts nothing, so its resources are next. */
export function drillInto(state: AnalysisState, by: DrillDimension, code: string): AnalysisState {
  const drills = [...state.drills, { by, code }];
  const isTaken = drills.some((level) => level.by === deeper[by]);
  return { ...state, drills, by: isTaken ? 'resource' : deeper[by] };
}

/** Back out to a level: 0 is the whole, cut as it was before going in. */
export function drillOut(state: AnalysisState, level: number): AnalysisState {
  const left = state.drills[level];
  return left ? { ...state, drills: state.drills.slice(0, level), by: left.by } : state;
}

/** Another filter is another whole: what one had gone into may not be in it. */
export function withFilter(
  state: AnalysisState,
  change: Partial<Pick<AnalysisState, 'period' | 'against' | 'cuts'>>,
): AnalysisState {
  const [first] = state.drills;
  return { ...state, ...change, drills: [], by: first ? first.by : state.by };
}

const cutOf = {
  tenant: 'tenantId',
  business: 'bizCode',
  project: 'projectId',
  region: 'region',
  service: 'serviceCode',
  item: 'item',
} as const;

/** What the server is asked with: the filters, narrowed by every level gone into. */
export function scopeOf(state: AnalysisState, whole: Period) {
  let { period = whole } = state;
  let mode = modeOf(state.cuts.chargeMode);
  const { chargeMode: _mode, ...filters } = state.cuts;
  const cuts: Partial<Record<(typeof cutOf)[keyof typeof cutOf], string>> = { ...filters };
  for (const { by, code } of state.drills) {
    if (by === 'month') period = { from: code, to: code };
    else if (by === 'chargeMode') mode = modeOf(code);
    else cuts[cutOf[by]] = code;
  }
  return { period, cuts: { ...cuts, ...(mode ? { chargeMode: mode } : {}) } };
}

/** One month is compared with the month that stands at the same place in the other period. */
export function againstOf(state: AnalysisState, whole: Period): Period {
  const outer = state.period ?? whole;
  const { period } = scopeOf(state, whole);
  if (!state.against) return periodBefore(period);
  if (period.from === outer.from && period.to === outer.to) return state.against;
  const shift = monthCount({ from: outer.from, to: period.from }) - 1;
  const month = addMonths(state.against.from, shift);
  return month > state.against.to ? periodBefore(period) : { from: month, to: month };
}
