import * as api from '../../../../src/core/api/network/balancers';
import { text, type Text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { asText, inAll, rowIn, sayIn } from '../../records/languages';
import { countRecords, readRecord } from '../../records/read';
import { insertRecord, type Changes } from '../../records/write';
import { reasonOf } from '../../refusal';
import { newLb } from './balancers';
import { freeName, ownProject, refusal } from './checks';
import { lb, lbApply, subnet } from '../../kinds/network';
import { limits } from './limits';
import { networkMessages } from './messages';
import { decorated, telling } from './relations';
import type { LbApplyData, SubnetData } from './rows';

const TAKES = 6;

/** Tells whoever asked for it how their request ended, `seconds` from now. */
async function tell(
  { app }: SessionContext,
  scope: TenantScope,
  { id, name, ownerId }: Row<LbApplyData>,
  how: 'done' | 'failed' | 'rejected',
  { seconds, reason = '' }: { readonly seconds?: number; readonly reason?: Text } = {},
): Promise<void> {
  if (ownerId === null) return;
  const say = (part: 'title' | 'content') =>
    asText((locale) =>
      text(networkMessages, `apply.${how}.${part}`, { name, reason: sayIn(reason, locale) }),
    );
  await app.parts.news.send(scope, {
    ...{ userId: ownerId, type: 'resource', title: say('title'), content: say('content') },
    ...{ target: `lbApply:${id}`, ...(seconds !== undefined && { seconds }) },
  });
}

/** Makes what was asked for. What stands in the way is kept with the request, which has then failed. */
async function execute(
  scope: TenantScope,
  row: Row<LbApplyData>,
  context: SessionContext,
): Promise<Changes> {
  const { session } = context;
  try {
    const record = await newLb(scope, {
      name: row.name,
      subnetId: row.data.subnetId,
      vip: '',
      spec: row.data.spec,
      projectId: row.projectId,
      ownerId: row.ownerId ?? session.user.id,
      description: row.data.reason,
    });
    const made = await insertRecord(scope, lb, record);
    const settles = { to: 'EXECUTED', seconds: TAKES };
    // The request is written after its message, and ends that much later.
    await tell(context, scope, row, 'done', { seconds: TAKES + 1 });
    return { status: 'EXECUTING', settles, data: { lbId: made.id, comment: '' } };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await tell(context, scope, row, 'failed', { reason });
    return { status: 'FAIL', data: { comment: inAll(reason) } };
  }
}

const wire = (row: Row<LbApplyData>, context: Pick<SessionContext, 'locale'>) =>
  toWire(rowIn(row, context, 'comment'));

const inVpc = telling('subnetId', subnet, ['vpcId']);

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listLbApplies, lbApply, { wire }), inVpc),
  decorated(readHandler(api.readLbApply, lbApply, wire), inVpc),
  decorated(
    createHandler(api.createLbApply, lbApply, async (scope, body, { session }) => {
      const open = await countRecords(scope, lbApply, { match: { status: 'PENDING' } });
      if (open >= limits.openApplies)
        throw refusal('quota.tenant', { kind: lbApply.label, limit: limits.openApplies });
      await freeName(scope, lb, body.name);
      const row = await readRecord<SubnetData>(scope, subnet, body.subnetId);
      const data: LbApplyData = {
        subnetId: row.id,
        subnetName: row.name,
        spec: body.spec,
        reason: body.reason,
        comment: '',
        lbId: '',
      };
      const projectId = await ownProject(scope, body.projectId);
      return { name: body.name, status: 'PENDING', projectId, ownerId: session.user.id, data };
    }),
    inVpc,
  ),
  patchHandler<typeof api.changeLbApplies, LbApplyData>(api.changeLbApplies, lbApply, {
    execute: {
      run: (scope, row, _body, context) => execute(scope, row, context),
    },
    reject: {
      run: async (scope, row, { comment }, context) => {
        await tell(context, scope, row, 'rejected', { reason: comment });
        return { status: 'REJECT', data: { comment } };
      },
    },
    retry: { run: () => ({ status: 'PENDING', data: { comment: '' } }) },
  }),
  removeHandler(api.deleteLbApply, lbApply),
];
