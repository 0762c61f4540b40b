import type { FlowDefinition } from '../../../core/api/flows/definitions';
import type { ViewProps } from '../../../core/resource/tab';
import { FlowCanvas } from './flow-canvas';

/** The latest version, to be read. */
export function FlowView({ row }: ViewProps<FlowDefinition>) {
  return <FlowCanvas nodes={row.nodes} />;
}
