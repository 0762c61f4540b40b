import { and, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/contracts';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attached } from '../../records/attached';
import {
  createHandler,
  listHandler,
  patchHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { readRecord, type ReadOptions } from '../../records/read';
import { Refusal } from '../../refusal';
import { omit } from './omit';
import { dayOf, nextDay } from './days';
import { contract, type ContractData } from '../../kinds/office';
import { SELLER } from './invoiceable';
import { officeMessages } from './messages';
import { renewDue } from './renewals';
import { money, numberOf } from './sums';

/** The other side, the platform, signs after the tenant has. */
const COUNTERSIGN_SECONDS = 30;

/** D-009, by the clock: nothing has to run on the day a contract ends; one that renews itself has been renewed before. */
function stateOf(row: Row<ContractData>): string {
  if (row.status === 'UNAPPLY' || row.status === 'REFUSED') return 'CANCEL';
  if (row.status !== 'APPROVED') return '';
  if (row.data.terminateTime !== '') return 'TERMINATION';
  return row.data.endDay < dayOf(new Date()) ? 'FINISH' : 'ACTIVE';
}

const contractWire = (row: Row<ContractData>) => ({ ...toWire(row), state: stateOf(row) });

/** The same as `stateOf`, for the database. */
function inState({ scope }: SessionContext, state: unknown): SQL | undefined {
  const { records } = scope.rows;
  const field = (name: string) => attribute(records.data, name, 'text');
  const signed = sql`${records.status} = 'APPROVED'`;
  const going = sql`${signed} and ${field('terminateTime')} = ''`;
  const over = sql`${field('endDay')} < ${dayOf(new Date())}`;
  switch (state) {
    case 'ACTIVE':
      return sql`${going} and not ${over}`;
    case 'FINISH':
      return sql`${going} and ${over}`;
    case 'TERMINATION':
      return sql`${signed} and ${field('terminateTime')} <> ''`;
    case 'CANCEL':
      return sql`${records.status} in ('UNAPPLY', 'REFUSED')`;
    default:
      return undefined;
  }
}

/** In force until then, and not going on by itself. */
function endsWithin(context: SessionContext, days: unknown): SQL | undefined {
  if (typeof days !== 'number') return undefined;
  const { data } = context.scope.rows.records;
  const last = nextDay(dayOf(new Date()), days);
  return sql`${inState(context, 'ACTIVE')} and ${attribute(data, 'autoRenew', 'text')} = 'false'
    and ${attribute(data, 'endDay', 'text')} <= ${last}`;
}

type Body = v.InferOutput<NonNullable<(typeof api.createContract)['body']>>;

async function content(
  scope: TenantScope,
  { session }: SessionContext,
  body: Body,
  before?: ContractData,
): Promise<Partial<ContractData>> {
  if (body.endDay <= body.startDay) {
    const data = { field: 'endDay' };
    throw new Refusal(text(officeMessages, 'days.backwards'), {}, { data });
  }
  const attachments = await attached(scope, session, body.attachments, before?.attachments);
  return { ...omit(body, 'name'), amount: money(body.amount), attachments };
}

export const contractHandlers: readonly Handler[] = [
  listHandler<ContractData>(api.listContracts, contract, {
    wire: contractWire,
    where: async (context, query: Data): Promise<ReadOptions> => {
      await renewDue(context.scope);
      return {
        match: {
          status: query['status'] as string | undefined,
          type: query['type'] as string | undefined,
        },
        where: and(inState(context, query['state']), endsWithin(context, query['expiring'])),
      };
    },
  }),
  forSession(api.readContract, async ({ scope }, { params }) => {
    await renewDue(scope);
    return contractWire(await readRecord<ContractData>(scope, contract, params.id));
  }),
  createHandler(api.createContract, contract, async (scope, body, context) => ({
    name: body.name,
    status: 'CREATED',
    ownerId: context.session.user.id,
    data: {
      ...(await content(scope, context, body)),
      contractNo: numberOf('HT'),
      partyA: context.session.tenant.name,
      partyB: SELLER,
      signTime: '',
      signerName: '',
      terminateTime: '',
      terminateReason: '',
      renewals: [],
    },
  })),
  updateHandler(
    api.updateContract,
    contract,
    async (scope, row: Row<ContractData>, body, context) => ({
      name: body.name,
      data: await content(scope, context, body, row.data),
    }),
  ),
  removeHandler(api.deleteContract, contract),
  patchHandler<typeof api.changeContracts, ContractData>(api.changeContracts, contract, {
    sign: {
      run: (_scope, row, { signerName }) => {
        if (row.data.endDay < dayOf(new Date())) {
          throw new Refusal(text(officeMessages, 'contract.expired', { name: row.name }));
        }
        return {
          status: 'APPROVING',
          settles: { to: 'APPROVED', seconds: COUNTERSIGN_SECONDS },
          data: { signerName, signTime: new Date().toISOString() },
        };
      },
    },
    refuse: {
      run: (_scope, _row, { reason }) => ({ status: 'REFUSED', data: { terminateReason: reason } }),
    },
    withdraw: { run: () => ({ status: 'UNAPPLY' }) },
    terminate: {
      run: (_scope, row, { reason }) => {
        if (stateOf(row) !== 'ACTIVE') {
          throw new Refusal(text(officeMessages, 'contract.notInForce', { name: row.name }));
        }
        return {
          data: { terminateTime: new Date().toISOString(), terminateReason: reason },
        };
      },
    },
  }),
];
