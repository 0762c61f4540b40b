import * as api from '../../../../src/core/api/network/floatips';
import type { Handler } from '../../handlers/handler';
import { listHandler, patchHandler, readHandler, removeHandler } from '../../records/handlers';
import type { SeedWriter } from '../../seed/writer';
import { floatip } from './kinds';

export const floatipHandlers: readonly Handler[] = [
  listHandler(api.listFloatips, floatip),
  readHandler(api.readFloatip, floatip),
  patchHandler(api.changeFloatips, floatip, {
    bind: {
      from: ['UNBIND', 'AVAILABLE', 'DOWN'],
      run: (_scope, _row, { portId }) => ({ status: 'BIND', data: { portId } }),
    },
    unbind: {
      from: ['BIND', 'ACTIVE'],
      run: () => ({ status: 'UNBIND', data: { portId: '', portName: '' } }),
    },
  }),
  removeHandler(api.deleteFloatip, floatip),
];

export async function seedFloatips(writer: SeedWriter): Promise<void> {
  const random = writer.random(93);
  await writer.records(
    floatip,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      Array.from({ length: 24 }, (_, index) => ({
        id: `fip-${tenantIndex + 1}-${index + 1}`,
        tenantId: tenant.id,
        name: `eip-${index + 1}`,
        status: 'UNBIND',
        projectId: random.pick(writer.projectsOf(tenant.id)).id,
        ownerId: random.pick(writer.usersOf(tenant.id)).id,
        createTime: writer.daysAgo(random.int(300)),
        data: {
          floatIp: `203.0.${tenantIndex + 113}.${index + 10}`,
          bandwidth: 5,
          portId: '',
          portName: '',
          region: 'cn-east-2',
        },
      })),
    ),
  );
}
