import type { Publication } from '../../core/api/office/publishing';
import { text } from '../../core/i18n/translator';
import type { Step } from '../../widgets/steps/steps';
import { offerMessages as m } from './messages';

const order = ['draft', 'apply', 'approved', 'publish', 'expire'] as const;
type Stage = (typeof order)[number];

/** At which stage a service of a status stands (D-017), and what can be done from there. */
const stages = {
  UNAPPLY: ['draft', 'now'],
  APPLYING: ['apply', 'now'],
  UNRATIFIED: ['apply', 'refused'],
  APPROVED: ['approved', 'now'],
  UNPUBLISHED: ['approved', 'now'],
  PUBLISH_APPLYING: ['publish', 'now'],
  PUBLISHED: ['publish', 'now'],
  USEING: ['publish', 'now'],
  POSTPONE_APPLYING: ['publish', 'now'],
  SOLDOUT_APPLYING: ['publish', 'now'],
  SOLDOUT: ['publish', 'refused'],
  IMMINENT_EXPIRY: ['expire', 'now'],
  EXPIRED: ['expire', 'refused'],
} as const satisfies Readonly<Record<string, readonly [Stage, Step['state']]>>;
type Status = keyof typeof stages;

export function publicationSteps(row: Publication): readonly Step[] {
  const [stage, state] = stages[known(row.status)];
  const at = order.indexOf(stage);
  const times: Partial<Record<Stage, string>> = {
    draft: row.createTime,
    publish: row.publishTime,
    expire: row.expireTime,
  };
  return order.map((key, index) => ({
    key,
    title: text(m, `publication.line.${key}`),
    state: index === at ? state : index < at ? 'done' : 'waiting',
    time: times[key],
    note: index === at ? row.comment : undefined,
  }));
}

/** A status that this console does not know yet stands at the beginning. */
export const known = (status: string): Status =>
  Object.hasOwn(stages, status) ? (status as Status) : 'UNAPPLY';
