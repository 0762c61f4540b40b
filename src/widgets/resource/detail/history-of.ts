import { createContext } from 'react';
import type { Resource } from '../../../core/resource/definition';

/** The definition of the rows whose history is shown; undefined outside of one. */
export const HistoryOfContext = createContext<Resource<never> | undefined>(undefined);
