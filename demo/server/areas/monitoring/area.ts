import type { Area } from '../../area';
import { alarmHandlers } from './alarms';
import { chartHandlers } from './charts';
import { consumerHandlers } from './consumers';
import { distributionHandlers } from './distributions';
import { followHandlers } from './follows';
import { groupHandlers } from './groups';
import { insideHandlers } from './inside';
import { monitoringMessages } from './messages';
import { monitoredHandlers } from './monitored';
import { startHourly } from '../../hourly';
import { raiseAlarms } from './evaluate';
import { startSampling } from './samples';
import { seedMonitoring } from './seed';
import { thresholdHandlers } from './thresholds';

const failure = 'alarms could not be raised';

export const area: Area = {
  name: 'monitoring',
  handlers: [
    ...thresholdHandlers,
    ...groupHandlers,
    ...distributionHandlers,
    ...alarmHandlers,
    ...chartHandlers,
    ...monitoredHandlers,
    ...consumerHandlers,
    ...insideHandlers,
    ...followHandlers,
  ],
  messages: monitoringMessages,
  seed: seedMonitoring,
  alarms: {
    raise: (app, scope) =>
      raiseAlarms(app, scope).catch((error: unknown) => app.report(failure, error)),
  },
  start(app) {
    const stops = [
      startSampling(app),
      // Whoever has no console open hears of an alarm by mail within the hour.
      startHourly(app, (scope) => raiseAlarms(app, scope), failure),
    ];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
};
