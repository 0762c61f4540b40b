import Blocks from 'lucide-react/icons/blocks';
import type { CurrentUser, MenuItem } from '../../core/api/session';
import {
  APPLICATION_PREFIX,
  readApplication,
  type Application,
} from '../../core/applications/descriptor';
import { both, type TextRef } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { RELATED_TAB } from '../../widgets/resource/related';
import type { ConsoleRouter } from '../app/console-port';
import { loadTable, known } from '../areas';
import { needsTable, screensOf } from '../menu-places';
import type { ScreenEntry } from '../screen';

/** What the console has beside its own screens, and where: `items` are entries of the menu that no server delivered. */
export interface Registry {
  readonly screens: readonly ScreenEntry[];
  readonly items: readonly MenuItem[];
}

const none: Registry = { screens: [], items: [] };
/** Which origins the operator allows, and who is told of an application that is not taken. */
type Origins = Pick<ConsoleRouter, 'tell'> & { readonly runtime: Pick<Runtime, 'config'> };
const applications = new WeakMap<CurrentUser, { given: readonly unknown[]; added: Registry }>();

/**
 * The screens of the console that are known, and those that the server's menu says, with the applications of R-069: those that the server's menu describes, and those of the page
 * that embeds the console. One whose name is taken is left out, and so is one that `readApplication` refuses: told to the
 * operator once, shown to nobody.
 */
export function registryOf(
  user: CurrentUser | null,
  given: readonly unknown[],
  origins: Origins,
  screens: readonly ScreenEntry[],
): Registry {
  if (!user) return { screens, items: [] };
  const added = addedOf(user, given, origins);
  return { screens: [...screensOf(user, screens), ...added.screens], items: added.items };
}

/** The same as soon as it says whether a user may be at an address; `known` is what has arrived for that. */
export async function loadRegistry(
  user: CurrentUser | null,
  given: readonly unknown[],
  origins: Origins,
  query: URLSearchParams,
): Promise<Registry> {
  if (user && needsTable(user)) await loadTable();
  // Which rows name that of this page is read of all screens; without them another tab is shown.
  else if (query.get('tab') === RELATED_TAB) await loadTable().catch(() => undefined);
  return registryOf(user, given, origins, known.getState().screens);
}

function addedOf(user: CurrentUser, given: readonly unknown[], from: Origins): Registry {
  const made = applications.get(user);
  if (made?.given === given) return made.added;
  const added = addApplications(user, given, from);
  applications.set(user, { given, added });
  return added;
}

function addApplications(
  user: CurrentUser,
  given: readonly unknown[],
  { runtime: { config }, tell }: Origins,
): Registry {
  const described = user.menus.filter(({ app }) => app !== undefined && app !== null);
  if (described.length === 0 && given.length === 0) return none;
  // An operator's file says what it likes.
  const origins = Array.isArray(config.appOrigins) ? config.appOrigins : [];
  const found = new Map<string, ScreenEntry>();
  const add = (input: unknown, menu: ScreenEntry['menu'], id?: string) => {
    const read = readApplication(input, origins, document.baseURI);
    const reason = !read.ok
      ? read.reason
      : id !== undefined && id !== idOf(read.application)
        ? `name: the menu calls it ${id}`
        : found.has(idOf(read.application))
          ? `name: ${read.application.name} is taken`
          : undefined;
    if (!read.ok || reason !== undefined) {
      tellOnce(`application refused: ${reason}`, tell);
      return;
    }
    const { name, kind } = read.application;
    for (const field of read.ignored)
      tellOnce(`application ${name}: ${field} is no field of kind ${kind}, and ignored`, tell);
    found.set(idOf(read.application), screenOf(read.application, menu));
  };
  for (const { app, formRouterName } of described) add(app, { in: 'top' }, formRouterName);
  const delivered = found.size;
  for (const input of given) add(input, { in: 'top', everyone: '' });
  for (const { application } of found.values())
    if (application?.preload === 'idle') whenIdle(() => void preload(application));
  return {
    screens: [...found.values()],
    items: [...found.keys()].slice(delivered).map(itemOf),
  };
}

const idOf = ({ name }: Application) => `cp-${name}`;

function screenOf(application: Application, menu: ScreenEntry['menu']): ScreenEntry {
  return {
    id: idOf(application),
    path: `${APPLICATION_PREFIX as '/cp-'}${application.name}`,
    title: titleOf(application),
    icon: Blocks,
    perm: application.permission ?? null,
    menu,
    load: () => import('./application-screen'),
    ...(application.preload === 'hover' && { warm: () => void preload(application) }),
    application,
  };
}

const preload = async (application: Application) => {
  const { preloadApplication } = await import('../../core/applications/preload');
  preloadApplication(application);
};

/** When the page has nothing else to do; WebKit does not say when. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2000);

function titleOf({ title }: Application): TextRef {
  return typeof title === 'string' ? both(title, title) : both(title['zh-CN'], title.en);
}

const itemOf = (id: string): MenuItem => ({
  menuId: id,
  parentId: '0',
  menuName: '',
  formRouterName: id,
  isDefault: false,
  hidden: false,
  view: false,
  icon: '',
});

const told = new Set<string>();

function tellOnce(message: string, tell: ConsoleRouter['tell']): void {
  if (told.has(message)) return;
  told.add(message);
  tell(new Error(message), 'applications');
}
