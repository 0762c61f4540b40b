import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { draftId } from './applications';
import { applicationFields, problemSchema } from './cart';
import { chosenItems, serviceSpec, shortId } from './fields';
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
  body: v.object({ id: shortId, items: chosenItems, spec: serviceSpec }),
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
