import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { wireText, wireTime } from './wire';

/** an application gets a token of its own, never the user's session. */
export const appToken = defineEndpoint({
  id: 'O-appToken',
  name: 'appToken',
  summary:
    'A token of five minutes for one application of the menu; it opens nothing of the console and ends with the session',
  method: 'POST',
  path: '/soc/v1/applications/token',
  body: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  reply: v.object({ token: v.pipe(v.string(), v.nonEmpty()), expiresAt: wireTime }),
});

/** For the application's own server, which cannot know by itself whether the session goes on. */
export const appTokenInfo = defineEndpoint({
  id: 'O-appTokenInfo',
  name: 'appTokenInfo',
  summary: 'Whose token of an application this is, and for which application, while it is good',
  method: 'POST',
  path: '/soc/v1/applications/token/info',
  auth: 'public',
  body: v.object({
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
    /** Who asks: a token of another application is then refused like one that has ended. */
    name: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  }),
  reply: v.object({
    application: wireText,
    userId: wireText,
    userName: wireText,
    tenantId: wireText,
    expiresAt: wireTime,
  }),
});
