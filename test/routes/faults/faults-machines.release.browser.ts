import { computeArea } from '../../../src/routes/compute/area';
import { containerArea } from '../../../src/routes/container/area';
import { databaseArea } from '../../../src/routes/database/area';
import { networkArea } from '../../../src/routes/network/area';
import { recycleArea } from '../../../src/routes/recycle/area';
import { matrixOf } from './matrix';

matrixOf('machines and networks', [
  computeArea,
  networkArea,
  recycleArea,
  databaseArea,
  containerArea,
]);
