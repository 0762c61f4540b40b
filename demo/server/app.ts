import type { Locale } from '../../src/core/i18n/translator';
import type { Database } from './database/database';
import type { TenantScope } from './database/scope';
import type { Parts } from './areas/areas';
import type { Settings } from './settings';
import type { Session } from './security/sessions';

/** What every handler may use. Nothing here changes after the start: copies of the server are alike. */
export interface App {
  readonly db: Database;
  readonly jwtSecret: string;
  /** Outbox and single sign-on tickets of the demonstration. */
  readonly demo: boolean;
  readonly captchaText: () => string;
  readonly settings: Settings;
  /** What the areas offer each other. */
  readonly parts: Parts;
}

/** One request, as a handler sees it. */
export interface PublicContext {
  readonly app: App;
  readonly locale: Locale;
  readonly ip: string;
  readonly requestId: string;
  /** Who asks, where an answer to anybody differs for those who are signed in. */
  readonly signedIn: () => Promise<Session | undefined>;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
  /** Rows of the session's tenant, and no others. */
  readonly scope: TenantScope;
}
