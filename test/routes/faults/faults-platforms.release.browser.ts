import { infrastructureArea } from '../../../src/routes/infrastructure/area';
import { monitoringArea } from '../../../src/routes/monitoring/area';
import { platformArea } from '../../../src/routes/platform/area';
import { tasksArea } from '../../../src/routes/tasks/area';
import { vendorArea } from '../../../src/routes/vendor/area';
import { matrixOf } from './matrix';

matrixOf('platforms and what watches them', [
  platformArea,
  infrastructureArea,
  vendorArea,
  monitoringArea,
  tasksArea,
]);
