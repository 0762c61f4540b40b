import * as alarmChanges from './alarm-changes';
import * as alarmViews from './alarm-views';
import * as alarms from './alarms';
import * as charts from './charts';
import * as distributions from './distributions';
import * as inside from './inside';
import * as resources from './resources';
import * as thgroups from './thgroups';
import * as thresholds from './thresholds';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  thresholds,
  thgroups,
  distributions,
  alarms,
  alarmChanges,
  alarmViews,
  charts,
  inside,
  resources,
];
