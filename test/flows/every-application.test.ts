import { loopApplications } from './stage/application-loop';
import { small } from './stage/applications';

/** One small application of each kind; a release asks those with tools of their own as well. */
for (const engine of ['chromium', 'firefox'] as const) loopApplications(engine, small);
