import type { billRelationship } from '../../../core/api/office/bill-reports';
import type { Reply } from '../../../core/api/endpoint';
import type { Period } from '../../../widgets/report/period';
import { writePeriod } from '../../../widgets/report/period';
import { paths } from '../../paths';
import type { Path } from '../../paths';

export type Relationship = Reply<typeof billRelationship>;
export type Node = Relationship['nodes'][number];

/** `project:p1` → `p1`; empty for what belongs nowhere. */
const codeOf = (id: string) => id.slice(id.indexOf(':') + 1);

/** The analysis of each part, in the period that the diagram shows. */
export function reportPath(shown: Period): (node: Node) => Path {
  const period = writePeriod(shown);
  const drill = (by: string, id: string) =>
    codeOf(id) === '' ? {} : { drill: `${by}:${codeOf(id)}` };
  return ({ id, type }) => {
    switch (type) {
      case 'tenant':
        return paths.billAnalysis({ period });
      case 'project':
        return codeOf(id) === ''
          ? paths.billAnalysis({ period, by: 'project' })
          : paths.billAnalysis({ period, by: 'service', ...drill('project', id) });
      case 'service':
        return paths.billAnalysis({ period, by: 'resource', ...drill('service', id) });
      case 'business':
        return codeOf(id) === ''
          ? paths.billAnalysis({ period, by: 'business' })
          : paths.billAnalysis({ period, by: 'service', ...drill('business', id) });
    }
  };
}
