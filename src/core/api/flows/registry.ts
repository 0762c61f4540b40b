import * as approvals from './approvals';
import * as definitions from './definitions';
import * as instances from './instances';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [definitions, instances, approvals];
