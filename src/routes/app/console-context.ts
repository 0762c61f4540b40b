import { createContext, useContext } from 'react';
import type { ConsoleRouter } from './console-port';

export interface ConsoleValue {
  readonly console: ConsoleRouter;
  /** With header, menu and assistant; a page that has its own leaves them out. */
  readonly hasChrome: boolean;
  /** False when the page that embeds us fixes the language (or the theme) with an attribute. */
  readonly canSwitchLocale: boolean;
  readonly canSwitchTheme: boolean;
  /** Applications that the page around us adds. */
  readonly apps: readonly unknown[];
  /** Notes that a path is shown; true when another was before: the first does not take the focus. */
  readonly arrive: (path: string) => boolean;
  /** Scroll positions by history entry. */
  readonly scroll: Map<string, number>;
  /** How pages were left, by user and path. */
  readonly searches: Map<string, string>;
}

export const ConsoleContext = createContext<ConsoleValue | null>(null);

export function useConsole(): ConsoleValue {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('useConsole: no ConsoleApp above');
  return value;
}
