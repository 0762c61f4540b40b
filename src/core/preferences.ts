import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bus } from './bus';
import { locales, type Locale } from './i18n/translator';
import type { ScopedStorage } from './storage';
import { themes, type Theme } from './themes';

/** What a user chose for all screens; ids are null where nothing is chosen. */
export interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly projectId: string | null;
  readonly region: string | null;
}

/** The preferences of one runtime, kept in the browser. */
export type PreferencesStore = StoreApi<Preferences>;

const ofDevice = v.object({
  locale: v.picklist(locales),
  theme: v.picklist(themes),
});
const ofUser = v.object({
  projectId: v.nullable(v.string()),
  region: v.nullable(v.string()),
});

interface PreferencesOptions {
  readonly bus: Bus;
  readonly locale: Locale;
  readonly theme: Theme;
  /** Language and theme belong to the browser and outlive a sign-out. */
  readonly device: ScopedStorage;
  /** Project and region belong to the user. */
  readonly storage: ScopedStorage;
  readonly hasUser: () => boolean;
}

/**
 * Reads what the browser kept and keeps what changes: language and theme by device, project and
 * region by user.
 */
export function createPreferences(options: PreferencesOptions): PreferencesStore {
  const { bus, device, storage } = options;
  const store = createStore<Preferences>(() => ({
    locale: options.locale,
    theme: options.theme,
    projectId: null,
    region: null,
    ...device.get('preferences', ofDevice),
  }));
  store.subscribe((now, before) => {
    device.set('preferences', { locale: now.locale, theme: now.theme });
    if (options.hasUser()) {
      storage.set('choice', { projectId: now.projectId, region: now.region });
    }
    if (now.locale !== before.locale) bus.emit('locale:changed', { locale: now.locale });
    if (now.projectId !== before.projectId) {
      bus.emit('project:changed', { projectId: now.projectId });
    }
    if (now.region !== before.region) bus.emit('region:changed', { region: now.region });
  });
  return store;
}

/** What this user chose last, or the project that the server names. */
export function userChoice(storage: ScopedStorage, projectId: string) {
  return (
    storage.get('choice', ofUser) ?? {
      projectId: projectId === '' ? null : projectId,
      region: null,
    }
  );
}
