/** The rows of R-080: the server lists VPCs and subnets apart (E-074, E-080), a tree shows them together (N-12). */
import { listSubnets, listVpcs } from '../../core/api/network/vpcs';
import type { Subnet, Vpc } from '../../core/api/network/vpcs';
import { collectRows } from '../../core/resource/collect';
import type { Load } from '../../core/resource/list-source';

type VpcWithSubnets = Vpc & { readonly subnets: readonly Subnet[] };
export type VpcRow = VpcWithSubnets | Subnet;

export const isSubnet = (row: VpcRow): row is Subnet => 'vpcId' in row;
export const isVpc = (row: VpcRow): row is VpcWithSubnets => !isSubnet(row);

/** How many addresses are taken of a subnet, or of all of a VPC; of none there is nothing to say. */
export function addressesOf(row: VpcRow) {
  const own = isSubnet(row) ? [row] : row.subnets;
  const sum = (of: 'usedIps' | 'totalIps') => own.reduce((all, each) => all + each[of], 0);
  return own.length > 0 ? { used: sum('usedIps'), total: sum('totalIps') } : undefined;
}

/** One page of VPCs, then the subnets of these: two requests whatever the size of the page, as a rule. */
export const loadVpcs: Load<VpcRow> = async (query, { call, signal, can }) => {
  const page = await call(listVpcs, { query });
  const ids = page.rows.filter(({ subnetCount }) => subnetCount > 0).map(({ id }) => id);
  const params = JSON.stringify([{ name: 'vpcId', sign: 'IN', value: ids }]);
  const subnets =
    ids.length > 0 && can(listSubnets.perm ?? null)
      ? await collectRows<Subnet>({
          load: (at, rows) => call(listSubnets, { query: { page: at, rows, params } }),
          id: ({ id }) => id,
          ...{ signal, size: 1000 }, // a VPC has up to 200
        })
      : [];
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      subnets: subnets.filter(({ vpcId }) => vpcId === row.id),
    })),
  };
};
