import { samples as account } from './areas/account/samples';
import { samples as assistant } from './areas/assistant/samples';
import { samples as compute } from './areas/compute/samples';
import { samples as files } from './areas/files/samples';
import { samples as flows } from './areas/flows/samples';
import { samples as monitoring } from './areas/monitoring/samples';
import { samples as network } from './areas/network/samples';
import { samples as office } from './areas/office/samples';
import { samples as ordering } from './areas/ordering/samples';
import { samples as platforms } from './areas/platforms/samples';
import { samples as projects } from './areas/projects/samples';
import { samples as site } from './areas/site/samples';
import type { AreaSamples } from './sample';

const areas: readonly AreaSamples[] = [
  account,
  site,
  projects,
  network,
  compute,
  platforms,
  monitoring,
  flows,
  ordering,
  office,
  files,
  assistant,
];

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]) =>
  new Map(parts.flatMap((part) => Object.entries(part ?? {})));

export const samples = merged(areas.map((area) => area.samples));
export const malformed = merged(areas.map((area) => area.malformed));
export const shared = merged(areas.map((area) => area.shared));
export const askers = merged(areas.map((area) => area.askers));
