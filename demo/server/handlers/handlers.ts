import { accountHandlers } from './account';
import { dictionaryHandlers } from './dictionaries';
import type { Handler } from './handler';
import { hostHandlers } from './hosts';
import { platformHandlers } from './platform';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';
import { signInHandlers } from './sign-in';

/** What answers each endpoint of the registry; the contract test holds the two lists together. */
export const handlers: readonly Handler[] = [
  ...signInHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...platformHandlers,
  ...projectHandlers,
  ...hostHandlers,
  ...dictionaryHandlers,
];
