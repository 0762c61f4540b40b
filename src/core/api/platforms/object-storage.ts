import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { flag, line, resourceGroupField, ref, whole } from './fields';

export const bucketSchema = v.object({
  ...recordFields,
  region: wireText,
  /** `private`, `public-read` or `public-read-write`. */
  acl: wireText,
  /** `standard`, `infrequent` or `archive`. */
  storageClass: wireText,
  /** GiB; 0 is no limit. */
  quota: wireCount,
  /** Bytes of all objects and of the versions that are kept. */
  used: wireCount,
  objectCount: wireCount,
  /** Whether what is overwritten or deleted from now on is kept as a version. */
  versioning: wireFlag,
  /** Versions that are kept; they stay where `versioning` is switched off. */
  versionCount: wireCount,
  endpoint: wireText,
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
});
export type Bucket = v.InferOutput<typeof bucketSchema>;

const buckets = family({
  path: '/cmp/v1/oss/buckets',
  perm: 'bucket',
  one: 'Bucket',
  many: 'Buckets',
  noun: 'buckets of the object storage',
});
/** As all object storages have it: part of a host name. */
const bucketName = v.pipe(line(63), v.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/));
const acl = v.picklist(['private', 'public-read', 'public-read-write']);
const storageClass = v.picklist(['standard', 'infrequent', 'archive']);
const bucketFields = {
  name: bucketName,
  region: v.optional(line(32), 'cn-east-2'),
  acl: v.optional(acl, 'private'),
  storageClass: v.optional(storageClass, 'standard'),
  quota: v.optional(whole(0, 1_048_576), 0),
};
export const listBuckets = buckets.list({ row: bucketSchema });
export const readBucket = buckets.read({ row: bucketSchema });
export const createBucket = buckets.create({
  row: bucketSchema,
  body: { ...bucketFields, ...resourceGroupField },
});
export const changeBuckets = buckets.patch({
  actions: {
    setAcl: { from: 'any', asks: { acl } },
    setQuota: { from: 'any', paid: 'size', asks: { quota: whole(0, 1_048_576) } },
    setVersioning: { from: 'any', asks: { versioning: flag } },
    empty: { from: 'any' },
  },
});
export const deleteBucket = buckets.remove();

const object = v.object({
  ...recordFields,
  bucketId: wireText,
  bucketName: wireText,
  /** Where it lies, with a slash at its end; a slash alone is the bucket itself. */
  folder: wireText,
  /** Bytes. */
  size: wireCount,
  contentType: wireText,
  storageClass: wireText,
  etag: wireText,
  /** Its bucket keeps what is overwritten or deleted. */
  versioned: wireFlag,
});
export type StoredObject = v.InferOutput<typeof object>;
const objects = family({
  path: '/cmp/v1/oss/objects',
  perm: 'ossobject',
  one: 'StoredObject',
  many: 'StoredObjects',
  noun: 'objects of buckets',
});
/** Folders are part of a name; nothing in it climbs out of one or hides a part of it. */
const objectName = v.pipe(
  line(512),
  // Control characters neither.
  v.regex(/^[^/\\\u0000-\u001f][^\\\u0000-\u001f]*$/),
  v.check((name) => name.split('/').every((part) => part !== '..' && part !== '.' && part !== '')),
);
/** A folder with its slash, `logs/2026/`; a slash alone is the bucket itself. */
const folder = v.pipe(
  v.string(),
  v.maxLength(512),
  v.regex(/^\/$|^[^/\\\u0000-\u001f][^\\\u0000-\u001f]*\/$/),
);
export const listStoredObjects = objects.list({
  row: object,
  filters: {
    bucketId: v.optional(wireText),
    /** Only what lies in this folder itself. */
    folder: v.optional(folder),
  },
});
export const listStoredFolders = defineEndpoint({
  id: 'O-listStoredFolders',
  name: 'listStoredFolders',
  summary: 'Folders in a folder of a bucket, each with what is in it and below it',
  method: 'GET',
  path: '/cmp/v1/oss/folders',
  perm: 'ossobject:list',
  query: v.object({ bucketId: ref, folder: v.optional(folder, '/') }),
  reply: v.array(v.object({ name: wireText, objectCount: wireCount, size: wireCount })),
});
export const createStoredObject = objects.create({
  row: object,
  summary: 'Puts a small text object into a bucket; one of this name is replaced only if asked for',
  body: {
    bucketId: ref,
    name: objectName,
    content: v.pipe(v.string(), v.maxLength(65_536)),
    contentType: v.optional(
      v.picklist(['text/plain', 'text/csv', 'application/json']),
      'text/plain',
    ),
    overwrite: v.optional(flag, false),
  },
});
export const changeStoredObjects = objects.patch({
  actions: {
    rename: { from: 'any', asks: { name: objectName } },
    setStorageClass: { from: 'any', asks: { storageClass } },
  },
});
export const deleteStoredObject = objects.remove();

