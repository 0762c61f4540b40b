import * as api from '../../../../src/core/api/network/firewalls';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord, updateRecord } from '../../records/write';
import {
  assertUnused,
  freeName,
  kept,
  knownRegion,
  ownProject,
  refusal,
  withinQuota,
} from './checks';
import { having } from './filters';
import { policyTouched, rulesOfPolicy } from './firewall-rules';
import { firewall, firewallPolicy, firewallRule, router, subnet } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { FirewallData, FirewallPolicyData, RouterData } from './rows';
import { leavingHandler } from './transitions';

const counts = counting('routerCount', router, 'firewallId');
const policyCounts = [
  counting('ruleCount', firewallRule, 'policyId'),
  counting('firewallCount', firewall, 'policyId'),
];

/** Where a change leads: off, on with routers behind it, or on with none. */
function updating(enabled: boolean, routers: boolean) {
  const to = enabled ? (routers ? 'ACTIVE' : 'INACTIVE') : 'DOWN';
  return { status: 'PENDING_UPDATE', settles: { to, seconds: 4 } };
}

const routersBehind = (scope: TenantScope, row: Row) =>
  findRecords<RouterData>(scope, router, { match: { firewallId: row.id } });

const firewallHandlers: readonly Handler[] = [
  decorated(listHandler(api.listFirewalls, firewall), counts),
  decorated(readHandler(api.readFirewall, firewall), counts),
  createHandler(api.createFirewall, firewall, async (scope, body, { session }) => {
    await withinQuota(scope, firewall, limits.firewalls);
    await freeName(scope, firewall, body.name);
    const policy = await readRecord(scope, firewallPolicy, body.policyId);
    const data: FirewallData = {
      policyId: policy.id,
      policyName: policy.name,
      enabled: true,
      region: await knownRegion(scope, body.region),
      description: body.description,
    };
    return {
      name: body.name,
      status: 'PENDING_CREATE',
      settles: { to: 'INACTIVE', seconds: 5 },
      projectId: await ownProject(scope, body.projectId),
      ownerId: session.user.id,
      data,
    };
  }),
  decorated(
    updateHandler<typeof api.updateFirewall, FirewallData>(
      api.updateFirewall,
      firewall,
      async (scope, row, body) => {
        await freeName(scope, firewall, body.name, { except: row.id });
        await renamed(scope, firewall, row, body.name);
        const description = kept(body.description, row.data.description);
        return { name: body.name, data: { description } };
      },
    ),
    counts,
  ),
  patchHandler<typeof api.changeFirewalls, FirewallData>(api.changeFirewalls, firewall, {
    enable: {
      run: async (scope, row) => ({
        ...updating(true, (await routersBehind(scope, row)).length > 0),
        data: { enabled: true },
      }),
    },
    disable: {
      run: () => ({ ...updating(false, false), data: { enabled: false } }),
    },
    attachRouter: {
      run: async (scope, row, { routerId }) => {
        const target = await readRecord<RouterData>(scope, router, routerId);
        const { firewallId, firewallName } = target.data;
        assertStatus(router, target, ['Available']);
        if (firewallId !== '')
          throw refusal('router.firewall', { name: target.name, firewall: firewallName });
        if (target.data.region !== row.data.region)
          throw refusal('firewall.region', { name: row.name, router: target.name }, 'routerId');
        const change = { firewallId: row.id, firewallName: row.name };
        await updateRecord(scope, router, target, { data: change });
        return updating(row.data.enabled, true);
      },
    },
    detachRouter: {
      run: async (scope, row, { routerId }) => {
        const target = await readRecord<RouterData>(scope, router, routerId);
        if (target.data.firewallId !== row.id)
          throw refusal('firewall.notAttached', { name: row.name, router: target.name });
        const change = { firewallId: '', firewallName: '' };
        await updateRecord(scope, router, target, { data: change });
        return updating(row.data.enabled, (await routersBehind(scope, row)).length > 0);
      },
    },
    setPolicy: {
      run: async (scope, row, { policyId }) => {
        const policy = await readRecord(scope, firewallPolicy, policyId);
        const data = { policyId: policy.id, policyName: policy.name };
        const routers = await routersBehind(scope, row);
        return { ...updating(row.data.enabled, routers.length > 0), data };
      },
    },
  }),
  leavingHandler<FirewallData>(api.deleteFirewall, firewall, {
    status: 'PENDING_DELETE',
    seconds: 4,
    check: (scope, row) =>
      assertUnused(scope, firewall, row, [
        { kind: router, options: { match: { firewallId: row.id } } },
      ]),
  }),
  decorated(
    listHandler(api.listFirewallRouters, router, { where: having('firewallId') }),
    counting('subnetCount', subnet, 'routerId'),
  ),
];

const policyHandlers: readonly Handler[] = [
  decorated(listHandler(api.listFirewallPolicies, firewallPolicy), ...policyCounts),
  decorated(readHandler(api.readFirewallPolicy, firewallPolicy), ...policyCounts),
  createHandler(api.createFirewallPolicy, firewallPolicy, async (scope, body, { session }) => {
    await withinQuota(scope, firewallPolicy, limits.firewallPolicies);
    await freeName(scope, firewallPolicy, body.name);
    const data: FirewallPolicyData = {
      audited: false,
      shared: body.shared,
      description: body.description,
    };
    return { name: body.name, status: 'NORMAL', ownerId: session.user.id, data };
  }),
  decorated(
    updateHandler<typeof api.updateFirewallPolicy, FirewallPolicyData>(
      api.updateFirewallPolicy,
      firewallPolicy,
      async (scope, row, body) => {
        await freeName(scope, firewallPolicy, body.name, { except: row.id });
        await renamed(scope, firewallPolicy, row, body.name);
        return {
          name: body.name,
          data: {
            ...policyTouched,
            shared: kept(body.shared, row.data.shared),
            description: kept(body.description, row.data.description),
          },
        };
      },
    ),
    ...policyCounts,
  ),
  patchHandler(api.changeFirewallPolicies, firewallPolicy, {
    audit: { run: () => ({ data: { audited: true } }) },
  }),
  removeHandler<FirewallPolicyData>(
    api.deleteFirewallPolicy,
    firewallPolicy,
    async (scope, row) => {
      await assertUnused(scope, firewallPolicy, row, [
        { kind: firewall, options: { match: { policyId: row.id } } },
      ]);
      for (const rule of await rulesOfPolicy(scope, row.id))
        await deleteRecord(scope, firewallRule, rule.id);
    },
  ),
];

export const handlers: readonly Handler[] = [...firewallHandlers, ...policyHandlers];
