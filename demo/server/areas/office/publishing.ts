import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/publishing';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { asText, keptIn } from '../../records/languages';
import { findRecord, findRecords } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import { Refusal } from '../../refusal';
import { omit } from './omit';
import { dayOf, nextDay, secondsUntil, startOf } from './days';
import { publication, type PublicationData } from '../../kinds/office';
import { officeMessages } from './messages';
import {
  inPlace,
  isInPlace,
  priceAsked,
  released,
  revoked,
  settledInPlace,
  type InPlace,
} from './published-skus';
import { money } from './sums';

type Step = 'apply' | 'publish' | 'postpone' | 'soldout' | InPlace;
type Body = v.InferOutput<NonNullable<(typeof api.createPublication)['body']>>;

/** While the flow runs, by step. */
const asking: Readonly<Record<Exclude<Step, InPlace>, string>> = {
  apply: 'APPLYING',
  publish: 'PUBLISH_APPLYING',
  postpone: 'POSTPONE_APPLYING',
  soldout: 'SOLDOUT_APPLYING',
};
const IMMINENT_DAYS = 30;
const DAY = 86_400_000;

export interface InForce {
  readonly status: 'PUBLISHED' | 'IMMINENT_EXPIRY' | 'EXPIRED';
  readonly settles?: { readonly to: 'IMMINENT_EXPIRY' | 'EXPIRED'; readonly at: Date };
}

/** Published, expiring within a month, expired: the status at a moment, and what the clock makes of it. */
export function inForce(expire: Date, now: Date): InForce {
  const warning = new Date(expire.getTime() - IMMINENT_DAYS * DAY);
  if (expire <= now) return { status: 'EXPIRED' };
  return warning > now
    ? { status: 'PUBLISHED', settles: { to: 'IMMINENT_EXPIRY', at: warning } }
    : { status: 'IMMINENT_EXPIRY', settles: { to: 'EXPIRED', at: expire } };
}

function untilExpiry(expire: Date): Changes {
  const { status, settles } = inForce(expire, new Date());
  return {
    status,
    ...(settles ? { settles: { to: settles.to, seconds: secondsUntil(settles.at) } } : {}),
    data: { expireTime: expire.toISOString(), warned: status !== 'PUBLISHED' },
  };
}

/** Through the last day. */
function published(row: Row<PublicationData>, expireDay: string): Changes {
  const changes = untilExpiry(startOf(nextDay(expireDay)));
  const { publishTime } = row.data;
  const first = publishTime === '' ? new Date().toISOString() : publishTime;
  return { ...changes, data: { ...changes.data, step: '', publishTime: first } };
}

/**
 * A status settles once, and this one has two moments: a month before its end, and its end. The second is set when
 * services are next looked at, so lists and searches find what is shown and no worker has to run.
 */
async function settleWarned({ scope }: Pick<SessionContext, 'scope'>): Promise<void> {
  const find = (own: TenantScope) =>
    findRecords<PublicationData>(own, publication, {
      match: { status: 'IMMINENT_EXPIRY', warned: false },
    });
  if ((await find(scope)).length === 0) return;
  await scope.exclusive(async (own) => {
    for (const row of await find(own)) {
      const expire = new Date(row.data.expireTime);
      // One that says no end is left as it is: it would keep every other call from being answered.
      if (!Number.isNaN(expire.getTime()))
        await updateRecord(own, publication, row, untilExpiry(expire));
    }
  });
}

const settledFirst = (handler: Handler): Handler =>
  handler.auth === 'public'
    ? handler
    : {
        ...handler,
        run: async (context: SessionContext, input: Parameters<typeof handler.run>[1]) => {
          await settleWarned(context);
          return handler.run(context, input);
        },
      };

function done(row: Row<PublicationData>, step: string, expireDay: string): Changes {
  if (isInPlace(step)) return { data: { ...settledInPlace(row.data, step, true), step: '' } };
  if (step === 'apply') return { status: 'APPROVED', data: { step: '' } };
  if (step === 'soldout') return { status: 'SOLDOUT', data: { step: '', expireTime: '' } };
  return published(row, expireDay);
}

async function ask(
  context: SessionContext,
  scope: TenantScope,
  row: Row<PublicationData>,
  step: Step,
  expireDay = '',
  waiting: Partial<PublicationData> = {},
): Promise<Changes> {
  if (row.data.step !== '')
    throw new Refusal(text(officeMessages, 'publication.busy', { name: row.name }));
  if (expireDay !== '' && expireDay < dayOf(new Date())) {
    const data = { field: 'expireDay' };
    throw new Refusal(text(officeMessages, 'days.past', { day: expireDay }), {}, { data });
  }
  const { name } = row;
  // Of a SKU's release its own price is decided about, not the service's.
  const amount = (step === 'releaseSku' ? priceAsked(waiting) : undefined) ?? row.data.price;
  const outcome = await context.app.parts.approvals.start(context, scope, {
    category: isInPlace(step)
      ? inPlace[step]
      : step === 'soldout'
        ? 'SERVICE_UNRELEASE'
        : 'SERVICE_RELEASE',
    title: asText((locale) => {
      const stepName = translate(text(officeMessages, `publication.${step}`), locale);
      return text(officeMessages, 'publication.approvalTitle', { step: stepName, name });
    }),
    targetId: row.id,
    detail: { ...row.data, ...waiting, name, step, expireDay, amount },
  });
  if (outcome.decided) return done({ ...row, data: { ...row.data, ...waiting } }, step, expireDay);
  const { instanceId } = outcome;
  if (isInPlace(step)) return { data: { ...waiting, step, instanceId, comment: '' } };
  return {
    status: asking[step],
    data: { step, before: row.status, expireDay, instanceId, comment: '' },
  };
}

