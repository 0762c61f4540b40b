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
import { startSampling } from './samples';
import { seedMonitoring } from './seed';
import { thresholdHandlers } from './thresholds';

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
  start: startSampling,
};
