import { changeAlarms } from '../../../../src/core/api/monitoring/alarm-changes';
import { alarmChart, readAlarm } from '../../../../src/core/api/monitoring/alarm-views';
import * as api from '../../../../src/core/api/monitoring/alarms';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { listHandler, patchHandler } from '../../records/handlers';
import { toWire } from '../../records/kind';
import { readRecord } from '../../records/read';
import { alarmOptions, barsOf, pieOf, summaryOf } from './alarm-counts';
import { whoseAlarms } from './alarm-people';
import type { AlarmData } from './alarm-rows';
import { lineOf, rangeOf } from './chart-points';
import { raiseAlarms } from './evaluate';
import { alarm } from '../../kinds/monitoring';
import { unitOf } from './metrics';
import { findResources } from './resources';

const HOUR = 3600;
const secondsNow = () => Math.floor(Date.now() / 1000);
const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** The alarm with its metric from an hour before it to an hour after it, or over the asked range. */
async function detail(
  scope: TenantScope,
  id: string,
  asked: {
    readonly start?: number | undefined;
    end?: number | undefined;
    step?: number | undefined;
  },
) {
  const row = await readRecord<AlarmData>(scope, alarm, id);
  const { metric, operator, resourceId, firstTime, lastTime } = row.data;
  const now = secondsNow();
  const range = rangeOf(
    {
      ...asked,
      start: asked.start ?? seconds(firstTime) - HOUR,
      end: asked.end ?? Math.min(now, seconds(lastTime) + HOUR),
    },
    now,
  );
  // What raised it must be seen: an average over some minutes lies on the other side of the threshold.
  const worst = operator === '<' || operator === '<=' ? 'min' : 'max';
  const found = (await findResources(scope, [resourceId])).get(resourceId);
  const gone = {
    resourceId,
    resourceName: '',
    metric,
    unit: unitOf(metric),
    points: [],
    latest: null,
    min: null,
    max: null,
    avg: null,
  };
  const series = found ? await lineOf(scope, found, metric, range, worst, now) : gone;
  return { ...toWire(row), series };
}

/** What is asked, with whose alarms are meant as a condition. */
const asked = async <Q extends Parameters<typeof alarmOptions>[1] & Pick<api.AlarmFilter, 'whose'>>(
  context: SessionContext,
  query: Q,
) => ({ ...query, own: await whoseAlarms(context, query.whose) });

export const alarmHandlers: readonly Handler[] = [
  listHandler(api.listAlarms, alarm, {
    where: async (context, query) => {
      await raiseAlarms(context.app, context.scope);
      return alarmOptions(context.scope, await asked(context, query));
    },
  }),
  forSession(api.alarmSummary, async (context, { query }) => {
    await raiseAlarms(context.app, context.scope);
    return summaryOf(context.scope, await asked(context, query));
  }),
  forSession(alarmChart, async (context, { query }) => {
    const { app, scope } = context;
    await raiseAlarms(app, scope);
    const filter = await asked(context, query);
    if (query.action === 'pieChart') return pieOf(scope, filter, query.by);
    return barsOf(scope, filter, Date.now());
  }),
  forSession(readAlarm, async ({ app, scope }, { params, query }) => {
    await raiseAlarms(app, scope);
    return detail(scope, params.id, query);
  }),
  patchHandler(changeAlarms, alarm, {
    confirm: {
      run: async (_scope, _row, { note }, { session }) => ({
        status: 'CONFIRMED',
        data: {
          confirmUserId: session.user.id,
          confirmUserName: session.user.name,
          confirmTime: new Date().toISOString(),
          confirmNote: note,
        },
      }),
    },
    solve: {
      run: async (_scope, _row, { remark }, { session }) => ({
        status: 'SOLVED',
        data: {
          solveUserId: session.user.id,
          solveUserName: session.user.name,
          solveTime: new Date().toISOString(),
          remark,
        },
      }),
    },
  }),
];
