import type { ReadScope } from '../../database/scope';
import type {
  ExecutionData,
  PlanLine,
  RunHost,
  StepPlan,
  StoredPlan,
} from '../../kinds/flows-tasks';
import type { Changes } from '../../records/write';

/** A run that begins, or goes on, with a step. */
export interface Begun {
  readonly data: ExecutionData;
  readonly plan: readonly StoredPlan[];
  readonly index: number;
  /** When; in the past for what nobody has looked at since. */
  readonly at: number;
}

/** A run that goes on with a step that stood still, with the lines that its steps have and have said. */
interface Resumed extends Begun {
  readonly plan: readonly StepPlan[];
}

/** Who carries out the steps of a run. The row is all that the rest of the backend knows of it: status, plan and log. */
export interface TaskProvider {
  /** Whether a run keeps its scripts whole, because something runs them. */
  readonly keepsScripts: boolean;
  /** Whether a step can be stopped in its middle and go on later. */
  readonly canSuspend: boolean;
  /** What changes in the row with the beginning; in the caller's transaction. */
  begin(scope: ReadScope, begun: Begun): Promise<Changes>;
  /** The same where it goes on: what the step has behind it is not done again. */
  resume(scope: ReadScope, resumed: Resumed): Promise<Changes>;
  /** The lines of a step that become due by the clock; none where they are written down as they come. */
  lines(step: StoredPlan, hosts: readonly RunHost[]): readonly PlanLine[];
}
