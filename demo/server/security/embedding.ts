import * as alarmChanges from '../../../src/core/api/monitoring/alarm-changes';
import * as alarmViews from '../../../src/core/api/monitoring/alarm-views';
import * as alarms from '../../../src/core/api/monitoring/alarms';
import * as charts from '../../../src/core/api/monitoring/charts';
import * as chat from '../../../src/core/api/assistant/chat';
import * as ocr from '../../../src/core/api/assistant/ocr';
import * as rating from '../../../src/core/api/assistant/rating';
import * as dictionaries from '../../../src/core/api/dictionaries';
import type { EmbedTag } from '../../../src/core/api/embedding';
import type { Endpoint } from '../../../src/core/api/endpoint';
import { isEndpoint } from '../../../src/core/api/family';
import * as hosts from '../../../src/core/api/hosts';
import * as cart from '../../../src/core/api/ordering/cart';
import * as catalogue from '../../../src/core/api/ordering/catalogue';
import { calculatePrice } from '../../../src/core/api/ordering/prices';
import { checkInstanceName, orderCart } from '../../../src/core/api/ordering/applications';
import { listProjects } from '../../../src/core/api/projects';
import {
  loginDetail,
  readToken,
  signOut,
  updateToken,
  userPermissions,
} from '../../../src/core/api/session';

/** What a token for embedding may less than its user otherwise. */
export interface SessionLimits {
  /** The access key that it was given for, and ends with. */
  readonly keyId: string;
  readonly tags: readonly EmbedTag[];
  /** Null: all that the user has. */
  readonly permissions: readonly string[] | null;
}

/** Of every tag: who is signed in, the token itself, and the words of codes. */
const everywhere: readonly object[] = [
  { loginDetail, userPermissions, readToken, updateToken, signOut },
  dictionaries,
];
const modules: Readonly<Record<Exclude<EmbedTag, 'by-console-app'>, readonly object[]>> = {
  'by-host-picker': [hosts],
  'by-order-cart': [
    cart,
    catalogue,
    { calculatePrice, checkInstanceName, orderCart, listProjects },
  ],
  'by-alarm-board': [alarms, alarmChanges, alarmViews, charts],
  'by-ai-assistant': [chat, ocr, rating],
};

/** What each tag calls; the whole console calls everything, `unlock` too: no other tag locks its screen. */
const calls = new Map<EmbedTag, ReadonlySet<Endpoint>>(
  Object.entries(modules).map(([tag, own]) => [
    tag as EmbedTag,
    new Set([...everywhere, ...own].flatMap((module) => Object.values(module).filter(isEndpoint))),
  ]),
);

/** Whether a token that is limited so may call this at all; its permissions are asked for besides. */
export function mayCall({ tags }: SessionLimits, endpoint: Endpoint): boolean {
  return tags.some((tag) => calls.get(tag)?.has(endpoint)) || mayAll({ tags });
}

/** Whether it is good for the whole console, and so for what is no call of a tag's, as files are. */
export const mayAll = ({ tags }: Pick<SessionLimits, 'tags'>): boolean =>
  tags.includes('by-console-app');
