import type * as api from '../../../../src/core/api/platforms/object-storage';
import type { TenantScope } from '../../database/scope';
import { FileReply } from '../../handler';
import { ossBucket, ossObject } from '../../kinds/platforms';
import type { Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { refuse, type Own } from './checks';

/** Rows of before there were versions have no number of them. */
export type Bucket = Omit<Own<api.Bucket>, 'versionCount'> & { readonly versionCount?: number };

/** Objects of the demonstration are small texts, kept in their rows: no file system is asked, no name can leave it. */
export type StoredObject = Omit<Own<api.StoredObject>, 'versioned'> & {
  readonly content: string;
  readonly writtenTime?: string;
};

const GIB = 1024 ** 3;

export function bucketData(
  name: string,
  spec: Pick<Bucket, 'region' | 'acl' | 'storageClass' | 'quota'>,
): Bucket {
  const endpoint = `https://${name}.oss.${spec.region}.example.com`;
  const empty = { used: 0, objectCount: 0, versionCount: 0, versioning: false };
  return { ...spec, ...empty, expireTime: '', orderId: '', endpoint };
}

/** The folder that a name lies in, with its slash: `logs/2026/`, or a slash alone for the bucket itself. */
export const folderOf = (name: string): string =>
  name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : '/';

/** What came or went: bytes of objects and versions, and how many of each. */
interface Difference {
  readonly bytes?: number;
  readonly objects?: number;
  readonly versions?: number;
}

/** Counts what came into a bucket or went out of it; refused where its quota has no room for it. */
export async function resize(
  scope: TenantScope,
  bucket: Row<Bucket>,
  { bytes = 0, objects = 0, versions = 0 }: Difference,
): Promise<void> {
  const { quota, used, objectCount, versionCount = 0 } = bucket.data;
  if (bytes > 0 && quota > 0 && used + bytes > quota * GIB)
    throw refuse('oss.full', { name: bucket.name }, 'content');
  const atLeastNone = (count: number) => Math.max(0, count);
  await updateRecord(scope, ossBucket, bucket, {
    data: {
      used: atLeastNone(used + bytes),
      objectCount: atLeastNone(objectCount + objects),
      versionCount: atLeastNone(versionCount + versions),
    },
  });
}

/** A quota that what is there fits into. */
export function quotaFor(bucket: Row<Bucket>, quota: number): number {
  const used = Math.ceil(bucket.data.used / GIB);
  if (quota > 0 && quota < used) throw refuse('oss.quota', { used }, 'quota');
  return quota;
}

/** What an object holds, or held, as a file of its own name. */
export function objectFile({ name, data: { contentType, content } }: Row<StoredObject>): FileReply {
  return new FileReply(name.split('/').at(-1) ?? '', `${contentType}; charset=utf-8`, content);
}

export const named = async (scope: TenantScope, bucketId: string, name: string) =>
  (await findRecords<StoredObject>(scope, ossObject, { match: { parentId: bucketId, name } }))[0];
