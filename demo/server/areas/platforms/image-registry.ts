import * as api from '../../../../src/core/api/platforms/image-registry';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import {
  assertFree,
  assertUnused,
  dropParts,
  ownershipOf,
  put,
  refuse,
  sum,
  type Own,
} from './checks';
import { registryProject, registryRepository, registryTag } from '../../kinds/platforms';
import { around, idOf, mostly, seedKind } from './seeding';

type Project = Own<Omit<api.RegistryProject, 'address'>>;
type Repository = Own<Omit<api.RegistryRepository, 'address'>>;
export type Tag = Own<Omit<api.RegistryTag, 'address'>>;

/** With where it is pulled from: each tenant's registry has a host of its own. */
const at =
  <D extends Data>(path: (row: Row<D>) => string) =>
  (row: Row<D>, { scope }: SessionContext) => ({
    ...toWire(row),
    address: `${scope.tenantId.replace(/^t-/, '')}.registry.example.com/${path(row)}`,
  });
const atName = at(({ name }) => name);
const atTag = at<Tag>(({ name, data }) => `${data.repositoryName}:${name}`);

/** Adds to a number of a row that counts others. */
async function recount(scope: TenantScope, repositoryId: string, by: number): Promise<void> {
  const row = await readRecord<Repository>(scope, registryRepository, repositoryId);
  await updateRecord(scope, registryRepository, row, {
    data: { tagCount: Math.max(0, row.data.tagCount + by) },
  });
}

function assertUnlocked({ name, data }: { name: string; data: Tag }): void {
  if (data.locked) throw refuse('registry.locked', { name });
}

/** A scan of the same image always finds the same: the digest decides. */
function severityOf(digest: string): string {
  const { values } = dictionaries.severity;
  return values[Number.parseInt(digest.slice(7, 9), 16) % (values.length + 2)] ?? '';
}

const projectHandlers: readonly Handler[] = [
  listHandler(api.listRegistryProjects, registryProject, { wire: atName }),
  createHandler(
    api.createRegistryProject,
    registryProject,
    async (scope, body, context) => {
      await assertFree(scope, registryProject, body.name);
      const { name, description, quota, open } = body;
      const data: Project = { description, quota, open, repositoryCount: 0 };
      return { ...(await ownershipOf(scope, body, context)), name, status: 'NORMAL', data };
    },
    atName,
  ),
  updateHandler(
    api.updateRegistryProject,
    registryProject,
    async (scope, row, body) => {
      const repositories = await findRecords(scope, registryRepository, {
        match: { registryProjectId: row.id },
      });
      const ids = new Set(repositories.map((repository) => repository.id));
      const tags = await findRecords<Tag>(scope, registryTag);
      const sizes = tags
        .filter((tag) => ids.has(tag.data.repositoryId))
        .map((tag) => tag.data.size);
      const used = Math.ceil(sum(sizes) / 1024);
      if (body.quota < used) throw refuse('registry.quota', { used }, 'quota');
      return { data: body };
    },
    atName,
  ),
  patchHandler(api.changeRegistryProjects, registryProject, {
    open: put({ open: true }),
    close: put({ open: false }),
  }),
  removeHandler(api.deleteRegistryProject, registryProject, (scope, row) =>
    assertUnused(scope, registryProject, row, [[registryRepository, 'registryProjectId']]),
  ),
];

const repositoryHandlers: readonly Handler[] = [
  listHandler(api.listRegistryRepositories, registryRepository, { wire: atName }),
  updateHandler(
    api.updateRegistryRepository,
    registryRepository,
    (_scope, _row, body) => ({
      data: body,
    }),
    atName,
  ),
  removeHandler<Repository>(
    api.deleteRegistryRepository,
    registryRepository,
    async (scope, row) => {
      const tags = await findRecords<Tag>(scope, registryTag, { match: { parentId: row.id } });
      for (const tag of tags) assertUnlocked(tag);
      await dropParts(scope, [registryTag], row.id);
    },
  ),
];

