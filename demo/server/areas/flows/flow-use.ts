import type { ReadScope } from '../../database/scope';
import { findRecords } from '../../records/read';
import { inUse } from '../../records/in-use';
import { flowDefinition, roleProfile, type DefinitionData } from '../../kinds/flows';

/** A role that a flow asks cannot go: the flow would then ask fewer people than whoever published it meant. */
export async function assertNoFlow(
  scope: ReadScope,
  role: { readonly id: string; readonly name: string },
): Promise<void> {
  const flows = await findRecords<DefinitionData>(scope, flowDefinition);
  const user = flows.find(({ data }) =>
    [...data.nodes, ...data.activeNodes].some(
      (node) =>
        (node.type === 'approval' || node.type === 'notify') && node.roleIds.includes(role.id),
    ),
  );
  if (user) throw inUse(roleProfile, role, user.name);
}
