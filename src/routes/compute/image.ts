/** images that machines are made from (D-037), E-077 and E-121. */
import * as api from '../../core/api/compute/images';
import type { Image } from '../../core/api/compute/images';
import { choices, wordsOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { projects } from '../sources';
import { computeScreenMessages as messages } from './messages';

const kinds = choices([
  ['PUBLIC', '公共镜像', 'Public'],
  ['PRIVATE', '私有镜像', 'Private'],
]);
const systems = choices([
  ['LINUX', 'Linux 系统', 'Linux'],
  ['WINDOWS', 'Windows 系统', 'Windows'],
]);
const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const template = input.switch({ label: 'image.template', help: 'image.templateHelp' });
const description = input.area({ label: 'common.description', rules: [contentMax200] });
const gigabytes = { unit: 'GB', required: true, whole: true, min: 1, max: 2048 } as const;
const same = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));
const architectures = same(['x86_64', 'aarch64']);
const formats = same(api.diskFormats);

const isOwn = ({ imageType }: Image) => imageType !== 'PUBLIC' || 'image.isPublic';
const whenIn =
  (...statuses: readonly string[]) =>
  (row: Image) => {
    const own = isOwn(row);
    return own === true ? statuses.includes(row.status) || 'compute.notNow' : own;
  };
const ids = ({ id }: Image) => ({ ids: [id] });
/** A day as the end of that day. */
const endOf = (day: string) => `${day} 23:59:59`;

export const image = resource<Image>()({
  name: 'image',
  messages,
  title: 'image.title',
  api: { list: api.listImages },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true, edit: 'rename' }),
    status: f.status('common.status', dictionaries.image, { search: 'eq' }),
    imageType: f.status('image.type', wordsOf('imageType', kinds), { search: 'eq' }),
    osName: f.text('image.os', { search: 'lk', sort: true }),
    osType: f.status('image.osType', wordsOf('osType', systems), { hidden: true }),
    architecture: f.text('image.architecture'),
    diskFormat: f.text('image.format', { hidden: true }),
    size: f.number('image.size', { unit: 'GB', sort: true }),
    minDisk: f.number('image.minDisk', { unit: 'GB', sort: true }),
    template: f.flag('image.template', { hidden: true }),
    region: f.text('compute.region', { hidden: true }),
    projectName: f.text('compute.project', { hidden: true }),
    ownerName: f.text('compute.owner', { hidden: true }),
    expireTime: f.time('compute.expires', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'image.create',
      perm: 'image:create',
      endpoint: api.createImage,
      form: {
        name,
        osType: input.radio({
          ...{ label: 'image.osType', required: true, initial: 'LINUX' },
          from: systems.values.map((value) => ({ value, label: systems.label(value) })),
        }),
        osName: input.text({ label: 'image.os', required: true, maxLength: 64 }),
        architecture: input.radio({
          label: 'image.architecture',
          required: true,
          initial: 'x86_64',
          from: architectures,
        }),
        diskFormat: input.select<(typeof api.diskFormats)[number]>({
          label: 'image.format',
          required: true,
          initial: 'qcow2',
          from: formats,
        }),
        size: input.number({ ...gigabytes, label: 'image.size', initial: 10 }),
        minDisk: input.number({ ...gigabytes, label: 'image.minDisk', initial: 40 }),
        projectId: input.select({ label: 'compute.project', from: projects }),
        template,
        description,
      },
      input: ({ osType, architecture, diskFormat, size, minDisk, ...values }) => ({
        body: {
          ...values,
          osType: osType || 'LINUX',
          architecture: architecture || 'x86_64',
          diskFormat: diskFormat || 'qcow2',
          size: size ?? 1,
          minDisk: minDisk ?? 1,
        },
      }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'image:update',
      endpoint: api.updateImage,
      when: isOwn,
      form: { name, template, description },
      from: (row) => row,
      input: (values, { id }) => ({ params: { id }, body: values }),
    }),
    rename: o.patch({
      label: 'image.rename',
      perm: 'image:rename',
      endpoint: api.changeImages,
      when: isOwn,
      form: { name },
      from: (row) => row,
      input: (values, row) => ({ body: { action: 'rename' as const, ...ids(row), ...values } }),
    }),
    expiry: o.patch({
      label: 'image.expiry',
      perm: 'image:updateExpriedTime',
      endpoint: api.changeImages,
      when: isOwn,
      form: { day: input.date({ label: 'compute.expires', required: true }) },
      input: ({ day }, row) => ({
        body: { action: 'updateExpriedTime' as const, ...ids(row), expireTime: endOf(day) },
      }),
    }),
    deactivate: o.patch({
      label: 'image.deactivate',
      perm: 'image:deactivate',
      endpoint: api.changeImages,
      bulk: true,
      when: whenIn('active'),
      confirm: 'image.deactivateConfirm',
      input: (_values, row) => ({ body: { action: 'deactivate' as const, ...ids(row) } }),
    }),
    reactivate: o.patch({
      label: 'image.reactivate',
      perm: 'image:reactivate',
      endpoint: api.changeImages,
      bulk: true,
      when: whenIn('deactivated'),
      input: (_values, row) => ({ body: { action: 'reactivate' as const, ...ids(row) } }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'image:delete',
      danger: true,
      bulk: true,
      when: whenIn('active', 'deactivated', 'killed', 'queued'),
      confirm: true,
      endpoint: api.deleteImage,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'deactivate', 'reactivate', 'remove'],
    row: ['edit', 'deactivate'],
    more: ['reactivate', 'expiry', 'remove'],
    export: true,
  },
});
