import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields, type Statuses } from '../family';
import { wireCount, wireText } from '../wire';
import { descriptionField, filterText, nameField, optionalId } from './fields';
import { recyclableFrom } from './recycles';

/** A snapshot; its status is of D-038. */
export const snapshotSchema = v.object({
  ...recordFields,
  /** `VOLUME`, `VM` or `BACKUP` (of a volume). */
  sourceType: wireText,
  vmId: wireText,
  volumeId: wireText,
  sourceName: wireText,
  /** GB. */
  size: wireCount,
  region: wireText,
  orderId: wireText,
  description: wireText,
  /** The machine that it is of, or that has the disk that it is of, and how it is; empty where there is none. */
  vmName: v.optional(wireText),
  vmStatus: v.optional(wireText),
  /** How the disk is that it is of; empty where there is none. */
  volumeStatus: v.optional(wireText),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

const snapshots = family<typeof dictionaries.snapshot>({
  path: '/cmp/v1/snapshots',
  perm: 'snapshot',
  one: 'Snapshot',
  many: 'Snapshots',
  noun: 'snapshots',
});

/** Exactly one of the two is named. */
export const snapshotSpec = {
  vmId: optionalId,
  volumeId: optionalId,
  description: descriptionField,
};

export const listSnapshots = snapshots.list({
  id: 'E-101',
  row: snapshotSchema,
  filters: {
    status: filterText,
    projectId: filterText,
    sourceType: filterText,
    vmId: filterText,
    volumeId: filterText,
    region: filterText,
  },
});
export const readSnapshot = snapshots.read({ row: snapshotSchema });
export const createSnapshot = snapshots.create({
  row: snapshotSchema,
  body: { name: nameField, ...snapshotSpec },
});
/** From which statuses of its source a snapshot is put back: the disk is at rest, and the machine that has it is off. */
export const restorableFrom = {
  vm: ['STOPPED'],
  volume: ['available', 'in-use'],
} as const satisfies {
  readonly vm: readonly Statuses<typeof dictionaries.vm>[];
  readonly volume: readonly Statuses<typeof dictionaries.volume>[];
};
export const deleteSnapshot = snapshots.remove({ from: recyclableFrom.snapshots });
/** `synchronise` asks the cloud again what became of one whose creation timed out (D-038). */
export const changeSnapshots = snapshots.patch({
  id: 'E-124',
  actions: {
    restore: { from: ['AVAILABLE', 'NORMAL'] },
    rename: { from: 'any', asks: { name: nameField } },
    synchronise: { from: ['CREATE_TIMEOUT', 'EXCEPTION'] },
  },
});
