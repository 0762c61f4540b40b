import * as attachments from './attachments';
import * as tickets from './tickets';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [attachments, tickets];
