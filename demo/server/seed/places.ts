/** Where the platform and its vendors are. Each place is called what it is called here, in the dictionary and in the rows. */
import { OWN_VENDOR } from '../kinds/compute';

interface PlaceSeed {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
}
export interface RegionSeed extends PlaceSeed {
  /** What stands before the names of its zones, clusters and stores. */
  readonly short: string;
  readonly shortEn: string;
  readonly vendorId: string;
}
interface RegionGroup extends PlaceSeed {
  readonly regions: readonly RegionSeed[];
}
type Names = readonly [name: string, nameEn: string, id: string];

/** A part of the country with the platform's own regions. */
const part = ([name, nameEn, id]: Names, cities: readonly Names[]): RegionGroup => ({
  ...{ id, name, nameEn },
  regions: cities.map(([short, shortEn, city]) => ({
    ...{ id: city, name: `${name}（${short}）`, nameEn: `${nameEn} (${shortEn})` },
    ...{ short, shortEn, vendorId: OWN_VENDOR },
  })),
});
/** The regions of another vendor. */
const vendor = ([name, nameEn, id]: Names, regions: readonly Names[]): RegionGroup => ({
  ...{ id, name, nameEn },
  regions: regions.map(([short, shortEn, region]) => ({
    ...{ id: region, name: short, nameEn: shortEn, short, shortEn, vendorId: id },
  })),
});

/** The first region is where an order goes that names none. */
const groups: readonly RegionGroup[] = [
  part(
    ['华东', 'East China', 'cn-east'],
    [
      ['杭州', 'Hangzhou', 'cn-east-2'],
      ['上海', 'Shanghai', 'cn-east-1'],
    ],
  ),
  part(
    ['华北', 'North China', 'cn-north'],
    [
      ['北京', 'Beijing', 'cn-north-1'],
      ['乌兰察布', 'Ulanqab', 'cn-north-2'],
    ],
  ),
  part(
    ['华南', 'South China', 'cn-south'],
    [
      ['广州', 'Guangzhou', 'cn-south-1'],
      ['深圳', 'Shenzhen', 'cn-south-2'],
    ],
  ),
  part(['西南', 'Southwest China', 'cn-southwest'], [['贵阳', 'Guiyang', 'cn-southwest-1']]),
  vendor(['VMware', 'VMware', 'vmware'], [['VMware 杭州', 'VMware Hangzhou', 'vc-hangzhou']]),
  vendor(
    ['OpenStack', 'OpenStack', 'openstack'],
    [['OpenStack 上海', 'OpenStack Shanghai', 'os-shanghai']],
  ),
  vendor(
    ['腾讯云', 'Tencent Cloud', 'qcloud'],
    [
      ['腾讯云上海', 'Tencent Cloud Shanghai', 'ap-shanghai'],
      ['腾讯云广州', 'Tencent Cloud Guangzhou', 'ap-guangzhou'],
    ],
  ),
  vendor(
    ['Azure', 'Azure', 'azure'],
    [
      ['Azure 中国东部 2', 'Azure China East 2', 'chinaeast2'],
      ['Azure 中国北部 3', 'Azure China North 3', 'chinanorth3'],
    ],
  ),
];

export const regionSeeds: readonly RegionSeed[] = groups.flatMap(({ regions }) => regions);

/** Two in every region; their names say in which, because a list of several regions shows them alone. */
export const zonesOf = ({ id, short, shortEn }: RegionSeed) =>
  ['A', 'B'].map((letter) => ({
    id: `${id}${letter.toLowerCase()}`,
    letter,
    name: `${short}可用区 ${letter}`,
    nameEn: `${shortEn} zone ${letter}`,
  }));

const node = ({ id, name, nameEn }: PlaceSeed) => ({ name, nameEn, value: id });

/** REGION (E-026): groups, which nothing is in, their regions, and the zones of those. */
export const regionDictionary = groups.map((group) => ({
  ...node(group),
  children: group.regions.map((region) => ({
    ...node(region),
    children: zonesOf(region).map(node),
  })),
}));
