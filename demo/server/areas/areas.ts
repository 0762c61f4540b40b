import type { Messages } from '../../../src/core/i18n/translator';
import type { Handler } from '../handler';
import { serverMessages } from '../messages';
import type { Parts } from '../app';
import type { Area } from '../area';
import { listsOf } from '../records/lists';
import { removalsOf } from '../records/removals';
import { kindMessages } from '../kinds/messages';
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
  kindMessages,
  ...areas.flatMap((area) => area.messages ?? []),
];

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]) =>
  new Map(parts.flatMap((part) => Object.entries(part ?? {})));

/** The one part that offers it; the server does not start without. */
function offered<K extends 'approvals' | 'news' | 'money' | 'alarms'>(
  what: K,
): NonNullable<Area[K]> {
  const [offer, second] = areas.flatMap((area) => area[what] ?? []);
  if (!offer || second) throw new TypeError(`${what} is offered by exactly one area`);
  return offer;
}

export const parts: Parts = {
  services: merged(areas.map((area) => area.services)),
  decided: merged(areas.map((area) => area.decided)),
  messages: allMessages,
  approvals: offered('approvals'),
  news: offered('news'),
  money: offered('money'),
  alarms: offered('alarms'),
  lists: listsOf(handlers),
  removals: removalsOf(handlers),
};
