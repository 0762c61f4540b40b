import type { Area } from '../../area';
import { aiRuntimeHandlers, seedAiRuntimes } from './ai-runtimes';
import { autoscalerHandlers } from './autoscalers';
import { backupCalendarHandlers } from './backup-calendar';
import { backupHandlers, seedBackups } from './backups';
import { bareMetalHandlers, seedBareMetal } from './bare-metal';
import { cephHandlers, seedCeph } from './ceph';
import { certificateHandlers } from './certificates';
import { checkClientHeaders } from './client-headers';
import { containerHandlers } from './clusters';
import { seedContainers } from './container-seed';
import { pvcHandlers } from './container-storage';
import { databasePartHandlers } from './database-parts';
import { seedDatabases } from './database-seed';
import { databaseHandlers } from './databases';
import { desktopHandlers, seedDesktops } from './desktops';
import { deviceHandlers, seedDevices } from './devices';
import { firewallHandlers, seedFirewalls } from './firewalls';
import { registryHandlers, seedRegistry } from './image-registry';
import { ingressHandlers } from './ingresses';
import { seedMachines } from './machine-seed';
import { machineManagerHandlers } from './machines';
import { platformMessages } from './messages';
import { seedObjectStorage } from './object-seed';
import { objectStorageHandlers } from './object-storage';
import { powerHandlers, seedPower } from './power';
import { scanReportHandlers } from './scan-reports';
import { secretHandlers } from './secrets';
import { platformServices } from './services';
import { seedShardings, shardingHandlers } from './shardings';
import { sidecarHandlers } from './sidecars';
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
    ...shardingHandlers,
    ...containerHandlers,
    ...workloadAreaHandlers,
    ...autoscalerHandlers,
    ...pvcHandlers,
    ...ingressHandlers,
    ...sidecarHandlers,
    ...certificateHandlers,
    ...secretHandlers,
    ...registryHandlers,
    ...scanReportHandlers,
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
    ...backupCalendarHandlers,
  ],
  messages: platformMessages,
  services: platformServices,
  serve: checkClientHeaders,
  async seed(writer) {
    await seedDatabases(writer);
    await seedShardings(writer);
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
    await seedAiRuntimes(writer);
    await seedStorage(writer);
    await seedPower(writer);
    await seedBackups(writer);
  },
};
