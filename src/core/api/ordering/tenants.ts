import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { recordFields } from '../family';
import { evidenceSchema } from '../office/money';
import { formList, wireFlag, wireText, wireTime } from '../wire';
import { shortId } from './fields';

export const readTenant = defineEndpoint({
  id: 'E-176',
  name: 'readTenant',
  summary: 'The own tenant; any for the platform',
  method: 'GET',
  path: '/soc/v1/tenants/{id}',
  params: v.object({ id: shortId }),
  reply: v.object({
    id: wireText,
    uuid: wireText,
    name: wireText,
    account: wireText,
    /** Factor that is left to pay, decimal text. */
    discount: wireText,
    platform: wireFlag,
    createTime: wireTime,
    /** D-018 */
    verification: wireText,
  }),
});

/** E-175: `status` is a value of D-018; without an id the latest of the own tenant. */
export const readEnterpriseApply = defineEndpoint({
  id: 'E-175',
  name: 'readEnterpriseApply',
  summary: 'The application for real-name verification of the enterprise',
  method: 'GET',
  path: '/soc/v1/enterprise/queryEnterpriseApplyRecord',
  query: v.object({ id: v.optional(shortId) }),
  reply: v.object({
    ...recordFields,
    enterpriseType: wireText,
    creditCode: wireText,
    legalPerson: wireText,
    contactName: wireText,
    contactMobile: wireText,
    address: wireText,
    attachments: formList(evidenceSchema),
    /** What was said when it was decided. */
    comment: wireText,
  }),
});
