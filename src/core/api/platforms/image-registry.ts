import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { flag, line, note, resourceGroupField, whole } from './fields';

/** The image registry (U-16, own contract; its base is configuration). */
const project = v.object({
  ...recordFields,
  description: wireText,
  /** Host and path, which the names of its images go on from. */
  address: wireText,
  /** Everybody in the tenant may pull without signing in to the registry. */
  open: wireFlag,
  /** GiB. */
  quota: wireCount,
  repositoryCount: wireCount,
});
export type RegistryProject = v.InferOutput<typeof project>;
const projects = family({
  path: '/v1/projects',
  perm: 'registryproject',
  one: 'RegistryProject',
  many: 'RegistryProjects',
  noun: 'projects of the image registry',
  client: 'registry',
});
const quota = whole(1, 10_240);
/** A part of the path of an image, as its tools take it: no capitals, and no separator without something on both sides. */
export const imagePathPart = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
/** A tag of an image, of at most 128 characters, as its tools take it: it begins with a letter, a digit or `_`. */
export const imageTag = /^\w[\w.-]*$/;
export const listRegistryProjects = projects.list({ row: project });
export const createRegistryProject = projects.create({
  row: project,
  body: {
    name: v.pipe(line(), v.regex(imagePathPart)),
    description: note(),
    quota,
    open: v.optional(flag, false),
    ...resourceGroupField,
  },
});
export const updateRegistryProject = projects.update({
  row: project,
  body: { description: note(), quota },
});
export const changeRegistryProjects = projects.patch({
  actions: { open: { from: 'any' }, close: { from: 'any' } },
});
export const deleteRegistryProject = projects.remove();

const repository = v.object({
  ...recordFields,
  description: wireText,
  /** Host and path without a tag. */
  address: wireText,
  registryProjectId: wireText,
  registryProjectName: wireText,
  tagCount: wireCount,
  pullCount: wireCount,
});
export type RegistryRepository = v.InferOutput<typeof repository>;
const repositories = family({
  path: '/v1/repositories',
  perm: 'registryrepository',
  one: 'RegistryRepository',
  many: 'RegistryRepositories',
  noun: 'repositories of the image registry',
  client: 'registry',
});
export const listRegistryRepositories = repositories.list({
  row: repository,
  filters: { registryProjectId: v.optional(wireText) },
});
export const updateRegistryRepository = repositories.update({
  row: repository,
  body: { description: note() },
});
export const deleteRegistryRepository = repositories.remove();

const tag = v.object({
  ...recordFields,
  repositoryId: wireText,
  repositoryName: wireText,
  /** Host, path and tag: what is pulled. */
  address: wireText,
  digest: wireText,
  /** MiB. */
  size: wireCount,
  architecture: wireText,
  pushTime: wireTime,
  /** Nobody may replace or remove it. */
  locked: wireFlag,
  /** The worst finding of the last scan (D-016); empty when nothing was found, or before the first scan. */
  severity: wireText,
  scanTime: wireTime,
});
export type RegistryTag = v.InferOutput<typeof tag>;
const tags = family({
  path: '/v1/tags',
  perm: 'registrytag',
  one: 'RegistryTag',
  many: 'RegistryTags',
  noun: 'tags of images',
  client: 'registry',
});
export const listRegistryTags = tags.list({
  row: tag,
  filters: { repositoryId: v.optional(wireText) },
});
export const changeRegistryTags = tags.patch({
  actions: {
    scan: { from: 'any' },
    lock: { from: 'any' },
    unlock: { from: 'any' },
    copy: { from: 'any', asks: { name: v.pipe(line(128), v.regex(imageTag)) } },
  },
});
export const deleteRegistryTag = tags.remove();

const finding = v.object({
  /** Of the scanner's own list. */
  id: wireText,
  /** D-016 */
  severity: wireText,
  package: wireText,
  installed: wireText,
  /** The version without it; empty where there is none yet. */
  fixed: wireText,
});
export type ScanFinding = v.InferOutput<typeof finding>;

export const readScanReport = defineEndpoint({
  id: 'O-readScanReport',
  name: 'readScanReport',
  summary: 'What the last scan of a tag found, the worst first; without a time where none has run',
  client: 'registry',
  method: 'GET',
  path: '/v1/tags/{id}/report',
  perm: 'registrytag:list',
  params: idParams,
  reply: v.object({
    scanTime: wireTime,
    /** Packages that were looked at. */
    packages: wireCount,
    findings: v.array(finding),
  }),
});
