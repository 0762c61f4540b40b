import type { CallInput, Page } from '../core/api/endpoint';
import { listImages } from '../core/api/compute/images';
import type { Image } from '../core/api/compute/images';
import { listKeypairs } from '../core/api/compute/keypairs';
import { listVmPorts, listVmTemplates } from '../core/api/compute/vm-parts';
import {
  listOrderVendors,
  listPhysicalHosts,
  listRegions,
  listZones,
} from '../core/api/compute/infrastructure';
import { listVms } from '../core/api/compute/vms';
import { listVolumes } from '../core/api/compute/volumes';
import { listFloatipPorts } from '../core/api/network/floatips';
import { listIpPools } from '../core/api/network/ips';
import { listPorts } from '../core/api/network/ports';
import { listSgroups } from '../core/api/network/sgroups';
import { listProjects, resourceAdminProjects } from '../core/api/projects';
import type { Text } from '../core/i18n/translator';
import type { ListEndpoint } from '../core/resource/definition';
import type { FormValues, Offered, SourceContext } from '../core/resource/input';
import { asAlternative } from '../core/search/build-query';
import type { SearchParam } from '../core/search/build-query';

/** As many as a select lists: more are found by typing. */
const MOST = 200;

type Source = (context: SourceContext) => Promise<Offered>;
interface Offer<R> {
  /** Equality filters of the list call, from what the form holds. */
  readonly query?: (values: FormValues) => Readonly<Record<string, unknown>>;
  readonly only?: (row: R, values: FormValues) => boolean;
  readonly label?: (row: R) => Text;
  /** Offered, and cannot be chosen now; its label says why. */
  readonly disabled?: (row: R) => boolean;
  /** What typing searches, as the list call names it: what the label shows. */
  readonly by?: readonly string[];
}

/** The conditions for a part of a list; none for its beginning. */
function asked({ text, chosen, named }: SourceContext, by: readonly string[]): { params?: string } {
  const among = (name: string, value: readonly string[]) => [{ name, sign: 'IN', value } as const];
  const params = chosen
    ? among('id', chosen)
    : named
      ? among('name', named)
      : text
        ? by.map((name, index): SearchParam => {
            const like = { name, sign: 'LK', value: text } as const;
            return index === 0 ? like : asAlternative(like);
          })
        : [];
  return params.length > 0 ? { params: JSON.stringify(params) } : {};
}

/** What a select offers: the rows of a list of the contract. */
export const offer =
  <R extends { readonly id: string; readonly name: string }>(
    endpoint: ListEndpoint<R>,
    { query, only, label = ({ name }) => name, disabled, by = ['name'] }: Offer<R> = {},
  ): Source =>
  async (context) => {
    const { call, values } = context;
    const input = {
      query: { page: 1, rows: MOST, ...query?.(values), ...asked(context, by) },
    } as CallInput<ListEndpoint<R>>;
    const { rows, total }: Page<R> = await call(endpoint, input);
    const options = rows
      .filter((row) => only?.(row, values) ?? true)
      .map((row) => ({
        value: row.id,
        label: label(row),
        ...(disabled?.(row) ? { disabled: true } : {}),
      }));
    return total > rows.length ? Object.assign(options, { total }) : options;
  };

const sameRegion = ({ region }: FormValues) => ({ region });

/** P-02: resource administrators have a list of their own. */
export const projects: Source = (context) =>
  offer(context.user?.resourceAdmin ? resourceAdminProjects : listProjects)(context);
export const regions = offer(listRegions);
export const zones = offer(listZones, { query: sameRegion });
/** E-133: clouds that keep images. */
export const vendors = offer(listOrderVendors, { only: ({ kinds }) => kinds.includes('images') });
export const keypairs = offer(listKeypairs);
export const sgroups = offer(listSgroups);
/** What a machine is in that names no group. */
export const standardSgroup = offer(listSgroups, { only: ({ isDefault }) => isDefault });
const imageLabel = ({ name, osName }: Pick<Image, 'name' | 'osName'>) =>
  name === osName ? name : `${name}  ${osName}`;
export const images = offer(listImages, {
  query: sameRegion,
  only: ({ status }) => status === 'active',
  label: imageLabel,
});
/** E-113: what a machine of this place and system can be made from anew. */
export const templates = offer(listVmTemplates, {
  query: ({ region, vendorId, osType }) => ({ region, vendorId, osType }),
  label: imageLabel,
});
/** Machines that a disk of the same region and vendor can be attached to. */
export const machines = offer(listVms, {
  query: ({ region, vendorId }) => ({ region, vendorId }),
  only: ({ status }) => status === 'RUNNING' || status === 'STOPPED',
  label: ({ name, privateIps }) => `${name}  ${privateIps[0] ?? ''}`,
});
export const freeVolumes = offer(listVolumes, {
  query: ({ region, vendorId }) => ({ region, vendorId, status: 'available' }),
  label: ({ name, size }) => `${name}  ${size} GB`,
});
/** Disks of which there can be a snapshot. */
export const snapshotDisks = offer(listVolumes, {
  only: ({ status }) => status === 'available' || status === 'in-use',
  label: ({ name, size }) => `${name}  ${size} GB`,
});
export const volumesOfVm = offer(listVolumes, {
  query: ({ vmId }) => ({ vmId }),
  only: ({ bootable }) => !bootable,
  label: ({ name, size, device }) => `${name}  ${size} GB  ${device}`,
});
/** Hosts of a machine's cluster that it could run on instead of its own. */
export const hostsOfCluster = offer(listPhysicalHosts, {
  query: ({ clusterId }) => ({ clusterId }),
  only: ({ id, status }, values) => id !== values['now'] && status === 'ONLINE',
  label: ({ name, ip, cpu, memory }) => `${name}  ${ip}  ${cpu} CPU  ${memory} GB`,
});
const ofVm = ({ vmId }: FormValues) => ({ id: vmId });
export const portsOfVm = offer(listVmPorts, {
  query: ofVm,
  label: ({ ip, subnetName }) => `${ip}  ${subnetName}`,
});
/** Ports that nothing uses, in the region of the form. */
export const freePorts = offer(listPorts, {
  only: ({ deviceId, region, status }, values) =>
    deviceId === '' && region === values['region'] && (status === 'NORMAL' || status === 'ALARM'),
  label: ({ ip, name, subnetName }) => `${ip}  ${name}  ${subnetName}`,
  by: ['ip', 'name'],
});
/** What a floating IP is taken from. */
export const publicPools = offer(listIpPools, { query: () => ({ category: 'public' }) });
/** What a floating IP may be bound to: it serves its own region alone. */
export const floatipPorts = offer(listFloatipPorts, {
  only: ({ floatipId, region }, values) => floatipId === '' && region === values['region'],
  label: ({ ip, deviceName, name }) => `${ip}  ${deviceName || name}`,
  by: ['ip', 'name', 'deviceName'],
});
