import type { Page } from 'puppeteer-core';
import { shownHere, storedHere } from '../../support/remains';

export const shownOn = (page: Page): Promise<string> => page.evaluate(shownHere);

export const storedOn = (page: Page): Promise<string> => page.evaluate(storedHere);
