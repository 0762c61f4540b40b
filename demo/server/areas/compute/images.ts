import type * as v from 'valibot';
import * as api from '../../../../src/core/api/compute/images';
import type { Locale } from '../../../../src/core/i18n/translator';
import { nameAwsAmi } from '../../../../src/core/rules/names';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecord } from '../../records/read';
import { updateRecord, type NewRecord } from '../../records/write';
import { PlainRefusal } from '../../refusal';
import { vanishHandler } from './changes';
import { demandName, findWithBin, ownProject, refuse, userName } from './checks';
import { inUse } from '../../records/in-use';
import { image, vm } from '../../kinds/compute';
import { attachment, type AttachmentData } from '../../kinds/files';
import type { ImageData } from './rows';
import { locationOf } from './vm-open';

type Spec = { [K in keyof typeof api.imageSpec]?: v.InferOutput<(typeof api.imageSpec)[K]> };

interface Wish {
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly orderId: string;
}

export async function prepareImage(scope: TenantScope, spec: Spec, wish: Wish): Promise<NewRecord> {
  const { vendorId, region } = await locationOf(scope, spec);
  const data: ImageData = {
    imageType: 'PRIVATE',
    osName: spec.osName ?? 'openEuler 22.03 LTS',
    osType: spec.osType ?? 'LINUX',
    architecture: spec.architecture ?? 'x86_64',
    diskFormat: spec.diskFormat ?? 'qcow2',
    size: spec.size ?? 10,
    minDisk: spec.minDisk ?? 40,
    vmId: '',
    template: spec.template ?? false,
    vendorId,
    region,
    expireTime: '',
    orderId: wish.orderId,
    description: spec.description ?? '',
  };
  return {
    name: wish.name,
    status: 'importing',
    settles: { to: 'active', seconds: 30 },
    projectId: wish.projectId,
    ownerId: wish.ownerId,
    data,
  };
}

/** K-20: the name of what it is made of, which has to be there and only one. */
async function sourceOf(
  scope: TenantScope,
  { attachmentId, ami }: { readonly attachmentId: string; readonly ami: string },
  locale: Locale,
): Promise<string> {
  if (attachmentId !== '' && ami !== '') throw refuse('image.oneSource', {}, 'ami');
  const wrong = ami === '' ? undefined : nameAwsAmi(ami, { locale });
  if (wrong !== undefined) throw new PlainRefusal(wrong, { field: 'ami' });
  if (attachmentId === '') return ami;
  const file = await findRecord<AttachmentData>(scope, attachment, attachmentId);
  if (!file) throw refuse('image.noFile', {}, 'attachmentId');
  return file.name;
}

function demandPrivate(row: Row<ImageData>): void {
  if (row.data.imageType === 'PUBLIC') throw refuse('image.public', { name: row.name });
}

/** No machine was made from it: such a machine could not be rebuilt. */
export async function demandUnusedImage(scope: TenantScope, row: Row<ImageData>): Promise<void> {
  demandPrivate(row);
  const users = await findWithBin(scope, vm, { imageId: row.id });
  scope.held(vm.name, users);
  const [user] = users;
  if (user) throw inUse(image, row, userName(user));
}

/** Machines show the name of their image. */
async function renameImage(scope: TenantScope, row: Row<ImageData>, name: string): Promise<string> {
  await demandName(scope, image, name, row.id);
  if (name === row.name) return name;
  for (const machine of await findWithBin(scope, vm, { imageId: row.id }))
    await updateRecord(scope, vm, machine, { data: { imageName: name } });
  return name;
}

export const imageHandlers: readonly Handler[] = [
  listHandler(api.listImages, image),
  readHandler(api.readImage, image),
  createHandler(api.createImage, image, async (scope, body, { session, locale }) => {
    const { name, projectId, attachmentId, ami, ...spec } = body;
    const madeOf = await sourceOf(scope, body, locale);
    const made = await prepareImage(scope, spec, {
      name: await demandName(scope, image, name),
      projectId: await ownProject(scope, projectId),
      ownerId: session.user.id,
      orderId: '',
    });
    return { ...made, data: { ...made.data, madeOf, attachmentId, ami } };
  }),
  updateHandler<typeof api.updateImage, ImageData>(
    api.updateImage,
    image,
    async (scope, row, { name, description, template }) => {
      demandPrivate(row);
      return {
        name: await renameImage(scope, row, name),
        data: {
          description: description ?? row.data.description,
          template: template ?? row.data.template,
        },
      };
    },
  ),
  vanishHandler<ImageData>(api.deleteImage, image, 'pending_delete', demandUnusedImage),
  patchHandler<typeof api.changeImages, ImageData>(api.changeImages, image, {
    updateExpriedTime: {
      run(_scope, row, { expireTime }) {
        demandPrivate(row);
        if (new Date(expireTime) <= new Date()) throw refuse('time.past', {}, 'expireTime');
        return { data: { expireTime } };
      },
    },
    rename: {
      async run(scope, row, { name }) {
        demandPrivate(row);
        return { name: await renameImage(scope, row, name) };
      },
    },
    deactivate: {
      run(_scope, row) {
        demandPrivate(row);
        return { status: 'deactivated' };
      },
    },
    reactivate: { run: () => ({ status: 'active' }) },
  }),
];
