/** order an instance, a virtual machine of the service `vm`. */
import { listImages } from '../../../core/api/compute/images';
import { listKeypairs } from '../../../core/api/compute/keypairs';
import { listOrderVolumes } from '../../../core/api/compute/volumes';
import { listOrderFloatips } from '../../../core/api/network/floatips';
import { listSubnets } from '../../../core/api/network/vpcs';
import { isRenewable } from '../../../core/charge/renewal';
import { text } from '../../../core/i18n/translator';
import type { Call } from '../../../core/resource/call';
import { inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { contentMax200 } from '../../../core/rules/basic';
import { pwdVmLinux, pwdVmWindows } from '../../../core/rules/vendor-passwords';
import { buildQuery } from '../../../core/search/build-query';
import { lazyComponent } from '../../../widgets/surface/lazy-component';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { wizard } from '../../../widgets/wizard/definition';
import { instanceNameRule } from '../instance-name';
import { paths } from '../../paths';
import { offer, projects, sgroups, standardSgroup } from '../../sources';
import { draftValues, draftsPath, specText } from '../drafts';
import { toOrder } from '../to-order';
import { regions, zones } from '../regions';
import { createAiMessages as messages } from './messages';

const input = inputs(messages);
/** GB of a system disk that nobody enlarged. */
const SYSTEM_DISK = 40;

const images = offer(listImages, {
  query: ({ osType }) => ({ status: 'active', osType }),
  label: ({ name, osName, minDisk }) =>
    text(messages, 'image.option', { name, os: osName, size: minDisk }),
});
const subnets = offer(listSubnets, {
  query: ({ region }) => ({ region }),
  label: ({ name, cidr }) => `${name}  ${cidr}`,
});
/** E-135, E-132: an address that nothing uses, and disks that are attached to nothing; both serve their own region alone. */
const freeAddresses = offer(listOrderFloatips, {
  query: ({ region }) => ({ region }),
  only: ({ portId, natId }) => portId === '' && natId === '',
  label: ({ name, floatIp, bandwidth }) => `${floatIp}  ${name}  ${bandwidth} Mbps`,
  by: ['floatIp', 'name'],
});
const freeDisks = offer(listOrderVolumes, {
  query: ({ region }) => ({ region, status: 'available' }),
  label: ({ name, size }) => `${name}  ${size} GB`,
});
const keypairs = offer(listKeypairs, { label: ({ name, algorithm }) => `${name}  ${algorithm}` });

const isWindows = (values: FormValues) => values['osType'] === 'WINDOWS';
/** Keys are for Linux alone; Windows has a password. */
const byKey = (values: FormValues) => values['signIn'] === 'keypair' && !isWindows(values);

/** Of the image that was chosen; an order does not say it. */
async function osTypeOf(imageId: string, call: Call): Promise<'LINUX' | 'WINDOWS'> {
  if (imageId === '') return 'LINUX';
  const params = buildQuery({ id: imageId });
  const { rows } = await call(listImages, { query: { page: 1, rows: 1, params } });
  return rows[0]?.osType === 'WINDOWS' ? 'WINDOWS' : 'LINUX';
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

export const createAi = wizard({
  kind: 'order',
  name: 'createAi',
  messages,
  service: 'vm',

  form: {
    region: input.select({ label: 'region', required: true, from: regions, first: true }),
    zone: input.select({
      ...{ label: 'zone', required: true, from: zones },
      needs: ['region'],
      first: true,
    }),
    projectId: input.select({ label: 'project', help: 'project.help', from: projects }),
    osType: input.radio({
      label: 'osType',
      required: true,
      initial: 'LINUX',
      from: [
        { value: 'LINUX', label: 'Linux' },
        { value: 'WINDOWS', label: 'Windows' },
      ],
    }),
    imageId: input.select({
      ...{ label: 'image', required: true, from: images },
      needs: ['osType'],
      first: true,
    }),
    subnetId: input.select({
      ...{ label: 'subnet', required: true, from: subnets },
      needs: ['region'],
      first: true,
    }),
    sgroupIds: input.multi({
      label: 'sgroups',
      help: 'sgroups.help',
      from: sgroups,
      otherwise: standardSgroup,
    }),
    floatipId: input.select({
      label: 'floatip',
      help: 'floatip.help',
      from: freeAddresses,
      needs: ['region'],
    }),
    volumeIds: input.multi({
      label: 'volumes',
      help: 'volumes.help',
      from: freeDisks,
      needs: ['region'],
      most: 15,
    }),
    name: input.text({
      label: 'name',
      help: 'name.help',
      required: true,
      maxLength: 50,
      rules: [instanceNameRule],
    }),
    signIn: input.radio({
      label: 'signIn',
      required: true,
      initial: 'password',
      show: (values) => !isWindows(values),
      from: [
        { value: 'password', label: text(messages, 'signIn.password') },
        { value: 'keypair', label: text(messages, 'signIn.keypair') },
      ],
    }),
    keypairId: input.select({ label: 'keypair', required: true, show: byKey, from: keypairs }),
    password: input.password({
      label: 'password',
      required: true,
      strength: true,
      show: (values) => values['signIn'] === 'password' && !isWindows(values),
      rules: [pwdVmLinux],
    }),
    windowsPassword: input.password({
      label: 'password',
      required: true,
      strength: true,
      show: isWindows,
      rules: [pwdVmWindows],
    }),
    description: input.area({ label: 'description', rules: [contentMax200] }),
    ...bookingInputs,
    autoRenew: input.switch({ label: 'autoRenew', help: 'autoRenew.help', show: isRenewable }),
  },

  steps: {
    region: {
      title: 'step.region',
      hint: 'step.regionHint',
      inputs: ['region', 'zone', 'projectId'],
    },
    size: {
      title: 'step.size',
      lead: ['osType', 'imageId'],
      inputs: ['volumeIds'],
      categories: ['flavor', 'systemDisk'],
    },
    network: { title: 'step.network', inputs: ['subnetId', 'sgroupIds', 'floatipId'] },
    system: {
      title: 'step.system',
      inputs: ['name', 'signIn', 'keypairId', 'password', 'windowsPassword', 'description'],
    },
    booking: {
      title: 'step.booking',
      inputs: ['chargeMode', 'mode', 'month', 'count', 'autoRenew'],
    },
  },

  wish: (values) => ({
    name: values.name,
    zone: values.zone,
    projectId: values.projectId,
    autoRenew: values.autoRenew,
    spec: {
      imageId: values.imageId,
      subnetId: values.subnetId,
      sgroupIds: values.sgroupIds,
      floatipId: values.floatipId,
      volumeIds: values.volumeIds,
      ...(byKey(values)
        ? { keypairId: values.keypairId }
        : { password: isWindows(values) ? values.windowsPassword : values.password }),
      description: values.description,
    },
  }),
  need: (chosen) => {
    const flavor = chosen.find(({ category }) => category.code === 'flavor')?.sku;
    if (!flavor) return {};
    const larger = chosen.find(({ category }) => category.code === 'systemDisk')?.amount;
    return {
      HOST: 1,
      CPU: flavor.cpu,
      MEMORY: flavor.memory,
      STORAGE: larger ?? (flavor.disk || SYSTEM_DISK),
    };
  },
  askQuota: lazyComponent(async () => (await import('../../home/quota-ask')).QuotaAsk),
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
  needs: { autoRenew: 'order:autoRenew' },
  resume: async (draft, call) => ({
    ...(await draftValues(draft, call)),
    autoRenew: draft.autoRenew,
    osType: await osTypeOf(specText(draft, 'imageId'), call),
    imageId: specText(draft, 'imageId'),
    subnetId: specText(draft, 'subnetId'),
    sgroupIds: textsIn(draft.spec['sgroupIds']),
    floatipId: specText(draft, 'floatipId'),
    volumeIds: textsIn(draft.spec['volumeIds']),
    signIn: specText(draft, 'keypairId') === '' ? ('password' as const) : ('keypair' as const),
    keypairId: specText(draft, 'keypairId'),
    description: specText(draft, 'description'),
  }),
});
