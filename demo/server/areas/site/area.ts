import type { Area } from '../../area';
import { countHandlers } from './counts';
import { dictionaryHandlers } from './dictionaries';
import { findHandlers } from './find';
import { healthHandlers } from './health';
import { platformHandlers } from './platform';
import { removalHandlers } from './removals';

/** What the console as a whole shows: its name and settings, the dictionaries, the sums of the home page. */
export const area: Area = {
  name: 'site',
  handlers: [
    ...platformHandlers,
    ...dictionaryHandlers,
    ...countHandlers,
    ...findHandlers,
    ...healthHandlers,
    ...removalHandlers,
  ],
};
