/** The assistant beside the console, as whoever asks it sees it. */
import type { Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { byRole } from './browser';

/** A locator alone does not hear what comes inside a shadow root. */
export async function press(page: Page, selector: string): Promise<void> {
  await until(selector, () => page.$(selector));
  await page.locator(selector).click();
}
/** Of the assistant's own parts, in order. */
export const inAssistant = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [
        ...(document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelector('by-ai-assistant')
          ?.shadowRoot?.querySelectorAll<HTMLElement>(wanted) ?? []),
      ].map(({ innerText }) => innerText.trim()),
    selector,
  );

/** Typed, and sent once it can be: a picture that is added is read first. */
export async function say(page: Page, question: string): Promise<void> {
  const asked = (await inAssistant(page, '.aa-question')).length;
  await page.locator(byRole('textbox', '问题')).fill(question);
  await press(page, '>>> .aa-tools [aria-label="发送"]:not([aria-disabled="true"], :disabled)');
  await until('the question', async () => (await inAssistant(page, '.aa-question')).length > asked);
}

/** The last one, once it is whole. */
export const answerOf = (page: Page) =>
  until('the answer', async () => {
    const busy = await inAssistant(page, '[aria-busy="true"], .aa-waiting');
    const answer = (await inAssistant(page, '.aa-text')).at(-1);
    return busy.length === 0 && answer;
  });
