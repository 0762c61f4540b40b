import { createHash } from 'node:crypto';
import * as api from '../../../../src/core/api/platforms/object-storage';
import type { TenantScope } from '../../database/scope';
import { FileReply, forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, missing, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type Changes } from '../../records/write';
import { assertFree, assertUnused, dropParts, ownershipOf, refuse, type Own } from './checks';
import { ossBucket, ossObject } from '../../kinds/platforms';
import { folderOf, type StoredObject } from './stored-object';
import { folders } from './object-folders';
import { sharingHandlers } from './object-sharing';

export type Bucket = Own<api.Bucket>;

const GIB = 1024 ** 3;

export function bucketData(
  name: string,
  spec: Pick<Bucket, 'region' | 'acl' | 'storageClass' | 'quota'>,
): Bucket {
  const endpoint = `https://${name}.oss.${spec.region}.example.com`;
  const none = { used: 0, objectCount: 0, versioning: false, expireTime: '', orderId: '' };
  return { ...spec, ...none, endpoint };
}

function objectData(
  bucket: Row<Bucket>,
  {
    name,
    content,
    contentType,
  }: { readonly name: string; readonly content: string; readonly contentType: string },
): StoredObject {
  return {
    bucketId: bucket.id,
    bucketName: bucket.name,
    folder: folderOf(name),
    size: Buffer.byteLength(content),
    contentType,
    storageClass: bucket.data.storageClass,
    etag: createHash('md5').update(content).digest('hex'),
    content,
  };
}

/** The content stays where it is; a list tells its size. */
function objectWire(row: Row<StoredObject>): object {
  return { ...toWire(row), content: undefined };
}

async function resize(scope: TenantScope, bucket: Row<Bucket>, bytes: number, objects: number) {
  const used = bucket.data.used + bytes;
  const { quota } = bucket.data;
  if (bytes > 0 && quota > 0 && used > quota * GIB)
    throw refuse('oss.full', { name: bucket.name }, 'content');
  await updateRecord(scope, ossBucket, bucket, {
    data: { used: Math.max(0, used), objectCount: Math.max(0, bucket.data.objectCount + objects) },
  });
}

/** A quota that what is there fits into. */
export function quotaFor(bucket: Row<Bucket>, quota: number): number {
  const used = Math.ceil(bucket.data.used / GIB);
  if (quota > 0 && quota < used) throw refuse('oss.quota', { used }, 'quota');
  return quota;
}

const named = async (scope: TenantScope, bucketId: string, name: string) =>
  (await findRecords<StoredObject>(scope, ossObject, { match: { parentId: bucketId, name } }))[0];

const bucketHandlers: readonly Handler[] = [
  listHandler(api.listBuckets, ossBucket),
  readHandler(api.readBucket, ossBucket),
  createHandler(api.createBucket, ossBucket, async (scope, body, context) => {
    await assertFree(scope, ossBucket, body.name);
    const { name, region, acl, storageClass, quota } = body;
    const data = bucketData(name, { region, acl, storageClass, quota });
    return { ...(await ownershipOf(scope, body, context)), name, status: 'NORMAL', data };
  }),
  patchHandler<typeof api.changeBuckets, Bucket>(api.changeBuckets, ossBucket, {
    setAcl: { run: (_scope, _row, { acl }) => ({ data: { acl } }) },
    setQuota: {
      run: (_scope, row, { quota }) => ({ data: { quota: quotaFor(row, quota) } }),
    },
    setVersioning: { run: (_scope, _row, { versioning }) => ({ data: { versioning } }) },
    empty: {
      run: async (scope, row) => {
        await dropParts(scope, [ossObject], row.id);
        return { data: { used: 0, objectCount: 0 } } satisfies Changes;
      },
    },
  }),
  removeHandler(api.deleteBucket, ossBucket, (scope, row) =>
    assertUnused(scope, ossBucket, row, [[ossObject, 'bucketId']]),
  ),
];

const objectHandlers: readonly Handler[] = [
  listHandler<StoredObject>(api.listStoredObjects, ossObject, { wire: objectWire }),
  folders,
  forSession(api.createStoredObject, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const bucket = await readRecord<Bucket>(scope, ossBucket, body.bucketId);
      const before = await named(scope, bucket.id, body.name);
      // Not even where versions are switched on: nothing here keeps what was overwritten.
      if (before && !body.overwrite) throw refuse('oss.exists', { name: body.name }, 'name');
      const data = objectData(bucket, body);
      await resize(scope, bucket, data.size - (before?.data.size ?? 0), before ? 0 : 1);
      if (before) await updateRecord(scope, ossObject, before, { data });
      const row = before
        ? await readRecord<StoredObject>(scope, ossObject, before.id)
        : await insertRecord<StoredObject>(scope, ossObject, {
            name: body.name,
            status: 'NORMAL',
            parentId: bucket.id,
            projectId: bucket.projectId,
            ownerId: context.session.user.id,
            data,
          });
      const target = { kind: ossObject.name, targetId: row.id, targetName: row.name };
      const detail = { bucketId: bucket.id, name: body.name, size: data.size };
      await audit(context, scope, { action: 'ossobject:create', ...target, detail });
      return objectWire(row);
    }),
  ),
  patchHandler<typeof api.changeStoredObjects, StoredObject>(api.changeStoredObjects, ossObject, {
    rename: {
      run: async (scope, row, { name }) => {
        await assertFree(scope, ossObject, name, { parentId: row.data.bucketId }, row.id);
        return { name, data: { folder: folderOf(name) } };
      },
    },
    setStorageClass: { run: (_scope, _row, { storageClass }) => ({ data: { storageClass } }) },
  }),
  removeHandler<StoredObject>(api.deleteStoredObject, ossObject, async (scope, row) => {
    const bucket = await readRecord<Bucket>(scope, ossBucket, row.data.bucketId);
    await resize(scope, bucket, -row.data.size, -1);
  }),
  forSession(api.downloadOssFile, async ({ scope }, { query }) => {
    const [bucketName = '', ...rest] = query.fileName.split('/');
    const [bucket] = await findRecords(scope, ossBucket, { match: { name: bucketName } });
    const row = bucket && (await named(scope, bucket.id, rest.join('/')));
    if (!row) throw missing(ossObject);
    const { contentType, content } = row.data;
    return new FileReply(rest.at(-1) ?? '', `${contentType}; charset=utf-8`, content);
  }),
];

export const objectStorageHandlers: readonly Handler[] = [
  ...bucketHandlers,
  ...objectHandlers,
  ...sharingHandlers,
];
