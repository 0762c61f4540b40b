import type { TenantScope } from '../../database/scope';
import { assertStatus } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecord, findRecords, readRecord } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import { refusal } from './checks';
import { dnatRule, floatip, lb, port, snatRule } from '../../kinds/network';
import type { FloatipData, LbData, NatData, PortData } from './rows';

/** Statuses in which a floating IP may be taken into use. */
export const free = ['UNBIND', 'AVAILABLE', 'DOWN'];

const TASK_SECONDS = 5;
/** What the business side (D-024) sees for a while; the address itself changes hands at once. */
export const taskFor = (task: 'Associating' | 'Unassociating') => ({
  task,
  taskUntil: new Date(Date.now() + TASK_SECONDS * 1000).toISOString(),
});

const nowhere = {
  portId: '',
  portName: '',
  fixedIp: '',
  deviceId: '',
  deviceName: '',
  natId: '',
  natName: '',
};

/** The port and, where it is a load balancer's, the load balancer say which floating IP they have. */
async function tellPort(
  scope: TenantScope,
  target: Row<PortData>,
  have: { readonly floatipId: string; readonly floatIp: string },
): Promise<void> {
  await updateRecord(scope, port, target, { data: have });
  const balancers = await findRecords<LbData>(scope, lb, { match: { portId: target.id } });
  for (const balancer of balancers) await updateRecord(scope, lb, balancer, { data: have });
}

/** What binding changes in the floating IP; the port is told. */
export async function bindTo(
  scope: TenantScope,
  row: Row<FloatipData>,
  portId: string,
): Promise<Changes> {
  const target = await readRecord<PortData>(scope, port, portId);
  if (target.data.floatipId !== '') {
    const { name, data } = target;
    throw refusal('port.floatip', { name, ip: data.floatIp }, 'portId');
  }
  assertStatus(port, target, ['NORMAL', 'ALARM', 'ABNORMAL']);
  const { deviceId, deviceName, deviceType } = target.data;
  // Its port goes for good with it, and would leave the address bound to nothing.
  if (deviceType === 'lb' && !(await findRecord(scope, lb, deviceId)))
    throw refusal('lb.binned', { name: deviceName }, 'portId');
  if (target.data.region !== row.data.region)
    throw refusal('floatip.region', { ip: row.data.floatIp, port: target.name }, 'portId');
  await tellPort(scope, target, { floatipId: row.id, floatIp: row.data.floatIp });
  return {
    status: 'BIND',
    data: {
      ...nowhere,
      portId: target.id,
      portName: target.name,
      fixedIp: target.data.ip,
      deviceId,
      deviceName,
      ...taskFor('Associating'),
    },
  };
}

/** What unbinding changes; the port may be gone with its machine. */
export async function unbind(scope: TenantScope, row: Row<FloatipData>): Promise<Changes> {
  if (row.data.natId !== '')
    throw refusal('floatip.nat', { ip: row.data.floatIp, nat: row.data.natName });
  const target = await findRecord<PortData>(scope, port, row.data.portId);
  if (target) await tellPort(scope, target, { floatipId: '', floatIp: '' });
  return { status: 'UNBIND', data: { ...nowhere, ...taskFor('Unassociating') } };
}

/** A floating IP serves one NAT gateway, with as many rules as one likes. */
export async function useForNat(
  scope: TenantScope,
  gateway: Row<NatData>,
  floatipId: string,
): Promise<Row<FloatipData>> {
  const row = await readRecord<FloatipData>(scope, floatip, floatipId);
  if (row.data.natId === gateway.id) return row;
  assertStatus(floatip, row, free);
  if (row.data.region !== gateway.data.region)
    throw refusal('floatip.region', { ip: row.data.floatIp, port: gateway.name }, 'floatipId');
  await updateRecord(scope, floatip, row, {
    status: 'BIND',
    data: { ...nowhere, natId: gateway.id, natName: gateway.name, ...taskFor('Associating') },
  });
  return row;
}

/** Sets it free once no rule uses it; call it after the rule has gone or has changed. */
export async function dropFromNat(scope: TenantScope, floatipId: string): Promise<void> {
  const match = { floatipId };
  for (const kind of [snatRule, dnatRule])
    if ((await findRecords(scope, kind, { match })).length > 0) return;
  const row = await findRecord<FloatipData>(scope, floatip, floatipId);
  if (!row) return;
  await updateRecord(scope, floatip, row, {
    status: 'UNBIND',
    data: { ...nowhere, ...taskFor('Unassociating') },
  });
}
