import { isRevisable, waitingStatus } from '../../../../src/core/api/ordering/order-states';
import { randomInt } from 'node:crypto';
import * as api from '../../../../src/core/api/ordering/applications';
import { forSession, type Handler } from '../../handler';
import { updateRecord } from '../../records/write';
import { checkAgreed, orderItems } from './cart-orders';
import { fillDraft, namedDraft } from './drafts';
import { noteOrder, readOrderRow, send } from './send-order';
import { withdraw } from './fulfil';
import { order } from '../../kinds/ordering';
import {
  applicationData,
  insertApplication,
  madeBefore,
  stillRenewing,
  type Application,
} from './make-order';
import { checkNames, namesFor, takenNames } from './names';
import { serviceByCode } from './offers';
import {
  bookingOf,
  chosenAgain,
  chosenOf,
  isForeignDraft,
  orderWire,
  type OrderRow,
} from './order-data';
import { refuse } from './refuse';
import { draftStatus } from './statuses';

/** An order that can still be changed: neither paid nor on its way. */
const revisable = ({ status, data }: OrderRow) =>
  isRevisable({ ...data, status }) || status === draftStatus;

export const applicationHandlers: readonly Handler[] = [
  forSession(api.applyResource, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const [before] = await madeBefore(context, scope, body.clientToken);
      if (before) return orderWire(before, context);
      const { draftId, clientToken, agreed, ...wanted } = body;
      const draft = await namedDraft(context, scope, draftId);
      await checkAgreed(context, scope, wanted, agreed);
      const row = draft
        ? await fillDraft(context, scope, draft, wanted, { draft: false, clientToken })
        : await insertApplication(context, scope, wanted, { clientToken });
      return orderWire(await send(context, scope, row, 'order:create'), context);
    }),
  ),

  forSession(api.saveDraft, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { draftId, clientToken, ...wanted } = body;
      const before = await namedDraft(context, scope, draftId);
      const [made] = before ? [] : await madeBefore(context, scope, clientToken);
      if (made) return orderWire(made, context);
      const row = before
        ? await fillDraft(context, scope, before, wanted, { draft: true })
        : await insertApplication(context, scope, wanted, { draft: true, clientToken });
      await noteOrder(context, scope, row, 'order:create');
      return orderWire(row, context);
    }),
  ),

  forSession(api.orderCart, (context, { body }) =>
    context.scope.exclusive((scope) => orderItems(context, scope, body)),
  ),

  forSession(api.reviseOrder, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readOrderRow(scope, body.id);
      const { data, name } = row;
      if (data.orderType !== 'APPLICATION') throw refuse('order.reviseType', {}, 'id');
      if (!revisable(row)) throw refuse('order.revise', { name }, 'id');
      if (isForeignDraft(row, context)) throw refuse('order.draftOwner', {}, 'id');
      await withdraw(context, scope, row);
      const given = Object.fromEntries(
        Object.entries(body).filter(([key, value]) => key !== 'id' && value !== undefined),
      ) as Partial<Application>;
      const said: Application = {
        ...bookingOf(data),
        zone: data.zone,
        serviceCode: data.serviceCode,
        projectId: row.projectId,
        name,
        items: chosenAgain(chosenOf(data.items), body),
        spec: data.spec,
        remark: data.remark,
        autoRenew: data.autoRenew,
        ...given,
      };
      const wanted = { ...said, autoRenew: stillRenewing(said) };
      const fresh = await applicationData(context, scope, wanted, {
        draft: false,
        kept: row,
      });
      await updateRecord(scope, order, row, {
        name: wanted.name,
        status: waitingStatus,
        data: {
          ...fresh,
          payStatus: 'unpay',
          approvalStatus: 'CREATED',
          approvalId: '',
          confirmed: false,
          failure: '',
        },
      });
      const revised = await readOrderRow(scope, row.id);
      return orderWire(await send(context, scope, revised, 'order:create'), context);
    }),
  ),

  forSession(api.checkInstanceName, async (context, { body }) => {
    await checkNames(context, context.scope, [body.name], { serviceCode: body.serviceCode });
    return { available: true };
  }),

  forSession(api.instanceNameFor, async (context, { query }) => {
    const { data } = await serviceByCode(context.scope.db, query.serviceCode);
    const stem = data.code.toLowerCase();
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
    const base = `${stem}-${day}`;
    const names = namesFor(base, 200);
    const taken = await takenNames(context, context.scope, names, { serviceCode: data.code });
    const free = names.find((name) => !taken.has(name));
    return { name: free ?? `${base}-${String(randomInt(1_000_000)).padStart(6, '0')}` };
  }),
];
