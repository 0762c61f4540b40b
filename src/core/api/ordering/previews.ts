import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText, wireTexts, wireTime } from '../wire';
import { alterationFields, draftId } from './applications';
import { applicationFields, problemSchema } from './cart';
import { reservationChanges, shortId } from './fields';
import { priceSchema } from './prices';

/* What an order would be, before it is one. Nothing is kept, held or paid. */

export const previewApplication = defineEndpoint({
  id: 'O-previewApplication',
  name: 'previewApplication',
  summary: 'What an application would be refused for now, asked as the order itself asks',
  method: 'POST',
  path: '/life/v1/resource/application/preview',
  perm: 'order:create',
  ignoreErrors: true,
  body: v.object({ ...applicationFields, draftId }),
  reply: v.object({ problems: formList(problemSchema) }),
});

export const previewAlteration = defineEndpoint({
  id: 'O-previewAlteration',
  name: 'previewAlteration',
  summary: 'What another specification of an open instance costs for the time that is left',
  method: 'POST',
  path: '/cos/v1/resource/alteration/preview',
  perm: 'order:alter',
  ignoreErrors: true,
  body: v.object({ id: shortId, ...alterationFields }),
  reply: v.object({
    /** One booking as it is, and as it would be. */
    before: priceSchema,
    after: priceSchema,
    /** What has to be paid now. */
    due: wireText,
    /** Whole days that are left; 0 where nothing ends by itself. */
    days: wireCount,
    expireTime: wireTime,
  }),
});
export type AlterationPreview = v.InferOutput<(typeof previewAlteration)['reply']>;

const MOST = 200;

/** Ordered instances by their own ids, or by those of the resources that they are. */
const instances = {
  ids: v.pipe(wireTexts, v.maxLength(MOST)),
  resourceIds: v.pipe(wireTexts, v.maxLength(MOST)),
};

const instanceRow = {
  /** Empty where the resource was not ordered. */
  id: wireText,
  resourceId: wireText,
  name: wireText,
  serviceName: wireText,
  /** When it ends now. */
  expireTime: wireTime,
  /** Why it cannot be done; empty where it can. */
  refusal: wireText,
};

/** E-160 orders one of them at a time; `agreed` there is `amount` here. */
export const previewExtension = defineEndpoint({
  id: 'O-previewExtension',
  name: 'previewExtension',
  summary: 'What more time of open instances costs, and until when they last then',
  method: 'POST',
  path: '/cos/v1/resource/extension/preview',
  perm: 'order:extend',
  ignoreErrors: true,
  body: v.object({
    ...instances,
    mode: reservationChanges.mode,
    month: reservationChanges.month,
  }),
  reply: v.object({
    mode: wireText,
    month: wireCount,
    /** The periods that each of them has a price for. */
    modes: wireTexts,
    /** Of all that can be extended. */
    amount: wireText,
    rows: formList(
      v.object({
        ...instanceRow,
        amount: wireText,
        /** When it ends then. */
        until: wireTime,
      }),
    ),
  }),
});
export type ExtensionPreview = v.InferOutput<(typeof previewExtension)['reply']>;

/** E-161 gives up all of them or none. */
export const previewCancelation = defineEndpoint({
  id: 'O-previewCancelation',
  name: 'previewCancelation',
  summary: 'What comes back for open instances that are given up now, and which cannot be',
  method: 'POST',
  path: '/life/v1/resource/cancelation/preview',
  perm: 'order:unsubscribe',
  ignoreErrors: true,
  body: v.object(instances),
  reply: v.object({
    /** Of all that can be given up. */
    refund: wireText,
    rows: formList(v.object({ ...instanceRow, refund: wireText })),
  }),
});
export type CancelationPreview = v.InferOutput<(typeof previewCancelation)['reply']>;
