import { and, eq, inArray } from 'drizzle-orm';
import { alarmLevel } from '../../../../src/core/dictionaries/alarms';
import { limitText, metricText, valueText } from '../../../../src/core/format/metric';
import { text, translate, type Text } from '../../../../src/core/i18n/translator';
import type { App } from '../../app';
import { users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';
import { asText } from '../../records/languages';
import { sendMessage } from '../../security/outbox';
import type { AlarmData, Watch } from './alarm-rows';
import { monitoringMessages } from './messages';
import { unitOf } from './metrics';

/** An alarm that was raised and holds, or one that was told and is over. */
export interface AlarmNews {
  readonly how: 'raised' | 'over';
  readonly id: string;
  readonly data: AlarmData;
  readonly watch: Watch;
}

/** What leaves the console, once the alarms of which it tells are stored. */
export interface Letter {
  readonly address: string;
  readonly words: Text;
}

/** Of an alarm, by person, the ways in which it reaches them: each once, whatever number of distributions names them (N-28). */
function waysOf({ watch: { threshold, distributions } }: AlarmNews) {
  const ways = new Map<string, Set<string>>();
  for (const { data } of distributions) {
    if (data.levels.length > 0 && !data.levels.includes(threshold.data.level)) continue;
    for (const id of data.userIds)
      ways.set(id, new Set([...(ways.get(id) ?? []), ...data.channels]));
  }
  return ways;
}

function wordsOf({ how, data, watch }: AlarmNews, part: 'title' | 'content'): Text {
  const { resource, threshold } = watch;
  const unit = unitOf(data.metric);
  return asText((locale) =>
    text(monitoringMessages, `told.${how}.${part}`, {
      level: alarmLevel.lookup(threshold.data.level, locale).text,
      threshold: threshold.name,
      resource: resource.name,
      metric: metricText(data.metric, locale),
      value: valueText(data.currentValue, unit),
      limit: limitText(data.operator, threshold.data.value, unit),
    }),
  );
}

/** Tells the people of the distributions, in the transaction of the alarms; the answer is what is to be sent after it. */
export async function tellPeople(
  { parts }: Pick<App, 'parts'>,
  scope: TenantScope,
  news: readonly AlarmNews[],
): Promise<readonly Letter[]> {
  const told = news.map((each) => ({ each, ways: waysOf(each) }));
  const ids = [...new Set(told.flatMap(({ ways }) => [...ways.keys()]))];
  if (ids.length === 0) return [];
  const people = await scope.db
    .select({ id: users.id, email: users.email, mobile: users.mobile })
    .from(users)
    .where(
      and(eq(users.tenantId, scope.tenantId), eq(users.disabled, false), inArray(users.id, ids)),
    );
  const letters: Letter[] = [];
  for (const { each, ways } of told) {
    const [title, content] = [wordsOf(each, 'title'), wordsOf(each, 'content')];
    for (const { id, email, mobile } of people) {
      const channels = ways.get(id);
      if (channels?.has('MESSAGE'))
        await parts.news.send(scope, {
          ...{ userId: id, type: 'alarm', title, content, target: `alarm:${each.id}` },
        });
      const addresses = [channels?.has('EMAIL') && email, channels?.has('SMS') && mobile];
      for (const address of addresses) if (address) letters.push({ address, words: content });
    }
  }
  return letters;
}

/** In Chinese, since whom they reach has chosen no language there. One that cannot be sent keeps nobody else from theirs. */
export async function sendLetters(app: App, letters: readonly Letter[]): Promise<void> {
  for (const { address, words } of letters)
    try {
      await sendMessage(app, address, translate(words, 'zh-CN'));
    } catch (error) {
      app.report('an alarm could not be sent', error);
    }
}
