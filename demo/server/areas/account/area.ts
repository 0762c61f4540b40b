import type { Area } from '../../area';
import { accessKeyHandlers } from './access-keys';
import { accountHandlers } from './account';
import { applicationHandlers } from './applications';
import { embeddingHandlers } from './embedding';
import { sessionHandlers } from './session';
import { secondFactorHandlers } from './second-factor';
import { signInHandlers } from './sign-in';

/** Signing in and out, the session, and what people change about themselves. */
export const area: Area = {
  name: 'account',
  handlers: [
    ...signInHandlers,
    ...sessionHandlers,
    ...accountHandlers,
    ...secondFactorHandlers,
    ...accessKeyHandlers,
    ...embeddingHandlers,
    ...applicationHandlers,
  ],
};
