import { sql, type SQL } from 'drizzle-orm';
import type { AlarmFilter } from '../../../../src/core/api/monitoring/alarms';
import type { SessionContext } from '../../app';
import { distribution } from '../../kinds/monitoring';
import { attributeIn } from '../../records/attributes';
import { findRecords } from '../../records/read';
import type { DistributionData } from './alarm-rows';
import { listHolds } from './conditions';

/**
 * Whose an alarm is. Nobody hands alarms out: mine are those that I have confirmed, and those that were told to me as long as
 * nobody else has confirmed them; my groups are the threshold groups of which I am told, whoever has confirmed.
 */
export async function whoseAlarms(
  { scope, session }: Pick<SessionContext, 'scope' | 'session'>,
  whose: AlarmFilter['whose'],
): Promise<SQL | undefined> {
  if (whose === undefined || whose === '') return undefined;
  const me = session.user.id;
  const told = await findRecords<DistributionData>(scope, distribution, {
    where: listHolds(scope, 'userIds', me),
  });
  if (whose === 'groups') {
    const groups = told.flatMap(({ data }) => (data.enabled ? data.groupIds : []));
    return attributeIn(scope, 'groupId', [...new Set(groups)]);
  }
  const mine = [
    { confirmUserId: me },
    ...told.map(({ id }) => ({ confirmUserId: '', receivers: [{ distributionId: id }] })),
  ].map((each) => JSON.stringify(each));
  // Contained in the attributes, so that their index finds them.
  return sql`${scope.rows.records.data} @> any(${sql.param(mine)}::jsonb[])`;
}
