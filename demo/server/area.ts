import type { FastifyInstance } from 'fastify';
import type { Messages } from '../../src/core/i18n/translator';
import type { App, SessionContext } from './app';
import type { TenantScope } from './database/scope';
import type { Handler } from './handler';
import type { Data, Kind } from './records/kind';
import type { SeedWriter } from './seed/writer';

/** What an order asks for: one instance of a service. */
export interface Opening {
  readonly orderId: string;
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  /** As the application sent it; each service checks its own. */
  readonly spec: Data;
}

/** How much of a specification an order asks for, and where it will be: quotas are the tenant's and the project's. */
export interface Extent {
  readonly count: number;
  readonly projectId: string | null;
}

/**
 * What a service does for orders. `check` refuses a specification, or as many instances of it, with the reason before
 * anything is paid; without an extent it is about one that belongs to no project. `open` makes the resource and returns
 * its id; `alter`, `extend` and `cancel` are for an open one. Whatever `alter` refuses is known before its order is made:
 * it is tried then, and taken back. All run in a transaction, and do nothing outside of it.
 */
export interface Service {
  readonly kind: Kind;
  check(scope: TenantScope, spec: Data, extent?: Extent): Promise<void>;
  open(scope: TenantScope, opening: Opening): Promise<string>;
  alter(scope: TenantScope, id: string, spec: Data): Promise<void>;
  extend(scope: TenantScope, id: string, until: Date): Promise<void>;
  cancel(scope: TenantScope, id: string): Promise<void>;
}

/** What follows when a flow ends: the applicant's order goes on, or is refused. Runs in the decision's transaction. */
export type Decided = (
  context: SessionContext,
  scope: TenantScope,
  decision: { readonly targetId: string; readonly approved: boolean; readonly comment: string },
) => Promise<void>;

type Stop = () => void | Promise<void>;

/** One part of the backend. Everything about it is in its folder; `areas.ts` lists the parts. */
export interface Area {
  readonly name: string;
  readonly handlers: readonly Handler[];
  /** Reasons, and names of fields (`field.<name>`) for the refusal of malformed input. */
  readonly messages?: Messages;
  /** Services by code, as the catalogue and orders name them. */
  readonly services?: Readonly<Record<string, Service>>;
  /** By approval category (D-033). */
  readonly decided?: Readonly<Record<string, Decided>>;
  /** Fills a new database with what this part shows; the same rows on every machine, counted back from `writer.now`. */
  readonly seed?: (writer: SeedWriter) => Promise<void>;
  /** What is no endpoint: web sockets, files. */
  readonly serve?: (server: FastifyInstance, app: App) => void | Promise<void>;
  /** Work beside requests, such as measuring this machine; the result stops it. */
  readonly start?: (app: App) => Stop | Promise<Stop>;
}
