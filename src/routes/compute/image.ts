/** images that machines are made from (D-037), E-077 and E-121. */
import * as api from '../../core/api/compute/images';
import type { Image } from '../../core/api/compute/images';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { endOfChinaDay } from '../../core/format/china-day';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { resourceLifetime } from '../lifetime/lifetime';
import { newImage, template } from './image-form';
import { computeScreenMessages as messages } from './messages';
import { osTypes } from './type-input';

const imageType = dictionary('imageType', {
  PUBLIC: tone.normal('公共镜像', 'Public'),
  PRIVATE: tone.normal('私有镜像', 'Private'),
});
const input = inputs(messages);
const isOwn = ({ imageType }: Image) => imageType !== 'PUBLIC' || 'image.isPublic';

export const image = resource<Image>()({
  name: 'image',
  messages,
  title: 'image.title',
  api: { list: api.listImages },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true, edit: 'rename' }),
    status: f.status('common.status', dictionaries.image, { search: 'eq' }),
    imageType: f.status('image.type', imageType, { search: 'eq' }),
    osName: f.text('image.os', { search: 'lk', sort: true }),
    osType: f.status('image.osType', osTypes, { hidden: true }),
    architecture: f.text('image.architecture', { hidden: true }),
    diskFormat: f.text('image.format', { hidden: true }),
    size: f.number('image.size', { unit: 'GB', sort: true, adds: true }),
    minDisk: f.number('image.minDisk', { unit: 'GB', sort: true, hidden: true }),
    template: f.flag('image.template', { hidden: true }),
    madeOf: f.ref('image.source', 'vm', { hidden: true }),
    region: f.region('compute.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('compute.project', { hidden: true }),
    ownerName: f.owner('compute.owner', { hidden: true }),
    orderId: f.order(),
    expireTime: f.time('compute.expires', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'image.create',
      endpoint: api.createImage,
      form: newImage,
      input: ({ file, ...rest }) => ({ body: { ...rest, attachmentId: file[0]?.id ?? '' } }),
    }),
    edit: o.update({
      endpoint: api.updateImage,
      when: isOwn,
      form: { name: nameInput, template, description: descriptionInput },
    }),
    rename: o.act(api.changeImages, 'rename', {
      label: 'image.rename',
      when: isOwn,
      form: { name: nameInput },
      from: (row) => row,
    }),
    expiry: o.act(api.changeImages, 'updateExpriedTime', {
      label: 'image.expiry',
      when: isOwn,
      form: { day: input.date({ label: 'compute.expires', required: true }) },
      input: ({ day }) => ({ expireTime: endOfChinaDay(day) }),
    }),
    deactivate: o.act(api.changeImages, 'deactivate', {
      label: 'image.deactivate',
      bulk: true,
      when: isOwn,
      confirm: 'image.deactivateConfirm',
    }),
    reactivate: o.act(api.changeImages, 'reactivate', {
      ...{ label: 'image.reactivate', bulk: true, when: isOwn },
    }),
    ...resourceLifetime(o),
    remove: o.remove({
      endpoint: api.deleteImage,
      bulk: true,
      when: isOwn,
      confirm: true,
      then: { status: 'pending_delete' },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'deactivate', 'reactivate', 'remove'],
    row: ['edit', 'deactivate'],
    more: ['reactivate', 'expiry', 'prolong', ['unsubscribe', 'remove']],
    export: true,
  },
});
