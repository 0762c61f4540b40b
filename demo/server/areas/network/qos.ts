import * as api from '../../../../src/core/api/network/qos';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { assertUnused, freeName, refusal, withinQuota } from './checks';
import { port, qosPolicy } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { QosPolicyData } from './rows';

const counts = counting('portCount', port, 'qosPolicyId');

/** A burst that is not said is none above the bandwidth. */
function policyData<T extends { readonly bandwidth: number; readonly burst: number }>(body: T): T {
  const burst = body.burst === 0 ? body.bandwidth : body.burst;
  if (burst < body.bandwidth) throw refusal('qos.burst', { bandwidth: body.bandwidth }, 'burst');
  return { ...body, burst };
}

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listQosPolicies, qosPolicy), counts),
  decorated(readHandler(api.readQosPolicy, qosPolicy), counts),
  createHandler(api.createQosPolicy, qosPolicy, async (scope, body, { session }) => {
    const { name, ...fields } = body;
    await withinQuota(scope, qosPolicy, limits.qosPolicies);
    await freeName(scope, qosPolicy, name);
    const data: QosPolicyData = policyData(fields);
    return { name, status: 'NORMAL', ownerId: session.user.id, data };
  }),
  decorated(
    updateHandler(api.updateQosPolicy, qosPolicy, async (scope, row, { name, ...fields }) => {
      await freeName(scope, qosPolicy, name, { except: row.id });
      await renamed(scope, qosPolicy, row, name);
      return { name, data: policyData(fields) };
    }),
    counts,
  ),
  patchHandler(api.changeQosPolicies, qosPolicy, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
  }),
  removeHandler(api.deleteQosPolicy, qosPolicy, (scope, row) =>
    assertUnused(scope, qosPolicy, row, [
      { kind: port, options: { match: { qosPolicyId: row.id } } },
    ]),
  ),
];
