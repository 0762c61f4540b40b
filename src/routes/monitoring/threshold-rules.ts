import { thresholdValueTypes } from '../../core/api/monitoring/thresholds';
import { metricNames } from '../../core/dictionaries/monitoring';
import { both, translate } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { SourceContext } from '../../core/resource/input';
import { monitoringMessages } from './messages';

const seconds = { h: 3600, m: 60, s: 1 } as const;
const LONGEST = 24 * 3600;

export function isTooLong(duration: number, unit: unknown): boolean {
  const length = unit === 'h' || unit === 's' ? seconds[unit] : seconds.m;
  return duration * length > LONGEST;
}

/** E-036: a value lies between the ends that values of its metric have. */
export async function checkValue(
  value: number | null,
  { call, values }: SourceContext,
): Promise<Text | undefined> {
  const metric = metricNames.values.find((each) => each === values['metric']);
  if (value === null || metric === undefined) return undefined;
  const types = await call(thresholdValueTypes, {});
  const type = types.find(({ metrics }) => metrics.includes(metric));
  if (!type || (value >= type.min && (type.max === null || value <= type.max))) return undefined;
  const key = type.max === null ? 'threshold.valueLeast' : 'threshold.valueRange';
  const { min, max, unit } = type;
  const said = (locale: 'zh-CN' | 'en') =>
    translate(
      {
        messages: monitoringMessages,
        key,
        params: { metric: translate(metricNames.label(metric), locale), min, max: max ?? '', unit },
      },
      locale,
    );
  return both(said('zh-CN'), said('en'));
}
