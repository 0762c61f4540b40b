import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/object-storage';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
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
import { assertFree, assertUnused, dropParts, ownershipOf, refuse } from './checks';
import { ossBucket, ossObject, ossVersion } from '../../kinds/platforms';
import { keepVersion, versionHandlers } from './object-versions';
import {
  bucketData,
  folderOf,
  named,
  objectFile,
  quotaFor,
  resize,
  type Bucket,
  type StoredObject,
} from './stored-object';
import { folders } from './object-folders';
import { sharingHandlers } from './object-sharing';

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
    writtenTime: new Date().toISOString(),
  };
}

/** The content stays where it is; a list tells its size. */
async function objectWires(scope: TenantScope, rows: readonly Row<StoredObject>[]) {
  const ids = [...new Set(rows.map(({ data }) => data.bucketId))];
  const where = inArray(scope.rows.records.id, ids);
  const buckets = ids.length === 0 ? [] : await findRecords<Bucket>(scope, ossBucket, { where });
  const versioned = new Set(buckets.flatMap(({ id, data }) => (data.versioning ? [id] : [])));
  return rows.map((row) => ({
    ...toWire(row),
    ...{ content: undefined, writtenTime: undefined },
    versioned: versioned.has(row.data.bucketId),
  }));
}

const bucketWire = (row: Row<Bucket>) => ({ versionCount: 0, ...toWire(row) });

const bucketHandlers: readonly Handler[] = [
  listHandler<Bucket>(api.listBuckets, ossBucket, { wire: bucketWire }),
  readHandler(api.readBucket, ossBucket, bucketWire),
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
        await dropParts(scope, [ossObject, ossVersion], row.id);
        return { data: { used: 0, objectCount: 0, versionCount: 0 } } satisfies Changes;
      },
    },
  }),
  removeHandler(api.deleteBucket, ossBucket, (scope, row) =>
    assertUnused(scope, ossBucket, row, [
      [ossObject, 'bucketId'],
      [ossVersion, 'bucketId'],
    ]),
  ),
];

const objectHandlers: readonly Handler[] = [
  listHandler<StoredObject>(api.listStoredObjects, ossObject, {
    wires: (rows, { scope }) => objectWires(scope, rows),
  }),
  folders,
  forSession(api.createStoredObject, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const bucket = await readRecord<Bucket>(scope, ossBucket, body.bucketId);
      const before = await named(scope, bucket.id, body.name);
      if (before && !body.overwrite) throw refuse('oss.exists', { name: body.name }, 'name');
      const data = objectData(bucket, body);
      const isKept = before !== undefined && bucket.data.versioning;
      if (isKept) await keepVersion(context, scope, before, 'overwritten');
      await resize(scope, bucket, {
        bytes: data.size - (before && !isKept ? before.data.size : 0),
        objects: before ? 0 : 1,
        versions: isKept ? 1 : 0,
      });
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
      return (await objectWires(scope, [row]))[0];
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
  removeHandler<StoredObject>(api.deleteStoredObject, ossObject, async (scope, row, context) => {
    const bucket = await readRecord<Bucket>(scope, ossBucket, row.data.bucketId);
    const isKept = bucket.data.versioning;
    if (isKept) await keepVersion(context, scope, row, 'deleted');
    const bytes = isKept ? 0 : -row.data.size;
    await resize(scope, bucket, { bytes, objects: -1, versions: isKept ? 1 : 0 });
  }),
  forSession(api.downloadOssFile, async ({ scope }, { query }) => {
    const [bucketName = '', ...rest] = query.fileName.split('/');
    const [bucket] = await findRecords(scope, ossBucket, { match: { name: bucketName } });
    const row = bucket && (await named(scope, bucket.id, rest.join('/')));
    if (!row) throw missing(ossObject);
    return objectFile(row);
  }),
];

export const objectStorageHandlers: readonly Handler[] = [
  ...bucketHandlers,
  ...objectHandlers,
  ...versionHandlers,
  ...sharingHandlers,
];
