/* D-033, SPEC_EXPANSION and DISK_EXPANSION: what grows without an order waits for a word where the tenant wants one. */
import * as v from 'valibot';
import * as volumes from '../../../../src/core/api/compute/volumes';
import { changeVmDisks } from '../../../../src/core/api/compute/vm-parts';
import * as vms from '../../../../src/core/api/compute/vms';
import { text } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { assertAllowed, auditAction } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { updateRecord, type Changes, type Outcome } from '../../records/write';
import { vm, volume } from '../../kinds/compute';
import { refuse } from './checks';
import { demandLarger, extendChanges } from './disks';
import { computeMessages } from './messages';
import type { VmData, VolumeData } from './rows';
import { resizeChanges, sizeOf, type VmSize } from './sizes';
import { readFlavorFor } from './vm-open';

interface Asked {
  readonly category: 'SPEC_EXPANSION' | 'DISK_EXPANSION';
  readonly row: Row;
  /** What is done once it is agreed to. */
  readonly change: object;
  readonly before: string;
  readonly wanted: string;
  /** What is wanted as numbers, which conditions of a flow look at; disks in GB. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** The request that has to be agreed to first; nothing where nobody has to. */
async function request(
  context: SessionContext,
  scope: TenantScope,
  { category, row, change, before, wanted, numbers }: Asked,
): Promise<Outcome | undefined> {
  const { approvals } = context.app.parts;
  const { name, id: targetId } = row;
  const open = await approvals.open(scope, targetId, category);
  if (open) throw refuse('growth.asked', { name, request: open.name });
  const title = text(computeMessages, `growth.${category}`, { name });
  const answer = await approvals.start(context, scope, {
    ...{ category, title, targetId },
    detail: { name, before: [before], wanted, ...numbers, change },
  });
  return answer.decided ? undefined : { request: answer.instanceId };
}

const sizeText = ({ cpu, memory, flavorName }: VmSize) =>
  [`${cpu} CPU`, `${memory} GB`, ...(flavorName ? [flavorName] : [])].join(' · ');

async function flavorSize(scope: TenantScope, flavorId: string): Promise<VmSize> {
  const { id, name, data } = await readFlavorFor(scope, flavorId);
  return { flavorId: id, flavorName: name, cpu: data.cpu, memory: data.memory };
}

async function resized(scope: TenantScope, row: Row<VmData>, size: VmSize): Promise<Changes> {
  const changes = await resizeChanges(scope, row, size);
  const before = { ...sizeOf(row), status: row.status };
  const settles = { to: 'VERIFYRESIZE', seconds: 15 };
  return { status: 'RESIZING', settles, data: { ...changes, before } };
}

/** Another flavor. A smaller one takes nothing from anybody, so nobody is asked. */
export async function resize(
  scope: TenantScope,
  row: Row<VmData>,
  flavorId: string,
  context: SessionContext,
): Promise<Outcome> {
  const size = await flavorSize(scope, flavorId);
  // Refuses what cannot be had before anybody is asked.
  const changes = await resized(scope, row, size);
  if (size.cpu <= row.data.cpu && size.memory <= row.data.memory) return changes;
  const asked = await request(context, scope, {
    ...{ category: 'SPEC_EXPANSION', row, change: { flavorId } },
    ...{ before: sizeText(sizeOf(row)), wanted: sizeText(size) },
    numbers: { cpu: size.cpu, memory: size.memory },
  });
  return asked ?? changes;
}

/** A system disk is part of its machine. */
async function machineOf(
  scope: TenantScope,
  { data }: Row<VolumeData>,
): Promise<Row<VmData> | undefined> {
  if (!data.bootable || data.vmId === '') return undefined;
  return readRecord<VmData>(scope, vm, data.vmId);
}

/** A system disk grows where its machine lets it, whichever of the two was asked, and while nobody ordered that. */
async function demandMachineLets(scope: TenantScope, row: Row<VolumeData>): Promise<void> {
  const machine = await machineOf(scope, row);
  if (machine) assertAllowed(changeVmDisks, vm, machine, 'extendSystemDisk');
}

/** As far as the quota goes; the machine of a system disk is busy with it. */
async function grow(scope: TenantScope, row: Row<VolumeData>, size: number): Promise<void> {
  await updateRecord(scope, volume, row, await extendChanges(scope, row, size));
  const machine = await machineOf(scope, row);
  if (!machine) return;
  const settles = { to: machine.status, seconds: 10 };
  await updateRecord(scope, vm, machine, { status: 'SYSTEMRESIZING', settles });
}

/** A larger disk, or the request that somebody has to agree to first. */
export async function extendDisk(
  scope: TenantScope,
  row: Row<VolumeData>,
  size: number,
  context: SessionContext,
): Promise<Outcome | undefined> {
  await demandMachineLets(scope, row);
  // Refuses what cannot be had before anybody is asked.
  await demandLarger(scope, row, size);
  const asked = await request(context, scope, {
    ...{ category: 'DISK_EXPANSION', row, change: { size } },
    ...{ before: `${row.data.size} GB`, wanted: `${size} GB` },
    numbers: { size },
  });
  if (!asked) await grow(scope, row, size);
  return asked;
}

const flavorChange = v.object({ flavorId: v.string() });
const sizeChange = v.object({ size: v.number() });

export const expansionsDecided: Readonly<Record<Asked['category'], Decided>> = {
  SPEC_EXPANSION: (context, scope, decision) =>
    context.app.parts.approvals.carryOut(context, scope, decision, async (inner, change) => {
      const row = await readRecord<VmData>(inner, vm, decision.targetId);
      assertAllowed(vms.changeVms, vm, row, 'resize');
      const { flavorId } = v.parse(flavorChange, change);
      await updateRecord(
        inner,
        vm,
        row,
        await resized(inner, row, await flavorSize(inner, flavorId)),
      );
      const done = { endpoint: vms.changeVms, action: 'resize', kind: vm, row };
      await auditAction(context, inner, done, { flavorId, request: decision.instanceId });
    }),
  DISK_EXPANSION: (context, scope, decision) =>
    context.app.parts.approvals.carryOut(context, scope, decision, async (inner, change) => {
      const row = await readRecord<VolumeData>(inner, volume, decision.targetId);
      assertAllowed(volumes.changeVolumes, volume, row, 'extend');
      const { size } = v.parse(sizeChange, change);
      await demandMachineLets(inner, row);
      await grow(inner, row, size);
      const done = { endpoint: volumes.changeVolumes, action: 'extend', kind: volume, row };
      await auditAction(context, inner, done, { size, request: decision.instanceId });
    }),
};
