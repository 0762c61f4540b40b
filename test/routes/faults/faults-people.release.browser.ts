import { dashboardArea } from '../../../src/routes/dashboard/area';
import { homeArea } from '../../../src/routes/home/area';
import { logArea } from '../../../src/routes/log/area';
import { messagesArea } from '../../../src/routes/messages/area';
import { peopleArea } from '../../../src/routes/people/area';
import { personalArea } from '../../../src/routes/personal/area';
import { systemArea } from '../../../src/routes/system/area';
import { workOrderArea } from '../../../src/routes/work-orders/area';
import { matrixOf } from './matrix';

matrixOf('people and the house', [
  dashboardArea,
  homeArea,
  workOrderArea,
  messagesArea,
  logArea,
  peopleArea,
  systemArea,
  personalArea,
]);
