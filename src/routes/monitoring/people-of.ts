import type { Distribution } from '../../core/api/monitoring/distributions';
import type { Ref } from '../../core/resource/ref';

/** Who is told, in the order of their names. */
export const peopleOf = ({ userIds }: Pick<Distribution, 'userIds'>): readonly Ref[] =>
  userIds.map((id) => ({ kind: 'user', id }));
