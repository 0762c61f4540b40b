/** A fault that somebody could make, and which tests have to see it. */
export interface Fault {
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
  /** The step of `npm test` that turns red, and the smallest part of it that does. */
  readonly seenBy: {
    readonly step: 'Endpoints' | 'Chromium' | 'Rules and logic' | 'Whole pages';
    readonly file: string;
    readonly env?: Readonly<Record<string, string>>;
    /** The tests of the file whose names match, where the others would cost much. */
    readonly only?: string;
    /** It is seen in the bundle, which is built of the fault first. */
    readonly ofBuild?: true;
  };
}

/** One area of the backend, or one part of what is asked of it. */
export const area = (name: string, only = '') =>
  ({
    step: 'Endpoints',
    file: 'test/server/one-area.ts',
    env: { CONTRACT_AREA: name, CONTRACT_ONLY: only },
  }) as const;
export const browser = (file: string) => ({ step: 'Chromium', file }) as const;
