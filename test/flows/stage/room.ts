import type { Page } from 'puppeteer-core';

/** Widths of the console between a phone and a whole screen, at which every list is looked at beside its own. */
const BETWEEN = [1200, 1024, 800, 640];

/**
 * What a screen does wrong with its room: it scrolls sideways, shows a table to a phone, cuts a column at the edge, or has
 * something to press beneath the assistant's launcher, at its end or while that has the focus.
 */
export async function roomFindings(page: Page): Promise<string[]> {
  const found = await page.evaluate(pageFindings);
  const whole = page.viewport()?.width ?? 0;
  if (whole < 600) return found;
  for (const width of BETWEEN.filter((each) => each < whole)) {
    const isList = await page.evaluate(async (wanted) => {
      const app = document.querySelector<HTMLElement>('by-console-app')!;
      const table = () => app.shadowRoot!.querySelector('.by-resource .by-table');
      if (!table()) return false;
      app.style.inlineSize = `${wanted}px`;
      // Told, measured and drawn: a frame each.
      for (let frames = 0; frames < 4; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return true;
    }, width);
    if (!isList) break;
    found.push(...(await page.evaluate(pageFindings)).map((line) => `${width} px: ${line}`));
  }
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('by-console-app')!.style.inlineSize = '';
  });
  return found;
}

/** Runs in the page. */
function pageFindings(): string[] {
  const app = document.querySelector<HTMLElement>('by-console-app')!;
  const root = app.shadowRoot!;
  const main = root.querySelector<HTMLElement>('.by-shell-main, .by-public-main')!;
  const found: string[] = [];
  const named = (element: Element) =>
    `${element.localName}.${element.getAttribute('class')} ${element.textContent.trim().slice(0, 30)}`;

  for (const box of [document.documentElement, main])
    if (box.scrollWidth > box.clientWidth + 1) {
      found.push(`scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${box.className}`);
    }

  for (const list of root.querySelectorAll<HTMLElement>('.by-resource')) {
    const isPhone = list.clientWidth <= 600;
    if (isPhone && list.querySelector('.by-table')) found.push('a table on a phone');
    if (!isPhone && list.querySelector('.by-phone-bar')) found.push('the bar of a phone');
    const tops = [...list.querySelectorAll('.by-phone-bar-tools button')].map(
      (button) => button.getBoundingClientRect().top,
    );
    if (new Set(tops.map(Math.round)).size > 1) found.push('the buttons of the bar are torn apart');
    for (const card of list.querySelectorAll('.by-cards > li')) {
      const { left, right } = card.getBoundingClientRect();
      for (const button of card.querySelectorAll('button')) {
        const own = button.getBoundingClientRect();
        if (own.width > 0 && (own.left < left || own.right > right))
          found.push(`beside its card: ${named(button)}`);
      }
    }
    for (const table of list.querySelectorAll('.by-table-scroll')) {
      if (table.scrollWidth > table.clientWidth + 1)
        found.push(`a table is cut by ${table.scrollWidth - table.clientWidth} px`);
      for (const time of table.querySelectorAll('time')) {
        const cell = time.closest('td')!;
        if (time.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
          found.push(`a time is cut: ${named(cell)}`);
      }
    }
  }

  const launcher = root
    .querySelector('by-ai-assistant')
    ?.shadowRoot?.querySelector('[part~="launcher"]');
  if (!launcher) return [...new Set(found)];
  const covers = (element: Element) => {
    const over = launcher.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    // What scrolls is seen within its page alone.
    const page = main.contains(element) ? main.getBoundingClientRect() : own;
    const top = Math.max(own.top, page.top);
    const bottom = Math.min(own.bottom, page.bottom);
    return (
      own.width > 0 &&
      top < over.bottom &&
      bottom > over.top &&
      own.left < over.right &&
      own.right > over.left
    );
  };
  main.scrollTop = main.scrollHeight;
  const pressed = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  const before = root.activeElement as HTMLElement | null;
  for (const element of pressed) {
    if (element.localName === 'by-ai-assistant' || !element.checkVisibility()) continue;
    if (element.contains(launcher)) continue;
    if (covers(element)) found.push(`beneath the launcher: ${named(element)}`);
  }
  // Every tenth is enough to have been at each height of a long page.
  [...pressed].forEach((element, index) => {
    if (index % 10 > 0 || !element.checkVisibility()) return;
    element.focus();
    if (root.activeElement === element && covers(element))
      found.push(`with the focus, beneath the launcher: ${named(element)}`);
  });
  before?.focus({ preventScroll: true });
  main.scrollTop = 0;
  return [...new Set(found)];
}
