import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';

/*
 * What is no call with an envelope: not in the registry, so not part of what the contract tests loop over. An operator
 * replaces these paths in `config.endpoints` as any other.
 */

/** The upload service speaks websocket (W-03); the method and reply are those of its handshake. */
export const uploadService = defineEndpoint({
  id: 'E-027',
  name: 'uploadService',
  summary: 'Upload of one file over a websocket',
  method: 'GET',
  path: '/api/cms/uploadService',
  reply: v.unknown(),
});

/** What the browser names in the handshake beside the ticket; the server chooses it, so that no ticket is repeated. */
export const uploadProtocol = 'by-upload';
/** Before a ticket that travels as a subprotocol. */
export const ticketPrefix = 'by-ticket.';
