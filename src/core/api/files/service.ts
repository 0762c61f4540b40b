import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';

/*
 * What is no call with an envelope: not in the registry, so not part of what the contract tests loop over. An operator
 * replaces these paths in `config.endpoints` as any other.
 */

/** The upload service speaks websocket (W-03); method and reply are those of its handshake. */
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

/** E-028: an uploaded file, at the path that the upload service or a row gave. */
export const attachmentFile = (path: string) =>
  defineEndpoint({
    id: 'E-028',
    name: 'attachmentFile',
    summary: 'An uploaded file',
    method: 'GET',
    path,
    root: true,
    raw: 'binary',
    query: v.record(v.string(), v.string()),
    reply: v.instance(Blob),
  });

/** E-029: any path below the shared base, as a link. */
export const fileDownload = (path: string) =>
  defineEndpoint({
    id: 'E-029',
    name: 'fileDownload',
    summary: 'A file that the browser saves by itself',
    method: 'GET',
    path,
    raw: 'binary',
    query: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    reply: v.instance(Blob),
  });