const tagHandlers: readonly Handler[] = [
  listHandler(api.listRegistryTags, registryTag, { wire: atTag }),
  patchHandler<typeof api.changeRegistryTags, Tag>(api.changeRegistryTags, registryTag, {
    scan: {
      run: (_scope, row) => {
        const severity = severityOf(row.data.digest);
        const bad = ['DEADLY', 'HIGH', 'SERIOUS'].includes(severity);
        return {
          status: bad ? 'ALARM' : 'NORMAL',
          data: { severity, scanTime: new Date().toISOString() },
        };
      },
    },
    lock: put({ locked: true }),
    unlock: put({ locked: false }),
    copy: {
      run: async (scope, row, { name }, context) => {
        await assertFree(scope, registryTag, name, { parentId: row.data.repositoryId });
        const { status, parentId, projectId } = row;
        const ownerId = context.session.user.id;
        const data = { ...row.data, locked: false, pushTime: new Date().toISOString() };
        await insertRecord(scope, registryTag, {
          ...{ name, status, parentId, projectId, ownerId, data },
        });
        await recount(scope, row.data.repositoryId, 1);
        return undefined;
      },
    },
  }),
  removeHandler<Tag>(api.deleteRegistryTag, registryTag, async (scope, row) => {
    assertUnlocked(row);
    await recount(scope, row.data.repositoryId, -1);
  }),
];

export const registryHandlers: readonly Handler[] = [
  ...projectHandlers,
  ...repositoryHandlers,
  ...tagHandlers,
];

const PROJECTS = 5;
const EACH = 3;
const images = ['nginx', 'openjdk', 'redis', 'order-api', 'report-worker', 'node'];
const purposes = ['入口代理', 'Java 运行环境', '缓存', '订单接口', '报表任务', 'Node.js 运行环境'];
const projects = ['base', 'business', 'ai', 'archive', 'sandbox'];

export async function seedRegistry(writer: SeedWriter): Promise<void> {
  await seedKind(writer, registryProject, 7220, PROJECTS, ({ i }) => ({
    name: around(projects, i),
    status: mostly('NORMAL', ['DISABLED'], i, 5),
    data: {
      description: around(['基础镜像', '业务镜像', '模型镜像', '归档', '试验'], i),
      open: i === 0,
      quota: around([200, 500, 1000, 300, 50], i),
      repositoryCount: EACH,
    },
  }));
  await seedKind(writer, registryRepository, 7221, PROJECTS * EACH, ({ t, i, random }) => {
    const project = Math.floor(i / EACH);
    return {
      name: `${around(projects, project)}/${around(images, i)}`,
      status: 'NORMAL',
      parentId: idOf(registryProject, t, project),
      data: {
        description: around(purposes, i),
        registryProjectId: idOf(registryProject, t, project),
        registryProjectName: around(projects, project),
        tagCount: EACH,
        pullCount: random.int(9000),
      },
    };
  });
  await seedKind(writer, registryTag, 7222, PROJECTS * EACH * EACH, ({ t, i, random }) => {
    const repository = Math.floor(i / EACH);
    const digest = `sha256:${Array.from({ length: 64 }, () => random.int(16).toString(16)).join('')}`;
    const age = random.int(120) + 1;
    const scanned = i % 3 !== 0;
    const severity = scanned ? severityOf(digest) : '';
    return {
      name: around(['1.0.0', '1.1.0', 'latest'], i),
      status: ['DEADLY', 'HIGH', 'SERIOUS'].includes(severity) ? 'ALARM' : 'NORMAL',
      parentId: idOf(registryRepository, t, repository),
      age,
      data: {
        repositoryId: idOf(registryRepository, t, repository),
        repositoryName: `${around(projects, Math.floor(repository / EACH))}/${around(images, repository)}`,
        digest,
        size: random.int(800) + 20,
        architecture: around(['amd64', 'arm64'], i),
        pushTime: writer.daysAgo(age).toISOString(),
        locked: i % 7 === 0,
        severity,
        scanTime: scanned ? writer.daysAgo(0).toISOString() : '',
      },
    };
  });
}
