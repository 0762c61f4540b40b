import * as api from '../../../../src/core/api/network/firewalls';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, deleteRecord, updateRecord } from '../../records/write';
import { freeName, kept, refusal, withinQuota } from './checks';
import { firewallPolicy, firewallRule } from '../../kinds/network';
import { limits } from './limits';
import type { FirewallPolicyData, FirewallRuleData } from './rows';

/** Whoever looked a policy over did not see what changed since. */
export const policyTouched = { audited: false };

/** In the order in which they decide. */
export async function rulesOfPolicy(
  scope: TenantScope,
  policyId: string,
): Promise<readonly Row<FirewallRuleData>[]> {
  const rows = await findRecords<FirewallRuleData>(scope, firewallRule, { match: { policyId } });
  return [...rows].sort((a, b) => a.data.position - b.data.position);
}

/** Numbers them from 1 again. */
async function renumber(scope: TenantScope, rows: readonly Row<FirewallRuleData>[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (row.data.position !== index + 1)
      await updateRecord(scope, firewallRule, row, { data: { position: index + 1 } });
  }
}

async function touchPolicy(scope: TenantScope, policyId: string): Promise<void> {
  const policy = await readRecord<FirewallPolicyData>(scope, firewallPolicy, policyId);
  if (policy.data.audited)
    await updateRecord(scope, firewallPolicy, policy, { data: policyTouched });
}

function assertPorts(body: {
  readonly protocol: string;
  readonly sourcePort: string;
  readonly destinationPort: string;
}): void {
  if (body.protocol === 'tcp' || body.protocol === 'udp') return;
  if (body.sourcePort !== '' || body.destinationPort !== '')
    throw refusal('rule.noPorts', { protocol: body.protocol }, 'destinationPort');
}

const setEnabled = (enabled: boolean) => ({
  run: async (scope: TenantScope, row: Row<FirewallRuleData>) => {
    await touchPolicy(scope, row.data.policyId);
    return { status: enabled ? 'NORMAL' : 'DISABLED', data: { enabled } };
  },
});

export const handlers: readonly Handler[] = [
  listHandler(api.listFirewallRules, firewallRule),
  readHandler(api.readFirewallRule, firewallRule),
  createHandler(api.createFirewallRule, firewallRule, async (scope, body, { session }) => {
    const { policyId, position: wanted, name, ...fields } = body;
    const policy = await readRecord(scope, firewallPolicy, policyId);
    await withinQuota(scope, firewallRule, limits.rulesOfPolicy, { policyId });
    await freeName(scope, firewallRule, name, { within: { policyId } });
    assertPorts(body);
    const rules = await rulesOfPolicy(scope, policyId);
    const position = Math.min(wanted ?? rules.length + 1, rules.length + 1);
    for (const rule of rules.slice(position - 1))
      await updateRecord(scope, firewallRule, rule, {
        data: { position: rule.data.position + 1 },
      });
    await touchPolicy(scope, policyId);
    const data: FirewallRuleData = { ...fields, policyId, policyName: policy.name, position };
    return {
      name,
      status: body.enabled ? 'NORMAL' : 'DISABLED',
      ownerId: session.user.id,
      parentId: policyId,
      data,
    };
  }),
  updateHandler<typeof api.updateFirewallRule, FirewallRuleData>(
    api.updateFirewallRule,
    firewallRule,
    async (scope, row, { name, ...sent }) => {
      const fields = { ...sent, enabled: kept(sent.enabled, row.data.enabled) };
      const { policyId } = row.data;
      await freeName(scope, firewallRule, name, { except: row.id, within: { policyId } });
      assertPorts(fields);
      await touchPolicy(scope, policyId);
      return { name, status: fields.enabled ? 'NORMAL' : 'DISABLED', data: fields };
    },
  ),
  patchHandler<typeof api.changeFirewallRules, FirewallRuleData>(
    api.changeFirewallRules,
    firewallRule,
    {
      enable: setEnabled(true),
      disable: setEnabled(false),
      moveTo: {
        run: async (scope, row, { position }) => {
          await touchPolicy(scope, row.data.policyId);
          const rules = await rulesOfPolicy(scope, row.data.policyId);
          const others = rules.filter(({ id }) => id !== row.id);
          others.splice(position - 1, 0, row);
          await renumber(scope, others);
          return undefined;
        },
      },
    },
  ),
  removal(
    forSession(api.deleteFirewallRule, (context, { params }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<FirewallRuleData>(scope, firewallRule, params.id);
        await deleteRecord(scope, firewallRule, row.id);
        await touchPolicy(scope, row.data.policyId);
        await renumber(scope, await rulesOfPolicy(scope, row.data.policyId));
        const action = api.deleteFirewallRule.perm ?? '';
        const target = { kind: firewallRule.name, targetId: row.id, targetName: row.name };
        await audit(context, scope, { action, ...target, detail: {} });
        return null;
      }),
    ),
  ),
];
