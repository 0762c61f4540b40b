import * as api from '../../../../src/core/api/monitoring/resources';
import { text } from '../../../../src/core/i18n/translator';
import { forSession, type Handler } from '../../handler';
import { createHandler, removeHandler } from '../../records/handlers';
import { toWire } from '../../records/kind';
import { countRecords, listRecords, missing } from '../../records/read';
import { Refusal } from '../../refusal';
import { raiseAlarms } from './evaluate';
import { follow } from '../../kinds/monitoring';
import { monitoringMessages } from './messages';
import { monitorStatus } from './monitor-status';
import { latestOf, openAlarmsOf } from './monitored';
import { findResources, readResource } from './resources';

export interface FollowData extends Record<string, unknown> {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceKind: string;
}

const isGiven = (value: string | undefined) => (value === '' ? undefined : value);

export const followHandlers: readonly Handler[] = [
  forSession(api.listFollows, async ({ app, scope, session }, { query }) => {
    await raiseAlarms(app, scope);
    const page = await listRecords<FollowData>(scope, follow, query, {
      match: {
        ownerId: session.user.id,
        resourceId: isGiven(query.resourceId),
        resourceKind: isGiven(query.resourceKind),
      },
    });
    const ids = page.rows.map(({ data }) => data.resourceId);
    const resources = await findResources(scope, ids);
    const latest = await latestOf(scope, [...resources.values()], Math.floor(Date.now() / 1000));
    const alarms = await openAlarmsOf(scope, ids);
    const rows = page.rows.map((row) => {
      const found = resources.get(row.data.resourceId);
      const values = latest.get(row.data.resourceId) ?? {};
      const counts = alarms.get(row.data.resourceId);
      return {
        ...toWire(row),
        resourceIp: found?.ip ?? '',
        region: found?.region ?? '',
        // A resource that is gone stays in the list, as unavailable, until its follower lets go.
        monitorStatus: found ? monitorStatus(found, values, counts?.holding ?? 0) : 'DISABLED',
        alarms: counts?.open ?? 0,
        latest: values,
      };
    });
    return { rows, total: page.total };
  }),
  createHandler(api.createFollow, follow, async (scope, { resourceId }, { session }) => {
    const { name, kind, projectId } = await readResource(scope, resourceId);
    const own = { ownerId: session.user.id, resourceId };
    if ((await countRecords(scope, follow, { match: own })) > 0)
      throw new Refusal(text(monitoringMessages, 'follow.already'), { name });
    const data = { resourceId, resourceName: name, resourceKind: kind };
    return { name, ownerId: session.user.id, projectId, data };
  }),
  removeHandler(api.deleteFollow, follow, async (_scope, row, { session }) => {
    // Somebody else's is not there for this person.
    if (row.ownerId !== session.user.id) throw missing(follow);
  }),
];
