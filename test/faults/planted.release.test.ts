import { faults } from './faults';
import { plant } from './plant';

plant(faults);
