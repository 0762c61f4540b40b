import type { Area } from '../../area';
import { consoleHandlers } from './console';
import { expansionsDecided } from './expansions';
import { flavorHandlers } from './flavors';
import { imageHandlers } from './images';
import { keypairHandlers } from './keypairs';
import { computeMessages } from './messages';
import { infrastructureHandlers } from './infrastructure';
import { recycleHandlers } from './recycles';
import { resourceHandlers } from './resources';
import { seedEvents } from './seed-events';
import { seedMachines } from './seed-machines';
import { seedInfrastructure } from './seed-infrastructure';
import { seedStorage } from './seed-storage';
import { seedTemplates } from './seed-templates';
import { services } from './services';
import { snapshotHandlers } from './snapshots';
import { vmPartHandlers } from './vm-parts';
import { vmHandlers } from './vms';
import { volumeHandlers } from './volumes';

export const area: Area = {
  name: 'compute',
  handlers: [
    ...vmHandlers,
    ...vmPartHandlers,
    ...consoleHandlers,
    ...volumeHandlers,
    ...imageHandlers,
    ...snapshotHandlers,
    ...keypairHandlers,
    ...flavorHandlers,
    ...infrastructureHandlers,
    ...recycleHandlers,
    ...resourceHandlers,
  ],
  messages: computeMessages,
  services,
  decided: expansionsDecided,
  async seed(writer) {
    await seedInfrastructure(writer);
    await seedTemplates(writer);
    const machines = await seedMachines(writer);
    const volumes = await seedStorage(writer, machines);
    await seedEvents(writer, machines, volumes);
  },
};
