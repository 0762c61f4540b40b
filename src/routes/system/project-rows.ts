/** The rows of R-003: resource groups, and their business items below them (N-03, N-12). */
import type { BizUse, Project } from '../../core/api/projects';

export interface Business extends BizUse {
  /** The group that it is of: the server changes businesses with their group alone (E-018). */
  readonly project: Project;
}
export type ProjectRow = Project | Business;

export const isBusiness = (row: ProjectRow): row is Business => 'project' in row;
export const isProject = (row: ProjectRow): row is Project => !isBusiness(row);

export const businessesOf = (row: ProjectRow): readonly Business[] =>
  isBusiness(row) ? [] : row.bizUse.map((biz) => ({ ...biz, project: row }));

export const quotaOf = (row: ProjectRow, code: string) =>
  isBusiness(row) ? undefined : row.quotas.find((item) => item.code === code);

/** The group as it stands with other businesses: what E-018 replaces it by. */
export const withBusinesses = (
  { id, name, projectCode, description }: Project,
  bizUse: readonly Partial<BizUse>[],
) => ({ params: { id }, body: { name, projectCode, description, bizUse } });
