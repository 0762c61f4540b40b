import type { Locale } from '../../../../src/core/i18n/translator';
import type { ReadScope } from '../../database/scope';
import type { ExecutionData, PlanLine, RunHost, StoredPlan } from '../../kinds/flows-tasks';
import type { Changes } from '../../records/write';

/** A run that begins, or goes on, with a step. */
export interface Begun {
  readonly data: ExecutionData;
  readonly plan: readonly StoredPlan[];
  readonly index: number;
  /** When; in the past for what nobody has looked at since. */
  readonly at: number;
  readonly locale: Locale;
}

/** Who carries out the steps of a run. The row is all that the rest of the backend knows of it: status, plan and log. */
export interface TaskProvider {
  /** Whether a run keeps its scripts whole, because something runs them. */
  readonly keepsScripts: boolean;
  /** Whether a step can be stopped in its middle and go on later. */
  readonly canSuspend: boolean;
  /** What changes in the row with the beginning; in the caller's transaction. */
  begin(scope: ReadScope, begun: Begun): Promise<Changes>;
  /** The lines of a step that become due by the clock; none where they are written down as they come. */
  lines(step: StoredPlan, hosts: readonly RunHost[]): readonly PlanLine[];
}