const version = v.object({
  /** `name` is that of the object, `createTime` when its content was replaced or deleted, `ownerName` by whom. */
  ...recordFields,
  bucketId: wireText,
  folder: wireText,
  /** Bytes. */
  size: wireCount,
  contentType: wireText,
  etag: wireText,
  /** `overwritten`, `deleted`, or `restored` where another version took its place. */
  cause: wireText,
  /** When this content was written. */
  writtenTime: wireTime,
});
/** What an object of a bucket with versions held before. */
export type ObjectVersion = v.InferOutput<typeof version>;
const versions = family({
  path: '/cmp/v1/oss/versions',
  perm: 'ossversion',
  one: 'ObjectVersion',
  many: 'ObjectVersions',
  noun: 'versions of stored objects',
});
export const listObjectVersions = versions.list({
  row: version,
  filters: { bucketId: v.optional(wireText) },
});
export const changeObjectVersions = versions.patch({
  summary: 'Puts a version back; what its object holds now becomes a version instead',
  actions: { restore: { from: 'any' } },
});
export const deleteObjectVersion = versions.remove();
export const downloadObjectVersion = defineEndpoint({
  id: 'O-downloadObjectVersion',
  name: 'downloadObjectVersion',
  summary: 'A version of an object as a file',
  method: 'GET',
  path: '/cmp/v1/oss/versions/{id}/content',
  perm: 'ossversion:download',
  params: idParams,
  raw: 'binary',
  reply: v.unknown(),
});
export const shareStoredObject = defineEndpoint({
  id: 'O-shareStoredObject',
  name: 'shareStoredObject',
  summary: 'An address by which anybody can read an object for some hours',
  method: 'POST',
  path: '/cmp/v1/oss/objects/{id}/share',
  perm: 'ossobject:share',
  params: idParams,
  body: v.object({ hours: whole(1, 168) }),
  reply: v.object({ token: wireText, expireTime: wireTime }),
});
export const readSharedObject = defineEndpoint({
  id: 'O-readSharedObject',
  name: 'readSharedObject',
  summary: 'An object by the address that it was shared by, until that ends or the object changes',
  method: 'GET',
  path: '/sku/v1/oss/shared',
  auth: 'public',
  query: v.object({ token: v.pipe(v.string(), v.maxLength(512), v.regex(/^[\w-]+\.[\w-]+$/)) }),
  raw: 'binary',
  reply: v.unknown(),
});

export const downloadOssFile = defineEndpoint({
  id: 'E-174',
  name: 'downloadOssFile',
  summary: 'An object as a file; `fileName` is the bucket, a slash and the name of the object',
  method: 'GET',
  path: '/sku/v1/oss/download',
  perm: 'ossobject:download',
  query: v.object({ fileName: v.pipe(objectName, v.includes('/')) }),
  raw: 'binary',
  reply: v.unknown(),
});
