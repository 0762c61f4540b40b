import { createContext } from 'react';

/** What the console hands over, in its present language and theme. */
export const Shared = createContext(undefined);
