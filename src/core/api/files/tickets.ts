import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireCount } from '../wire';

/*
 * Where a browser cannot send headers, a ticket that is good for one use and a few seconds goes in place of the token
 * (architecture, section 7).
 */

const ticketSchema = v.object({
  /** Characters that a URL and a websocket subprotocol take as they are. */
  ticket: v.pipe(v.string(), v.regex(/^[\w.~-]{16,256}$/)),
  seconds: wireCount,
});

export const createUploadTicket = defineEndpoint({
  id: 'O-createUploadTicket',
  name: 'createUploadTicket',
  summary: 'A ticket for one connection to the upload service (E-027)',
  method: 'POST',
  path: '/cms/v1/uploadTickets',
  perm: 'attachment:create',
  reply: ticketSchema,
});

export const createDownloadTicket = defineEndpoint({
  id: 'O-createDownloadTicket',
  name: 'createDownloadTicket',
  summary: 'A ticket for one download of a path (E-028, E-029)',
  method: 'POST',
  path: '/cms/v1/downloadTickets',
  body: v.object({
    /** As it will be asked for, below the backend's address, without a query. */
    path: v.pipe(
      v.string(),
      v.maxLength(2000),
      v.regex(/^\/(?![/\\])[\x21-\x7e]*$/),
      v.regex(/^[^?#\\]*$/),
    ),
  }),
  reply: ticketSchema,
});
