import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPath, useLocation } from 'react-router';
import { appToken } from '../../core/api/applications';
import {
  ApplicationError,
  type ApplicationHost,
  type ApplicationState,
  type Mounted,
} from '../../core/applications/application';
import type { Application } from '../../core/applications/descriptor';
import { mountApplication, type Mounting, type MountStage } from '../../core/applications/mount';
import type { Runtime } from '../../core/runtime';
import { useThemeVersion } from '../../widgets/chart/theme-version';
import { useLocale, useRuntime } from '../../widgets/surface/runtime-context';
import { useConsole } from '../app/console-context';
import type { ConsoleRouter } from '../app/console-port';
import { ownPath } from '../return-path';
import { followLinks } from './plain-links';
import { keep, takeKept, type Running, type Voice } from './keep-alive';
import { reportLeft } from './report-left';

/** Then the user is told that it takes long. */
const SLOW = 3000;
/** A token is asked for anew so long before it ends. */
const TOKEN_MARGIN = 30_000;

interface Shown {
  readonly phase: 'loading' | 'slow' | 'ready' | 'failed';
  readonly error?: ApplicationError;
}

/** Keeps one application on the page: mounts it, tells it what changes, ends it. */
export function useApplication(
  holder: RefObject<HTMLElement | null>,
  application: Application,
  path: string,
  title: string,
) {
  const runtime = useRuntime();
  const locale = useLocale();
  const { console } = useConsole();
  const location = useLocation();
  const colours = useThemeVersion(holder);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>({ phase: 'loading' });
  const [ownTitle, setTitle] = useState('');
  const mounted = useRef<Mounted>(null);
  /** What is on the page, once it is mounted; taken away where it is kept instead of left. */
  const running = useRef<Running>(null);

  const route = createPath(location).slice(path.length);
  const state = (): ApplicationState => ({
    route: route.startsWith('/') ? route : `/${route}`,
    locale,
    theme: themeOf(holder.current),
  });
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const kept = takeKept(runtime, application, console, place);
    const voice: Voice = kept?.voice ?? { title: '', isShown: true, setTitle };
    const container = kept?.container ?? place.ownerDocument.createElement('div');
    if (!kept) {
      container.className = 'by-cp-container';
      place.append(container);
    }
    const mounting =
      kept?.mounting ??
      begin({
        ...{ application, container, title, state: latest.current() },
        host: hostOf(runtime, console, application, path, voice),
      });
    voice.setTitle = setTitle;
    const show = (made: Mounted) => {
      mounted.current = made;
      running.current = { application, console, container, mounting, mounted: made, voice };
      made.update(latest.current());
      setShown({ phase: 'ready' });
    };
    setShown({ phase: 'loading' });
    setTitle(voice.title);
    if (kept) show(kept.mounted);
    const slow = setTimeout(() => {
      if (!mounted.current) setShown({ phase: 'slow' });
    }, SLOW);
    let isOver = false;
    mounting.ready
      .then(
        (made) => {
          if (!isOver && !kept) show(made);
        },
        (error: unknown) => {
          if (isOver || !(error instanceof ApplicationError)) return;
          setShown({ phase: 'failed', error });
          console.tell(error, `application ${application.name}`);
        },
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isOver = true;
      clearTimeout(slow);
      mounted.current = null;
      const isKept = !voice.isShown;
      if (!isKept) void mounting.leave().finally(() => container.remove());
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what changes while it is on the page is told by the effect below
  }, [attempt, runtime, console, path]);

  // Before the screen is taken out: a page in an iframe must not leave the document.
  useLayoutEffect(
    () => () => {
      const each = running.current;
      running.current = null;
      if (each) keep(runtime, each);
    },
    [attempt, runtime, console, path],
  );

  useEffect(() => {
    mounted.current?.update(latest.current());
  }, [route, locale, colours]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...shown, ownTitle, retry };
}

/** Puts it into the container that is its own for as long as it lives. */
function begin(stage: MountStage): Mounting {
  followLinks(stage.container, stage.host);
  return mountApplication(stage);
}

function hostOf(
  runtime: Runtime,
  console: ConsoleRouter,
  application: Application,
  path: string,
  voice: Voice,
): ApplicationHost {
  const { name, props } = application;
  const user = runtime.session.getState().user;
  let kept: { readonly token: string; readonly until: number } | undefined;
  return {
    basePath:
      console.kind === 'browser' ? `${console.base.replace(/\/+$/, '')}${path}` : `#${path}`,
    user: {
      id: user?.id ?? '',
      name: user?.name ?? '',
      tenant: { id: user?.tenant.id ?? '', name: user?.tenant.name ?? '' },
    },
    props,
    navigate(route, options = {}) {
      if (!voice.isShown) throw new ApplicationError('failed', `${name} is not shown`);
      // Below its own address, and nowhere else: `..` leads out of it only in appearance.
      const target = ownPath(`${path}${route.startsWith('/') ? '' : '/'}${route}`);
      if (target === undefined || !isBelow(target, path)) {
        throw new ApplicationError('failed', `${route} is no route below ${path}`);
      }
      void console.router.navigate(target.replace(/\/$/, ''), {
        replace: options.replace ?? false,
      });
    },
    async getToken() {
      if (kept && kept.until > Date.now()) return kept.token;
      const { token, expiresAt } = await runtime.call(
        appToken,
        { body: { name } },
        { inPlace: true },
      );
      kept = { token, until: Date.parse(expiresAt) - TOKEN_MARGIN };
      return token;
    },
    notify: (tone, text) => void runtime.notices.push({ tone, text: plain(text, 500) }),
    setTitle(title) {
      voice.title = plain(title, 200);
      if (voice.isShown) voice.setTitle(voice.title);
    },
    onError: (error, stage) => console.tell(error, `application ${name} ${stage}`),
    onLeft: (report) => reportLeft(report, application, console.tell),
  };
}

/** No compiler has checked what an application says. */
const plain = (said: unknown, most: number) =>
  typeof said === 'string' ? said.slice(0, most) : '';

const isBelow = (target: string, path: string) =>
  target === path || [`${path}/`, `${path}?`, `${path}#`].some((start) => target.startsWith(start));

/** What `auto` and `inherit` come to, by the page and the system. */
function themeOf(inside: HTMLElement | null): 'light' | 'dark' {
  const surface = inside?.closest<HTMLElement>('[data-theme]');
  const chosen = surface?.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  const scheme =
    surface && chosen === 'inherit' ? getComputedStyle(surface).colorScheme : 'light dark';
  if (!scheme.includes('dark')) return 'light';
  if (!scheme.includes('light')) return 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
