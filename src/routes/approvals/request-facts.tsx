import type { FlowInstance } from '../../core/api/flows/instances';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { payPeriods } from '../../core/format/schedules';
import { formatList, text, translate } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { EmptyState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './approvals.css';
import { approvalMessages as m } from './messages';

const known = [
  'amount',
  'targetCount',
  'reason',
  'type',
  'name',
  'orderSn',
  'serviceName',
  'count',
  'month',
  'mode',
  'chargeMode',
  'remark',
  'language',
  'step',
  'version',
  'price',
  'description',
  'failure',
  'resourceId',
  'size',
  'bandwidth',
  'region',
  'flavorId',
  'imageId',
  'osName',
  'osType',
  'vmId',
  'vpcId',
  'ipPoolId',
] as const;

/** What the applicant asked for. Names of fields that no word is known for stand as they came. */
export function RequestFacts({ row }: ViewProps<FlowInstance>) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const facts = Object.entries(row.detail).flatMap(([key, value]) => {
    const shown = called(key, written(value, locale), locale);
    const name = known.find((each) => each === key);
    return shown === '' ? [] : [{ key, label: name ? t(`field.${name}`) : key, shown }];
  });
  if (facts.length === 0) return <EmptyState title={text(m, 'approval.noRequest')} hint={null} />;
  return (
    <dl className="by-request" aria-label={t('approval.request')}>
      {facts.map(({ key, label, shown }) => (
        <div key={key} className="by-request-fact">
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An order says how it is paid in codes; a code without a word stands as it came. */
function called(key: string, value: string, locale: Locale): string {
  if (key === 'mode') {
    const period = payPeriods.values.find((each) => each === value);
    return period ? translate(payPeriods.label(period), locale) : value;
  }
  const { chargeMode } = dictionaries;
  return key === 'chargeMode' && chargeMode.values.some((each) => each === value)
    ? chargeMode.lookup(value, locale).text
    : value;
}

/** Lists in one line; parts of parts belong to the thing itself, not to its request. */
function written(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  const parts = value.map((each) => written(each, locale));
  return formatList(
    parts.filter((each) => each !== ''),
    locale,
  );
}
