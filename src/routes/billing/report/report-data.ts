import type { ReactNode } from 'react';
import { text, type Text } from '../../../core/i18n/translator';
import type { AmountChange } from '../../../widgets/report/change';
import type { Period } from '../../../widgets/report/period';
import { billingMessages as m } from '../messages';

/** One row of a report: what it is about, and its figures by their keys; money is decimal text. */
export interface ReportRow {
  readonly key: string;
  /** Empty for what belongs nowhere. */
  readonly code: string;
  readonly name: string;
  readonly figures: Readonly<Record<string, string | number | null>>;
}

/** What a report shows of a period. */
export interface ReportData {
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
  readonly totals: readonly {
    readonly key: string;
    readonly label: Text;
    readonly amount: string;
    readonly change?: AmountChange;
  }[];
  /** What the totals are compared with; the months before where nothing is said. */
  readonly against?: Period;
  /** Between chart and table. */
  readonly more?: ReactNode;
}

export interface ReportAnswer {
  readonly data: ReportData | undefined;
  /** Another period is on its way. */
  readonly busy: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** What coupons paid, with which the other totals make up what is payable; nothing where there was none. */
export const couponTotal = (amount: string): ReportData['totals'] =>
  Number(amount) > 0 ? [{ key: 'coupon', label: text(m, 'report.couponTotal'), amount }] : [];

/** The last row: sums have no name of their own. */
export const totalOf = (figures: ReportRow['figures']): ReportRow => ({
  key: 'total',
  code: '',
  name: '',
  figures,
});

/** Rows by code; several may belong nowhere. */
export function rowsOf(
  groups: readonly ({ readonly code: string; readonly name: string } & ReportRow['figures'])[],
): readonly ReportRow[] {
  return groups.map(({ code, name, ...figures }, index) => ({
    key: code === '' ? `none-${index}` : code,
    code,
    name,
    figures,
  }));
}
