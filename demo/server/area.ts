import type { FastifyInstance } from 'fastify';
import type { Messages } from '../../src/core/i18n/translator';
import type { Alarms, App, Approvals, Decided, Money, News, Service } from './app';
import type { Handler } from './handler';
import type { SeedWriter } from './seed/writer';
import type { Settings } from './settings';

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
  /** What the others ask of this part; one part offers each. */
  readonly approvals?: Approvals;
  readonly news?: News;
  readonly money?: Money;
  readonly alarms?: Alarms;
  /** Fills a new database with what this part shows; the same rows on every machine, counted back from `writer.now`. */
  readonly seed?: (writer: SeedWriter) => Promise<void>;
  /** The same for what follows from all that was filled in, quotas included. */
  readonly seedHistory?: (writer: SeedWriter) => Promise<void>;
  /** What is no endpoint: web sockets, files. */
  readonly serve?: (server: FastifyInstance, app: App) => void | Promise<void>;
  /** Refuses settings that this part cannot do on this machine, before anything is opened. */
  readonly allows?: (settings: Settings) => Promise<void>;
  /** Work beside requests, such as measuring this machine; the result stops it. */
  readonly start?: (app: App) => Stop | Promise<Stop>;
}
