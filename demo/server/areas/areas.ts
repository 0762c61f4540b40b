import type { Messages } from '../../../src/core/i18n/translator';
import type { Handler } from '../handler';
import { serverMessages } from '../messages';
import type { Area, Decided, Service } from '../area';
import { area as account } from './account/area';
import { area as assistant } from './assistant/area';
import { area as compute } from './compute/area';
import { area as files } from './files/area';
import { area as flows } from './flows/area';
import { area as monitoring } from './monitoring/area';
import { area as network } from './network/area';
import { area as office } from './office/area';
import { area as ordering } from './ordering/area';
import { area as platforms } from './platforms/area';
import { area as projects } from './projects/area';
import { area as site } from './site/area';

/** In the order in which they are seeded: later ones refer to the rows of earlier ones. */
export const areas: readonly Area[] = [
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

/** What answers each endpoint of the registry; the contract test holds the two lists together. */
export const handlers: readonly Handler[] = areas.flatMap((area) => area.handlers);

export const allMessages: readonly Messages[] = [
  serverMessages,
  ...areas.flatMap((area) => area.messages ?? []),
];

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]) =>
  new Map(parts.flatMap((part) => Object.entries(part ?? {})));

/** In the context of every request, so that an order opens what another part keeps without importing it. */
export interface Parts {
  readonly services: ReadonlyMap<string, Service>;
  readonly decided: ReadonlyMap<string, Decided>;
  /** Words of every part, so that a log of all of them names what they keep. */
  readonly messages: readonly Messages[];
}

export const parts: Parts = {
  services: merged(areas.map((area) => area.services)),
  decided: merged(areas.map((area) => area.decided)),
  messages: allMessages,
};
