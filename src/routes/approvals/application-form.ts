/** What may be asked for without an order, and what each of it takes (K-14). */
import { appliedCategories } from '../../core/api/flows/applications';
import type { AppliedCategory } from '../../core/api/flows/applications';
import { listFlavors } from '../../core/api/compute/flavors';
import { listVpcs } from '../../core/api/network/vpcs';
import { choicesOf } from '../../core/dictionaries/choices';
import { approvalCategory } from '../../core/dictionaries/services';
import { inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import { notPurelyNumeric } from '../../core/rules/basic';
import { images, machines, offer, projects, publicPools, regions } from '../sources';
import { approvalMessages as messages } from './messages';

const input = inputs(messages);

/** Asked for where it belongs to one of these categories. */
const only =
  (...of: readonly AppliedCategory[]) =>
  ({ category }: FormValues) =>
    of.some((each) => each === category);

export const form = {
  category: input.radio({
    label: 'apply.what',
    required: true,
    initial: 'VM_APPLY',
    from: choicesOf(approvalCategory).flatMap(({ value, label }) => {
      const known = appliedCategories.find((each) => each === value);
      return known === undefined ? [] : [{ value: known, label }];
    }),
  }),
  name: input.text({
    label: 'apply.name',
    required: true,
    maxLength: 60,
    rules: [notPurelyNumeric],
  }),
  projectId: input.select({ label: 'apply.project', from: projects }),
  region: input.select({
    label: 'apply.region',
    from: regions,
    show: only('VM_APPLY', 'DISK_APPLY', 'IMAGE_APPLY'),
  }),
  flavorId: input.select({
    required: true,
    label: 'apply.flavor',
    from: offer(listFlavors, { only: ({ enabled }) => enabled }),
    show: only('VM_APPLY'),
  }),
  imageId: input.select({
    label: 'apply.image',
    from: images,
    needs: ['region'],
    show: only('VM_APPLY'),
  }),
  osName: input.text({ label: 'apply.os', maxLength: 64, show: only('IMAGE_APPLY') }),
  osType: input.radio({
    label: 'apply.osType',
    initial: 'LINUX',
    from: ['LINUX', 'WINDOWS'].map((value) => ({ value, label: value })),
    show: only('IMAGE_APPLY'),
  }),
  size: input.number({
    label: 'apply.size',
    initial: 50,
    min: 10,
    max: 2048,
    whole: true,
    unit: 'GB',
    show: only('DISK_APPLY'),
  }),
  vmId: input.select({
    required: true,
    label: 'apply.machine',
    from: machines,
    show: only('SNAPSHOT_APPLY'),
  }),
  vpcId: input.select({
    required: true,
    label: 'apply.vpc',
    from: offer(listVpcs),
    show: only('ROUTER_APPLY'),
  }),
  ipPoolId: input.select({ label: 'apply.pool', from: publicPools, show: only('FLOAT_IP_APPLY') }),
  bandwidth: input.number({
    label: 'apply.bandwidth',
    initial: 5,
    min: 1,
    whole: true,
    unit: 'Mbit/s',
    show: only('FLOAT_IP_APPLY'),
  }),
  reason: input.area({ label: 'field.reason', required: true, maxLength: 500 }),
};
