import { ruleMessages } from './messages';
import { rule, say } from './rule';
import type { Rule } from './rule';

/** V-029. White space alone is no content. */
export const required: Rule = (value, context) =>
  value.trim() === '' ? say({ messages: ruleMessages, key: 'required' }, context) : undefined;

/** V-031: characters as people count them, so an emoji is one. */
export const contentMax200 = rule('contentMax200', (value) => Array.from(value).length <= 200);

/** V-033 */
export const email = rule('email', (value) =>
  /^[\w.%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(
    value,
  ),
);

/** V-035 */
export const namePattern = rule('namePattern', (value) => /^[A-Za-z0-9._-]+$/.test(value));

/** V-037 */
export const positiveInteger = rule('positiveInteger', (value) => /^[1-9]\d*$/.test(value));

/** V-055: mainland numbers of eleven digits. */
export const mobile = rule('mobile', (value) => /^1[3-9]\d{9}$/.test(value));
