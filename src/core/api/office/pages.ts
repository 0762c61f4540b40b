import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireText, wireTime } from '../wire';

/** U-18: `/ysus` and `/ckyx` are public and their content is not given; ours is a text that an operator may replace. */
export const publicPage = defineEndpoint({
  id: 'O-publicPage',
  name: 'publicPage',
  summary: 'Text of a public page (R-065, R-066), as Markdown in the language of the request',
  method: 'GET',
  path: '/sys/v1/pages/{code}',
  auth: 'public',
  params: v.object({ code: v.picklist(['ysus', 'ckyx']) }),
  reply: v.object({ code: wireText, title: wireText, content: wireText, updateTime: wireTime }),
});

/** What a message, a mail or another system may lead to. */
export const redirectKinds = [
  'order',
  'bill',
  'workOrder',
  'notice',
  'contract',
  'invoice',
  'message',
  'approval',
  'quotaChange',
  'realName',
  'vm',
  'subscription',
  'lbApply',
  'snapshot',
  'alarm',
] as const;

/** U-19: the redirect helper's path is not given; it asks here where a target is. */
export const resolveRedirect = defineEndpoint({
  id: 'O-resolveRedirect',
  name: 'resolveRedirect',
  summary: 'The path of the console for a target such as `workOrder:…`: never an address elsewhere',
  method: 'GET',
  path: '/sys/v1/redirect',
  perm: 'dashboard:view',
  query: v.object({
    target: v.pipe(
      v.string(),
      v.maxLength(120),
      v.regex(/^[A-Za-z]+:[\w.-]+$/),
      v.check((value) => redirectKinds.some((kind) => value.startsWith(`${kind}:`))),
    ),
  }),
  reply: v.object({ path: wireText }),
});
