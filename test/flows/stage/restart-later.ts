import type { Stage } from './stage';

/** Starts the server again on the same data, at a later time of its own. */
export async function restartLater(stage: Stage, by: number): Promise<void> {
  const clock = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${by}); }
  static now() { return Real.now() + ${by}; }
};`;
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = `--import data:text/javascript,${encodeURIComponent(clock)}`;
  try {
    stage.server = await stage.server.restart();
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  }
}
