import type { Area } from '../../area';
import { autoscalerHandlers } from './autoscalers';
import { backupHandlers, seedBackups } from './backups';
import { bareMetalHandlers, seedBareMetal } from './bare-metal';
import { cephHandlers, seedCeph } from './ceph';
import { checkClientHeaders } from './client-headers';
import { containerHandlers } from './clusters';
import { seedContainers } from './container-seed';
import { databasePartHandlers } from './database-parts';
import { seedDatabases } from './database-seed';
import { databaseHandlers } from './databases';
import { desktopHandlers, seedDesktops } from './desktops';
import { aiRuntimeHandlers, deviceHandlers, seedDevices } from './devices';
import { firewallHandlers, seedFirewalls } from './firewalls';
import { registryHandlers, seedRegistry } from './image-registry';
import { seedMachines } from './machine-seed';
import { machineManagerHandlers } from './machines';
import { platformMessages } from './messages';
import { objectStorageHandlers, seedObjectStorage } from './object-storage';
import { powerHandlers, seedPower } from './power';
import { platformServices } from './services';
import { seedStacks, stackHandlers } from './stacks';
import { seedStorage } from './storage-seed';
import { storageHandlers } from './storage';
import { seedTrafficManagers, trafficManagerHandlers } from './traffic-managers';
import { seedVendors } from './vendor-seed';
import { vendorHandlers } from './vendors';
import { workloadAreaHandlers } from './workloads';

/** Everything beyond plain machines, volumes and networks. */
export const area: Area = {
  name: 'platforms',
  handlers: [
    ...databaseHandlers,
    ...databasePartHandlers,
    ...containerHandlers,
    ...workloadAreaHandlers,
    ...autoscalerHandlers,
    ...registryHandlers,
    ...machineManagerHandlers,
    ...bareMetalHandlers,
    ...desktopHandlers,
    ...objectStorageHandlers,
    ...firewallHandlers,
    ...trafficManagerHandlers,
    ...vendorHandlers,
    ...stackHandlers,
    ...cephHandlers,
    ...deviceHandlers,
    ...aiRuntimeHandlers,
    ...storageHandlers,
    ...powerHandlers,
    ...backupHandlers,
  ],
  messages: platformMessages,
  services: platformServices,
  serve: checkClientHeaders,
  async seed(writer) {
    await seedDatabases(writer);
    await seedContainers(writer);
    await seedRegistry(writer);
    await seedMachines(writer);
    await seedBareMetal(writer);
    await seedDesktops(writer);
    await seedObjectStorage(writer);
    await seedFirewalls(writer);
    await seedTrafficManagers(writer);
    await seedVendors(writer);
    await seedStacks(writer);
    await seedCeph(writer);
    await seedDevices(writer);
    await seedStorage(writer);
    await seedPower(writer);
    await seedBackups(writer);
  },
};
