import type { RunningServer } from '../../demo/server/server';

export interface Input {
  readonly query?: object;
  readonly body?: object;
  readonly params?: object;
}
/** Who asks: `tenant`, with every permission, of tenant `t-huadong`. */
export interface Here {
  readonly url: string;
  readonly db: NonNullable<RunningServer['db']>;
  readonly token: string;
}

export type Samples = Readonly<Record<string, (here: Here) => Input | Promise<Input>>>;

/** What one area of the backend hands to the contract suite. */
export interface AreaSamples {
  /** An input that is accepted, by endpoint; by `endpoint#action` where the body's `action` chooses. */
  readonly samples: Samples;
  /** Input that must be refused, beside what the suite derives from the schemas. */
  readonly malformed?: Readonly<Record<string, readonly Input[]>>;
  /** Endpoints that answer another tenant alike although an id is named, each with the reason. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Endpoints that `tenant` may not use, such as the platform's own: who asks instead, and makes the sample. */
  readonly askers?: Readonly<Record<string, string>>;
}

let serial = 0;
/** A name that no other sample has. */
export const unique = (stem: string) => `${stem}${(serial += 1)}-${Date.now() % 100_000}`;
