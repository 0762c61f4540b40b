// One small application of each kind in both engines; each run of all tests goes through them in Chromium (applications.test.ts),
// and those with tools of their own are a part of their own (apps.release.test.ts).
import { loopApplications } from './stage/application-loop';
import { small } from './stage/applications';

for (const engine of ['chromium', 'firefox'] as const) loopApplications(engine, small);
