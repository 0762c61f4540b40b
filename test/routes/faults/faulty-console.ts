import { matchPath } from 'react-router';
import { queryClientOf } from '../../../src/core/query-client';
import { translate } from '../../../src/core/i18n/translator';
import type { Runtime } from '../../../src/core/runtime';
import type { ConsoleAppElement } from '../../../src/elements/console-app/console-app-element';
import { paths } from '../../../src/routes/paths';
import { screens } from '../../../src/routes/registry';
import type { ScreenEntry } from '../../../src/routes/screen';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  closeConsoles,
  heading,
  openConsole,
  pathOf,
  textOf,
  tokenOf,
} from '../../elements/console-app/stage';
import { all, click } from '../../widgets/stage';
import { FaultSwitch, moveClock } from './fault-switch';
import type { Asked } from './fault-switch';

/** So many turns of the page without anything under way: what was due has run in them, and what it asks for would be under way. */
const QUIET_TURNS = 4;
/** For whoever waits for what may never come: how often it is tried, each time until the console has come to rest. */
const TRIES = 20;
/** Longer than one notice holds the next of its kind back (C-07). */
const UNTIL_TOLD_AGAIN = 4000;
/** A part of the console that asks for little, to come from and to go to. */
const ELSEWHERE = '/personal';

const keyOf = ({ method, path }: Pick<Asked, 'method' | 'path'>) => `${method} ${path}`;
/** In sight, or a dialog's. */
const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
/** A chart asks for nothing until it is near what is seen. */
function isAsking(element: HTMLElement): boolean {
  const chart = element.closest('.by-chart-card-body');
  if (!chart) return true;
  const { top, bottom, left, right } = chart.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** One console on one page, whose requests fail as they are told to. */
export interface FaultyConsole {
  readonly app: ConsoleAppElement;
  readonly runtime: Runtime;
  readonly net: FaultSwitch;
  readonly root: ShadowRoot;
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  /** Goes there from elsewhere, with nothing known of it. */
  readonly goAfresh: (path: string) => Promise<void>;
  /** Until every answer is there and nothing is busy. */
  readonly rest: () => Promise<void>;
  /** What failures say where something should stand, one line each. */
  readonly places: () => readonly string[];
  /** What is said in the corner. */
  readonly said: () => readonly string[];
  /** The same, and taken away by reading. */
  readonly corner: () => readonly string[];
  /** Presses every "again" that there is until something is asked; how many, none where nothing was asked by it. */
  readonly retry: () => Promise<number>;
  /** Requests that the console makes whatever the screen. */
  readonly isOwn: (asked: Pick<Asked, 'method' | 'path'>) => boolean;
  readonly isAtSignIn: () => boolean;
  /** At a screen that stays when a session ends (G-05). */
  readonly isForAnybody: () => boolean;
  /** The same user once more, with the same token. */
  readonly reenter: () => Promise<unknown>;
  /** The same, until another page than the sign-in has come to rest. */
  readonly signIn: () => Promise<void>;
  readonly pathTo: (screen: ScreenEntry) => string | undefined;
}

export { closeConsoles, keyOf };

/** Where screens of one row are found: what was linked to, and the first row of each list. */
const links = new Set<string>();
const firstRows = new Map<string, string>();

export async function openFaulty(as: 'tenant' | 'admin'): Promise<FaultyConsole> {
  const net = new FaultSwitch();
  const token = await tokenOf(as);
  const app = await openConsole({ faults: net, width: 1440 });
  const path = pathOf(app);
  const runtime = app.runtime!;
  await runtime.signIn({ token });
  await heading(app, '总览');
  const root = app.shadowRoot!;
  const cache = queryClientOf(runtime);
  const rest = async () => {
    const waits = () =>
      [...root.querySelectorAll<HTMLElement>('[aria-busy="true"], .by-skeleton')].filter(
        (each) => isSeen(each) && isAsking(each),
      );
    const isStill = () =>
      net.pending === 0 &&
      cache.isFetching() + cache.isMutating() === 0 &&
      !root.querySelector('.by-app-progress[data-loading]') &&
      waits().length === 0;
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      if (!isStill()) {
        turns = 0;
        const isOver = await until(`rest at ${path()}`, isStill).catch((error: unknown) => {
          const busy = waits().map(({ className, textContent }) => `${className} ${textContent}`);
          console.warn(
            `${String(error)}: ${net.pending} unanswered, ${cache.isFetching()} asked; ${busy.join(' | ').slice(0, 200)}`,
          );
          return 'in vain' as const;
        });
        if (isOver === 'in vain') break;
      }
      await settle();
    }
    for (const link of root.querySelectorAll('a[href]')) links.add(link.getAttribute('href')!);
  };
  const go = async (to: string) => {
    // A way that something else is taken instead of never ends.
    const isElsewhere = () => path().startsWith('/login') || all(root, 'alertdialog').length > 0;
    await Promise.race([app.navigate(to), until('an end', isElsewhere).catch(() => undefined)]);
    await rest();
    const row = root.querySelector<HTMLElement>('tbody tr[data-key], .by-cards > [data-key]');
    const at = screens.find((screen) => screen.path === to.split('?')[0]);
    if (row?.dataset['key'] !== undefined && at) firstRows.set(at.id, row.dataset['key']);
  };
  const forget = () => cache.removeQueries({ type: 'inactive' });
  const goAfresh = async (to: string) => {
    await app.navigate(to.startsWith(ELSEWHERE) ? '/message' : ELSEWHERE);
    await rest();
    forget();
    net.asked.length = 0;
    await go(to);
  };
  const alerts = () =>
    [
      ...root.querySelectorAll<HTMLElement>('[role="alert"], .by-field-error, .by-login-reason'),
    ].filter(
      (each) =>
        isSeen(each) && !each.querySelector('[role="alert"]') && !each.closest('.by-notices'),
    );
  /** Selects say it themselves: what is chosen in them is that nothing can be. */
  const withoutOptions = () =>
    [...root.querySelectorAll('select')]
      .filter(isSeen)
      .flatMap(({ selectedOptions: [shown] }) => shown?.text ?? [])
      .filter((shown) => shown.startsWith('选项加载失败'));
  const said = () =>
    runtime.notices.store.getState().items.map(({ text }) => translate(text, 'zh-CN'));
  const requestsOf = async (to: string) => {
    net.asked.length = 0;
    await goAfresh(to);
    return new Set(net.asked.map(keyOf));
  };
  await rest();
  const one = await requestsOf('/message');
  const other = await requestsOf(ELSEWHERE);
  const own = new Set([...one].filter((each) => other.has(each)));

  return {
    ...{ app, runtime, net, root, path, go, goAfresh, rest, said },
    places: () => [...alerts().map((each) => textOf(each)), ...withoutOptions()],
    corner() {
      const heard = said();
      runtime.notices.clear();
      moveClock(UNTIL_TOLD_AGAIN);
      return heard;
    },
    async retry() {
      const buttons = () =>
        all(root, 'button', '重试').filter((each) => !each.closest('.by-notices'));
      const again = buttons().length;
      const { isFailing } = net;
      const before = isFailing ? net.hits : net.asked.length;
      const isAsked = () => (isFailing ? net.hits : net.asked.length) > before;
      // What is drawn anew as it is pressed hears nothing of it.
      for (let press = 0; press < TRIES && buttons().length > 0 && !isAsked(); press += 1) {
        await later();
        for (const each of buttons()) if (each.isConnected) await click(each);
        await rest();
      }
      return again > 0 && isAsked() ? again : 0;
    },
    isOwn: (asked) =>
      own.has(keyOf(asked)) || /\/(login|users\/permissions|message\/v1\/unread)/.test(asked.path),
    isAtSignIn: () => path().startsWith('/login'),
    isForAnybody: () => path().startsWith(paths.goods),
    reenter: () => runtime.signIn({ token }),
    async signIn() {
      // What is under way was asked with this very token: refused late, it would end the session that begins.
      await rest();
      await runtime.signIn({ token });
      await until('another page than the sign-in', () => !path().startsWith('/login')).catch(
        () => undefined,
      );
      await rest();
    },
    pathTo({ path: pattern, menu }) {
      // What a screen is about may stand in the query of the links to it.
      const isAsked = (link: string) => link.startsWith(`${pattern}?`);
      if (!pattern.includes(':'))
        return ('under' in menu ? [...links].findLast(isAsked) : undefined) ?? pattern;
      const bare = pattern.replace(/\/?:\w+\?/g, '');
      const row = 'under' in menu ? firstRows.get(menu.under) : undefined;
      return (
        [...links].findLast((link) => link !== bare && matchPath(pattern, link.split('?')[0]!)) ??
        (row === undefined
          ? undefined
          : pattern.replace(/:\w+\??/, row).replace(/\/?:\w+\?/g, '')) ??
        (bare.includes(':') ? undefined : bare)
      );
    },
  };
}
