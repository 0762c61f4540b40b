import type { AnyDimension } from '../../../core/api/office/bill-reports';
import { text } from '../../../core/i18n/translator';
import type { Figure } from '../../../widgets/report/figures';
import { billingMessages as m } from '../messages';
import type { AnalysisRow } from './use-analysis';

type AnalysisFigure = Figure<AnalysisRow>;

/** what one unit costs in the mean, and whether it has become dearer. */
const prices: readonly AnalysisFigure[] = [
  {
    key: 'quantity',
    title: text(m, 'figure.quantity'),
    kind: 'count',
    value: ({ quantity }) => (quantity === '' ? null : quantity),
  },
  {
    key: 'unit',
    title: text(m, 'figure.unit'),
    kind: 'text',
    value: ({ unit }) => (unit === '' ? null : unit),
  },
  {
    key: 'unitPrice',
    title: text(m, 'figure.unitPrice'),
    kind: 'price',
    value: ({ unitPrice }) => (unitPrice === '' ? null : unitPrice),
  },
  {
    key: 'priceRate',
    title: text(m, 'figure.priceRate'),
    kind: 'rate',
    value: (row) => row.priceRate,
  },
];

const figures: readonly AnalysisFigure[] = [
  { key: 'count', title: text(m, 'figure.count'), kind: 'count', value: (row) => row.count },
  {
    key: 'listAmount',
    title: text(m, 'figure.listAmount'),
    kind: 'money',
    value: (row) => row.listAmount,
  },
  {
    key: 'discountAmount',
    title: text(m, 'figure.discountAmount'),
    kind: 'money',
    value: (row) => row.discountAmount,
  },
  { key: 'amount', title: text(m, 'figure.amount'), kind: 'money', value: (row) => row.amount },
  { key: 'share', title: text(m, 'figure.share'), kind: 'share', value: (row) => row.share },
  { key: 'against', title: text(m, 'figure.against'), kind: 'money', value: (row) => row.against },
  {
    key: 'change',
    title: text(m, 'figure.change'),
    kind: 'change',
    value: (row) => row.change?.change ?? null,
  },
  {
    key: 'rate',
    title: text(m, 'figure.rate'),
    kind: 'rate',
    value: (row) => row.change?.rate ?? null,
  },
];

/** The name of the part under its dimension, then its figures: the same in the table and in a file. */
export function figuresOf(by: AnyDimension): readonly AnalysisFigure[] {
  return [
    { key: 'name', title: text(m, `by.${by}`), kind: 'text', value: (row) => row.name },
    ...(by === 'item' ? prices : []),
    ...figures,
  ];
}
