import { createHash } from 'node:crypto';
import { ossBucket, ossObject, ossVersion } from '../../kinds/platforms';
import type { SeedWriter } from '../../seed/writer';
import { bucketData, folderOf } from './stored-object';
import { around, idOf, seedKind } from './seeding';

const BUCKETS = 6;
const words = [
  'report-archive',
  'app-static',
  'backup-daily',
  'video-raw',
  'model-data',
  'audit-log',
];
const files = [
  ['报表/2026年一季度.csv', 'text/csv', '月份,订单数\n1月,1204\n2月,986\n3月,1377\n'],
  ['config/app.json', 'application/json', '{"logLevel":"info","region":"cn-east-2"}\n'],
  ['logs/access.log', 'text/plain', 'GET /orders 200 31ms\nGET /stock 200 12ms\n'],
  ['说明.txt', 'text/plain', '本目录由系统每日自动归档。\n'],
  ['export/users.csv', 'text/csv', '编号,部门\n1,生产部\n2,物流部\n'],
  ['data/points.json', 'application/json', '[{"x":1,"y":2},{"x":2,"y":5}]\n'],
  [
    'logs/2026/10/order.log',
    'text/plain',
    '08:00:01 order 1204 paid\n08:00:09 order 1205 shipped\n',
  ],
  ['logs/2026/11/order.log', 'text/plain', '08:00:04 order 1377 paid\n'],
  ['报表/2025/全年.csv', 'text/csv', '季度,订单数\n一季度,3567\n二季度,3902\n'],
] as const;
const EACH = files.length;

/** What one bucket with versions still has of before. */
const former = [
  [
    'config/app.json',
    'overwritten',
    'application/json',
    '{"logLevel":"debug","region":"cn-east-2"}\n',
  ],
  [
    'config/app.json',
    'overwritten',
    'application/json',
    '{"logLevel":"warn","region":"cn-east-2"}\n',
  ],
  ['logs/2026/09/order.log', 'deleted', 'text/plain', '08:00:02 order 1098 paid\n'],
] as const;
const VERSIONED = 1;

const bytesOf = (contents: readonly string[]) =>
  contents.reduce((bytes, content) => bytes + Buffer.byteLength(content), 0);
const etagOf = (content: string) => createHash('md5').update(content).digest('hex');

export async function seedObjectStorage(writer: SeedWriter): Promise<void> {
  const nameAt = (t: number, i: number) => `${around(words, i)}-${t}`;
  await seedKind(writer, ossBucket, 7250, BUCKETS, ({ t, i, random }) => {
    const spec = {
      region: random.pick(['cn-east-2', 'cn-north-1']),
      // What is kept for the day that something is lost, or asked after, is nobody else's.
      acl: around(['private', 'public-read', 'private', 'public-read', 'private', 'private'], i),
      storageClass: around(['standard', 'infrequent', 'archive'], i),
      quota: around([0, 500, 1000], i),
    };
    const name = nameAt(t, i);
    const versioning = i === VERSIONED;
    const kept = versioning ? former : [];
    const used = bytesOf([...files.map((each) => each[2]), ...kept.map((each) => each[3])]);
    const counts = { objectCount: EACH, versionCount: kept.length };
    return {
      name,
      status: 'NORMAL',
      data: { ...bucketData(name, spec), versioning, used, ...counts },
    };
  });
  await seedKind(writer, ossObject, 7251, BUCKETS * EACH, ({ t, i }) => {
    const bucket = Math.floor(i / EACH);
    const [name, contentType, content] = around(files, i);
    const bucketId = idOf(ossBucket, t, bucket);
    return {
      name,
      status: 'NORMAL',
      parentId: bucketId,
      data: {
        bucketId,
        bucketName: nameAt(t, bucket),
        folder: folderOf(name),
        size: Buffer.byteLength(content),
        contentType,
        storageClass: around(['standard', 'infrequent', 'archive'], bucket),
        etag: etagOf(content),
        content,
      },
    };
  });
  await seedKind(writer, ossVersion, 7252, former.length, ({ t, i }) => {
    const [name, cause, contentType, content] = around(former, i);
    const bucketId = idOf(ossBucket, t, VERSIONED);
    return {
      name,
      status: 'NORMAL',
      parentId: bucketId,
      age: 20 - i * 3,
      data: {
        ...{ bucketId, bucketName: nameAt(t, VERSIONED), folder: folderOf(name) },
        ...{ size: Buffer.byteLength(content), contentType, content, etag: etagOf(content) },
        storageClass: around(['standard', 'infrequent', 'archive'], VERSIONED),
        ...{ cause, writtenTime: writer.daysAgo(60 - i * 4).toISOString() },
      },
    };
  });
}