async function assertFree(scope: TenantScope, body: Body, ownId: string): Promise<void> {
  const { serviceCode: code, version } = body;
  const match = { serviceCode: code, version };
  const others = await findRecords(scope, publication, { match });
  if (others.every((other) => other.id === ownId)) return;
  const data = { field: 'version' };
  throw new Refusal(text(officeMessages, 'publication.codeTaken', { code, version }), {}, { data });
}

function content(body: Body): Partial<PublicationData> {
  return { ...omit(body, 'name'), price: money(body.price) };
}

const fresh = {
  expireTime: '',
  publishTime: '',
  instanceId: '',
  comment: '',
  step: '',
  before: '',
  expireDay: '',
  warned: false,
};

const handlers: readonly Handler[] = [
  listHandler(api.listPublications, publication),
  readHandler(api.readPublication, publication),
  createHandler(api.createPublication, publication, async (scope, body, { session }) => {
    await assertFree(scope, body, '');
    const data = { ...content(body), ...fresh };
    return { name: body.name, status: 'UNAPPLY', ownerId: session.user.id, data };
  }),
  updateHandler(api.updatePublication, publication, async (scope, row, body, { locale }) => {
    await assertFree(scope, body, row.id);
    const name = keptIn(row.name, body.name, locale);
    return { name, status: 'UNAPPLY', data: content(body) };
  }),
  removeHandler(api.deletePublication, publication),
  patchHandler<typeof api.changePublications, PublicationData>(
    api.changePublications,
    publication,
    {
      apply: {
        run: (scope, row, _body, context) => ask(context, scope, row, 'apply'),
      },
      publish: {
        run: (scope, row, { expireDay }, context) => ask(context, scope, row, 'publish', expireDay),
      },
      postpone: {
        run: (scope, row, { expireDay }, context) => {
          if (startOf(nextDay(expireDay)).getTime() <= Date.parse(row.data.expireTime)) {
            const data = { field: 'expireDay' };
            throw new Refusal(text(officeMessages, 'publication.sooner'), {}, { data });
          }
          return ask(context, scope, row, 'postpone', expireDay);
        },
      },
      soldout: {
        run: (scope, row, _body, context) => ask(context, scope, row, 'soldout'),
      },
      withdraw: { run: () => ({ status: 'UNPUBLISHED' }) },
      releaseSku: {
        run: (scope, row, body, context) =>
          ask(context, scope, row, 'releaseSku', '', released(row.data, body)),
      },
      revokeSku: {
        run: (scope, row, { code }, context) =>
          ask(context, scope, row, 'revokeSku', '', revoked(row.data, code)),
      },
      setSla: {
        run: (scope, row, { availability, responseMinutes, recoveryMinutes }, context) => {
          const asked = { availability, responseMinutes, recoveryMinutes };
          return ask(context, scope, row, 'setSla', '', { asked });
        },
      },
    },
  ),
];

export const publishingHandlers = handlers.map(settledFirst);

/** The flow has ended: the step is done, or everything is as it was before (a first request is then not ratified). */
export const publicationDecided: Decided = async (_context, scope, decision) => {
  const row = await findRecord<PublicationData>(scope, publication, decision.targetId);
  if (!row || row.data.step === '') return;
  const { step, before, expireDay } = row.data;
  const { comment } = decision;
  let changes: Changes;
  if (decision.approved) changes = done(row, step, expireDay);
  else if (isInPlace(step))
    changes = { data: { ...settledInPlace(row.data, step, false), step: '' } };
  else if (step === 'apply') changes = { status: 'UNRATIFIED', data: { step: '' } };
  else changes = back(row, before);
  await updateRecord(scope, publication, row, { ...changes, data: { ...changes.data, comment } });
};

/** What was published still ends on its day, although a flow ran meanwhile. */
function back(row: Row<PublicationData>, before: string): Changes {
  const expire = new Date(row.data.expireTime);
  const ends = ['PUBLISHED', 'IMMINENT_EXPIRY'].includes(before) && !Number.isNaN(expire.getTime());
  if (!ends) return { status: before, data: { step: '' } };
  const changes = untilExpiry(expire);
  return { ...changes, data: { ...changes.data, step: '' } };
}
