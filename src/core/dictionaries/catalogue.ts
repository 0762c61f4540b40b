/** Fixed lists of accounts and products: D-054, D-058. */
import { choices } from './choices';

/** D-054; a backend may have others. */
export const accountCategories = choices([
  ['Tenant', '租户', 'Tenant'],
  ['User', '用户', 'User'],
]);
export type AccountCategory = (typeof accountCategories.values)[number];

/** D-058 */
export const diskTypes = choices([
  ['gp2', '通用型 SSD（gp2）', 'General purpose SSD (gp2)'],
  ['io1', '预配置 IOPS SSD（io1）', 'Provisioned IOPS SSD (io1)'],
  ['sc1', '冷数据 HDD（sc1）', 'Cold HDD (sc1)'],
  ['st1', '吞吐优化型 HDD（st1）', 'Throughput optimized HDD (st1)'],
  ['standard', '普通磁盘（standard）', 'Magnetic (standard)'],
]);
export type DiskType = (typeof diskTypes.values)[number];
