import * as api from '../../../../src/core/api/platforms/object-storage';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { FileReply, forSession, type Handler } from '../../handler';
import { ossBucket, ossObject, ossVersion } from '../../kinds/platforms';
import { listHandler, patchHandler, removeHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { deleteRecord, insertRecord, updateRecord } from '../../records/write';
import type { Own } from './checks';
import { named, resize, type Bucket, type StoredObject } from './stored-object';

/** What an object held, and whatever it was beside its name. */
type StoredVersion = Own<api.ObjectVersion> & StoredObject;
type Cause = 'overwritten' | 'deleted' | 'restored';

/** Keeps what an object holds, which is about to go. The bucket counts it: `resize`. */
export async function keepVersion(
  { session }: Pick<SessionContext, 'session'>,
  scope: TenantScope,
  object: Row<StoredObject>,
  cause: Cause,
): Promise<void> {
  const writtenTime = object.updateTime.toISOString();
  const data: StoredVersion = { ...object.data, cause, writtenTime };
  const { name, projectId, data: of } = object;
  await insertRecord(scope, ossVersion, {
    ...{ name, status: 'NORMAL', parentId: of.bucketId, projectId },
    ...{ ownerId: session.user.id, data },
  });
}

/** Puts a version back under its name. What the object holds now takes the version's place, so nothing is lost. */
async function restore(context: SessionContext, scope: TenantScope, row: Row<StoredVersion>) {
  const { cause: _cause, writtenTime: _written, ...data } = row.data;
  const now = await named(scope, data.bucketId, row.name);
  if (now) {
    await keepVersion(context, scope, now, 'restored');
    await updateRecord(scope, ossObject, now, { data });
  } else {
    const bucket = await readRecord<Bucket>(scope, ossBucket, data.bucketId);
    await insertRecord(scope, ossObject, {
      ...{ name: row.name, status: 'NORMAL', parentId: bucket.id, projectId: row.projectId },
      ...{ ownerId: context.session.user.id, data },
    });
    await resize(scope, bucket, { objects: 1, versions: -1 });
  }
  await deleteRecord(scope, ossVersion, row.id);
}

const versionWire = (row: Row<StoredVersion>) => ({ ...toWire(row), content: undefined });

export const versionHandlers: readonly Handler[] = [
  listHandler<StoredVersion>(api.listObjectVersions, ossVersion, { wire: versionWire }),
  patchHandler<typeof api.changeObjectVersions, StoredVersion>(
    api.changeObjectVersions,
    ossVersion,
    {
      restore: {
        run: async (scope, row, _body, context) => {
          await restore(context, scope, row);
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
    const row = await readRecord<StoredVersion>(scope, ossVersion, params.id);
    const { contentType, content } = row.data;
    const name = row.name.split('/').at(-1) ?? '';
    return new FileReply(name, `${contentType}; charset=utf-8`, content);
  }),
];
