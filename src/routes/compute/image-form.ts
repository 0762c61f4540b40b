/** What an image is asked for. */
import * as api from '../../core/api/compute/images';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { nameAwsAmi } from '../../core/rules/names';
import { projects, vendors } from '../sources';
import { computeScreenMessages as messages } from './messages';
import { osType } from './type-input';

const input = inputs(messages);

export const template = input.switch({ label: 'image.template', help: 'image.templateHelp' });
const gigabytes = { unit: 'GB', required: true, whole: true, min: 1, max: 2048 } as const;
const same = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));
const architectures = same(['x86_64', 'aarch64']);
const formats = same(api.diskFormats);

export const newImage = {
  name: nameInput,
  // K-20: the one or the other
  file: input.files({ label: 'image.file', help: 'image.fileHelp', most: 1 }),
  // V-081
  ami: input.text({ label: 'image.ami', maxLength: 128, rules: [nameAwsAmi] }),
  osType,
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
  vendorId: input.select({ label: 'image.vendor', help: 'image.vendorHelp', from: vendors }),
  projectId: input.select({ label: 'compute.project', from: projects }),
  template,
  description: descriptionInput,
};
