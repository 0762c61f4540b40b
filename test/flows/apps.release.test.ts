import { loopApplications } from './stage/application-loop';
import { buildApplications, built } from './stage/applications';

buildApplications();
for (const engine of ['chromium', 'firefox'] as const) loopApplications(engine, built);
