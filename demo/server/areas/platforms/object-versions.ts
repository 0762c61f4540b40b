import * as api from '../../../../src/core/api/platforms/object-storage';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { ossBucket, ossObject, ossVersion } from '../../kinds/platforms';
import { listHandler, patchHandler, removeHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { refuse, type Own } from './checks';
import { named, objectFile, resize, type Bucket, type StoredObject } from './stored-object';

/** What an object held, and whatever it was beside its name. */
type StoredVersion = Own<api.ObjectVersion> &
  StoredObject & { readonly objectOwnerId: string | null };
type Cause = 'overwritten' | 'deleted' | 'restored';

/** Keeps what an object holds, which is about to go. The bucket counts it: `resize`. */
export async function keepVersion(
  { session }: Pick<SessionContext, 'session'>,
  scope: TenantScope,
  object: Row<StoredObject>,
  cause: Cause,
): Promise<void> {
  const { name, projectId, ownerId: objectOwnerId, data: of } = object;
  // Of objects of before there were versions nothing tells better when they were written.
  const writtenTime = of.writtenTime ?? object.updateTime.toISOString();
  const data: StoredVersion = { ...of, cause, writtenTime, objectOwnerId };
  await insertRecord(scope, ossVersion, {
    ...{ name, status: 'NORMAL', parentId: of.bucketId, projectId },
    ...{ ownerId: session.user.id, data },
  });
}

/** Puts what a version holds back under its name, and answers the object that holds it now. */
async function putBack(
  context: SessionContext,
  scope: TenantScope,
  { name, projectId, data: { cause: _cause, objectOwnerId, ...data } }: Row<StoredVersion>,
): Promise<string> {
  const now = await named(scope, data.bucketId, name);
  if (now) {
    // What it holds takes the version's place, so nothing is lost and the bucket is as full as before.
    await keepVersion(context, scope, now, 'restored');
    await updateRecord(scope, ossObject, now, { data });
    return now.id;
  }
  const bucket = await readRecord<Bucket>(scope, ossBucket, data.bucketId);
  const object = await insertRecord(scope, ossObject, {
    ...{ name, status: 'NORMAL', parentId: bucket.id, projectId, data },
    ownerId: objectOwnerId ?? context.session.user.id,
  });
  await resize(scope, bucket, { objects: 1, versions: -1 });
  return object.id;
}

/** `ids` are all that are put back in one go: an object holds one of them alone. */
async function restore(
  context: SessionContext,
  scope: TenantScope,
  row: Row<StoredVersion>,
  ids: readonly string[],
) {
  const { name, data } = row;
  const all = await findRecords(scope, ossVersion, { match: { parentId: data.bucketId, name } });
  if (all.some(({ id }) => id !== row.id && ids.includes(id)))
    throw refuse('oss.twoVersions', { name });
  const targetId = await putBack(context, scope, row);
  await deleteRecord(scope, ossVersion, row.id);
  // The version is gone: what was done is told of the object.
  await audit(context, scope, {
    ...{ action: 'ossversion:restore', kind: ossObject.name, targetId, targetName: name },
    detail: { bucketId: data.bucketId, etag: data.etag },
  });
}

const versionWire = (row: Row<StoredVersion>) => ({ ...toWire(row), content: undefined });

export const versionHandlers: readonly Handler[] = [
  listHandler<StoredVersion>(api.listObjectVersions, ossVersion, { wire: versionWire }),
  patchHandler<typeof api.changeObjectVersions, StoredVersion>(
    api.changeObjectVersions,
    ossVersion,
    {
      restore: {
        run: async (scope, row, { ids }, context) => {
          await restore(context, scope, row, ids);
          return undefined;
        },
      },
    },
  ),
  removeHandler<StoredVersion>(api.deleteObjectVersion, ossVersion, async (scope, row) => {
    const bucket = await readRecord<Bucket>(scope, ossBucket, row.data.bucketId);
    await resize(scope, bucket, { bytes: -row.data.size, versions: -1 });
  }),
  forSession(api.downloadObjectVersion, async ({ scope }, { params }) => {
    return objectFile(await readRecord<StoredVersion>(scope, ossVersion, params.id));
  }),
];
