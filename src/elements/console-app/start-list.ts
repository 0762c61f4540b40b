import type { Hashes, ListOfFiles } from '../verified-import';

/** The build puts the real lists in place of this text, in `boot.js`. */
export const START_PLACEHOLDER = '{"start":""}';

/** What the console's own page knows of the bundle; none of it grows with the number of screens. */
export interface StartLists {
  /** What draws the first page, whoever sees it. */
  readonly first: Hashes;
  /** The sign-in page. */
  readonly login: Hashes;
  /** The shell, with the machine of all lists. */
  readonly home: Hashes;
  /** Where a sign-in leads. */
  readonly dashboard: Hashes;
  /** The hashes of the files of `start/`, by number. */
  readonly lists: readonly string[];
  /** The list of all that the console may ever load. */
  readonly late: ListOfFiles;
}

/** What the script of the page uses of the console's module, whose own types would bring all of it. */
export interface ConsoleModule {
  readonly configure: (config: object) => void;
  readonly ConsoleAppElement: {
    readonly begin: (path: string, tag: Element | null, invitation: string) => boolean;
  };
}

/** Of one file of `start/`: for each path below the base, as the routes spell it, what it needs beside the shell. */
export type StartList = Readonly<Record<string, Hashes>>;

/** So many files hold what each screen starts with: one has few screens, and which one is known without a table. */
export const LISTS = 32;

/** The file that knows an address: by its first two segments, which no route has as parameters. */
export function listOf(path: string): number {
  const place = path.split('/').slice(1, 3).join('/');
  let sum = 7;
  for (let at = 0; at < place.length; at += 1) sum = (sum * 31 + place.charCodeAt(at)) % 8191;
  return sum % LISTS;
}

/** What the screen at an address starts with; nothing where no route is known by it. */
export function startOf(path: string, list: StartList): Hashes {
  const found = Object.keys(list).find((pattern) => isAt(path.split('/'), pattern.split('/')));
  return (found !== undefined && list[found]) || {};
}

function isAt(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length <= pattern.length &&
    pattern.every((part, at) =>
      path[at] === undefined ? part.endsWith('?') : part.startsWith(':') || part === path[at],
    )
  );
}
