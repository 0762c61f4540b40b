import * as flavors from './flavors';
import * as images from './images';
import * as keypairs from './keypairs';
import * as places from './infrastructure';
import * as recycles from './recycles';
import * as resources from './resources';
import * as snapshots from './snapshots';
import * as vmParts from './vm-parts';
import * as vms from './vms';
import * as volumes from './volumes';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  vms,
  vmParts,
  volumes,
  images,
  snapshots,
  keypairs,
  flavors,
  places,
  recycles,
  resources,
];
