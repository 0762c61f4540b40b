import type { Area } from '../area';
import { consoleHandlers } from './console';
import { flavorHandlers } from './flavors';
import { imageHandlers } from './images';
import { keypairHandlers } from './keypairs';
import { computeMessages } from './messages';
import { placeHandlers } from './places';
import { recycleHandlers } from './recycles';
import { resourceHandlers } from './resources';
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
    ...placeHandlers,
    ...recycleHandlers,
    ...resourceHandlers,
  ],
  messages: computeMessages,
  services,
};
