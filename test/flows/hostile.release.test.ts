// Every application fifty times, those with tools of their own as well; each run of all tests opens the small ones a few times.
import { buildApplications } from './stage/applications';

process.env['CYCLES'] = '50';
buildApplications();
await import('./hostile.test');
