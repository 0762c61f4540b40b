import * as chat from './chat';
import * as ocr from './ocr';
import * as rating from './rating';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [chat, ocr, rating];
