import * as v from 'valibot';
import { defineEndpoint, wireNumber } from './endpoint';
import { grantSchema } from './session';
import { formList } from './wire';

/*
 * A portal of somebody else has signed its user in by itself. Its server exchanges an access key of its own for a token of that
 * user, for minutes and for less than the user may do otherwise: the portal's page never sees the key, and no password is typed.
 */

/** The tags that a token may be limited to. */
export const embedTags = [
  'by-host-picker',
  'by-order-cart',
  'by-console-app',
  'by-alarm-board',
  'by-ai-assistant',
] as const;
export type EmbedTag = (typeof embedTags)[number];

const path = '/soc/v1/embed/session';
const key = {
  keyId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
};
const username = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

export const embedSession = defineEndpoint({
  id: 'O-embedSession',
  name: 'embedSession',
  summary:
    'For a portal’s server: exchanges its access key for a token of minutes, limited to tags, permissions and one user of the tenant',
  method: 'POST',
  path,
  auth: 'public',
  encoding: 'json',
  body: v.object({
    ...key,
    /** Another user of the tenant needs a key whose owner may change users; the token may no more than both of them. */
    username: v.optional(username),
    tags: v.pipe(formList(v.picklist(embedTags)), v.minLength(1), v.maxLength(embedTags.length)),
    /** What the user has beside these is taken away; left out, nothing is. */
    permissions: v.optional(
      v.pipe(formList(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), v.maxLength(500)),
    ),
    minutes: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(60)), 10),
  }),
  reply: grantSchema,
});

export const endEmbedSessions = defineEndpoint({
  id: 'O-endEmbedSessions',
  name: 'endEmbedSessions',
  summary: 'Ends the tokens that were given for an access key: those of one user, or all',
  method: 'POST',
  path: `${path}/end`,
  auth: 'public',
  encoding: 'json',
  body: v.object({ ...key, username: v.optional(username) }),
  reply: v.object({ ended: wireNumber }),
});
