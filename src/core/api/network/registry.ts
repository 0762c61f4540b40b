import * as floatips from './floatips';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [floatips];
