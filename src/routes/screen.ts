import type { ComponentType } from 'react';
import type { Application } from '../core/applications/descriptor';
import type { TextRef } from '../core/i18n/translator';
import type { Resource } from '../core/resource/definition';
import type { MenuGroupId } from './menu-groups';

/** What an icon of the menu accepts; every icon of lucide-react fits. */
export type ScreenIcon = ComponentType<{
  readonly size?: number | string;
  readonly 'aria-hidden'?: boolean;
}>;

/** A place in the side menu. */
interface MenuPlace {
  /** The group it stands in, or the `top` level. The order is that of the entries. */
  readonly in: MenuGroupId | 'top';
  /** Also one of the quick links at the top of the menu. */
  readonly quick?: true;
  /** What the server's menu marks as a default entry (N-02). */
  readonly isDefault?: true;
}

/**
 * Where a screen stands.
 * - `{ in }`: there in the menu. It opens for whom the server's menu names its id (`formRouterName`,
 *   N-02); for others it is `/401`.
 * - `{ in, everyone }`: opens for whoever is signed in, whatever the menu says; the menu names it to
 *   holders of the permission code that `everyone` says.
 * - `{ under }`: reached from the screen of that id (a detail, a form), allowed with it and shown
 *   below it in the breadcrumb. With `tab` it stands beside that screen: both are tabs above their
 *   content.
 */
export type MenuPlacement =
  | MenuPlace
  | (MenuPlace & { readonly everyone: string })
  | { readonly under: string; readonly tab?: true };

/**
 * One screen of the console. Route table, menu, document title, breadcrumb, guard, command palette
 * and the menu that the reference backend delivers (`scripts/menus.ts`) derive from it, so a new
 * screen is one file and one entry.
 *
 * The shell around a screen shows its breadcrumb and its title as the page's only `h1`, gives it the
 * focus after a navigation, scrolls and pads the page. A screen starts with its content; its own
 * headings start at `h2`.
 */
export interface ScreenEntry {
  /** Also the `formRouterName` by which the server's menu names it (R-138, N-02). */
  readonly id: string;
  /** A pattern of React Router below the base, e.g. `/system/flow/modify/:id`. */
  readonly path: `/${string}`;
  /** Loads with the shell, not with the screen: `both('总览', 'Overview')`. */
  readonly title: TextRef;
  readonly icon: ScreenIcon;
  /** The permission code the screen needs beside its menu entry (P-05); null when it needs none. */
  readonly perm: string | null;
  /** Only for users of this account category (P-01). */
  readonly category?: 'Tenant';
  readonly menu: MenuPlacement;
  /** The screen's own chunk: a module with the component as its default export. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Before that, when its entry in the menu is pointed at or has the focus. */
  readonly warm?: () => void;
  /** of somebody else; whatever is below its path is its own. */
  readonly application?: Application;
  /** The definition behind the screen, where one is: the contract test reads it. */
  readonly definition?: () => Promise<Resource<never>>;
}

/** The shape of every `routes/<area>/area.ts`. */
export type Area = readonly ScreenEntry[];
