import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { wireText, wireTime } from './wire';

export const demoOutbox = defineEndpoint({
  id: 'O-008',
  name: 'demoOutbox',
  summary: 'Demonstration only: the latest SMS and e-mails that would have been sent',
  method: 'GET',
  path: '/demo/outbox',
  auth: 'public',
  reply: v.array(v.object({ to: wireText, text: wireText, createTime: wireTime })),
});

export const demoSsoTicket = defineEndpoint({
  id: 'O-009',
  name: 'demoSsoTicket',
  summary: 'Demonstration only: the single sign-on ticket that another system would hand out',
  method: 'POST',
  path: '/demo/sso-ticket',
  auth: 'public',
  body: v.object({ username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  reply: v.object({ ticket: v.pipe(v.string(), v.nonEmpty()) }),
});

export const demoAccounts = defineEndpoint({
  id: 'O-demoAccounts',
  name: 'demoAccounts',
  summary:
    'Demonstration only: the accounts to try, and what each may do; a ticket (O-009) signs in as one',
  method: 'GET',
  path: '/demo/accounts',
  auth: 'public',
  reply: v.array(
    v.object({ username: wireText, name: wireText, tenantName: wireText, text: wireText }),
  ),
});
