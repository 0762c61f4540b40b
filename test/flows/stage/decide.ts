import type { Page } from 'puppeteer-core';
import { goTo, pastGuard, waitForText } from './browser';
import { confirmForm, sayIn } from './dialogs';
import { named, press } from './wizard';

/** Agrees to the only request of this name that waits for whoever is signed in, or refuses it. */
export async function decide(
  page: Page,
  name: string,
  verdict: '同意' | '拒绝',
  words: string,
): Promise<void> {
  await goTo(page, `/apply/list?name=${encodeURIComponent(name)}`);
  // What was seen there a moment ago is shown first.
  await press(page, '刷新');
  await waitForText(page, '共 1 条');
  const inRow = `>>> tbody tr[data-key] ::-p-aria([name="${verdict}"][role="button"])`;
  await named(`${verdict} of ${name}`, page.locator(inRow).click());
  await sayIn(page, verdict === '同意' ? '审批意见' : '拒绝原因', words);
  await pastGuard(page);
  await confirmForm(page);
  await waitForText(page, '没有符合条件的数据');
}
