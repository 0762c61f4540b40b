import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { RouterProvider } from 'react-router';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { AppSkeleton } from './app-root';
import { ConsoleContext } from './console-context';
import type { ConsoleRouter, RouterKind } from './console-port';
import { createConsoleRouter } from './console-router';

export interface ConsoleAppHandle {
  /** With the applications of the page as they are given now. */
  navigate(path: string, apps: readonly unknown[]): Promise<void>;
}

export interface ConsoleAppProps {
  readonly router: RouterKind;
  readonly base: string;
  readonly route: string;
  /** The parameter of the page's address that holds the path; none when empty. */
  readonly urlKey: string;
  /** With header, menu and assistant. */
  readonly hasChrome: boolean;
  /** What only the page around can mend. */
  readonly onProblem: (error: unknown) => void;
  readonly canSwitchLocale: boolean;
  readonly canSwitchTheme: boolean;
  readonly apps: readonly unknown[];
  readonly onNavigate: (path: string) => void;
  readonly ref?: Ref<ConsoleAppHandle | null>;
}

/** The whole console; what `<by-console-app>` shows. */
export function ConsoleApp(props: ConsoleAppProps) {
  const {
    router: kind,
    base,
    route,
    urlKey,
    hasChrome,
    apps,
    onProblem,
    onNavigate,
    canSwitchLocale,
    canSwitchTheme,
    ref,
  } = props;
  const runtime = useRuntime();
  const { root } = useSurface();
  const [console, setConsole] = useState<ConsoleRouter | null>(null);
  const given = useRef(apps);
  const drawn = useRef(apps);

  // A router listens to the address bar, so it is made and disposed with the mounted console, not
  // while rendering. Another kind or base is another router; another `route` only navigates.
  useEffect(() => {
    const view = root.ownerDocument.defaultView ?? window;
    const made = createConsoleRouter({
      ...{ runtime, kind, base, route, urlKey, window: view, onNavigate, onProblem },
      apps: () => given.current,
    });
    setConsole(made);
    return () => made.dispose();
    // oxlint-disable-next-line react/exhaustive-deps -- route and onNavigate: see above; the element keeps both functions for life
  }, [runtime, root, kind, base, urlKey]);

  // What the present address leads to may be another page now.
  useEffect(() => {
    if (drawn.current === apps) return;
    drawn.current = apps;
    given.current = apps;
    void console?.router.revalidate();
  }, [console, apps]);

  useEffect(() => {
    if (console && route !== '') void console.navigate(route);
    // oxlint-disable-next-line react/exhaustive-deps -- a new router has started from the route itself
  }, [route]);

  // Without a router there is no handle: who asked to navigate waits for one.
  useImperativeHandle<ConsoleAppHandle | null, ConsoleAppHandle | null>(
    ref,
    () =>
      console && {
        navigate: (path, now) => {
          // Given just before, and not drawn yet: an application among them would be found nowhere.
          given.current = now;
          return console.navigate(path);
        },
      },
    [console],
  );

  const value = useMemo(() => {
    if (!console) return null;
    let last: string | undefined;
    return {
      console,
      apps,
      hasChrome,
      canSwitchLocale,
      canSwitchTheme,
      arrive: (path: string) => {
        const isMove = last !== undefined && last !== path;
        last = path;
        return isMove;
      },
      scroll: new Map<string, number>(),
      searches: new Map<string, string>(),
    };
  }, [console, apps, hasChrome, canSwitchLocale, canSwitchTheme]);
  if (!console || !value) return <AppSkeleton />;
  return (
    <ConsoleContext value={value}>
      <RouterProvider router={console.router} />
    </ConsoleContext>
  );
}
