import type { Page } from 'puppeteer-core';

/**
 * What a Chinese reader sees as foreign: marks of half a width between two Chinese words, a space before the sign of a
 * percentage, and a count that is set against its word where the texts here part them.
 */
export function typographyFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = [
      /\p{Script=Han}\s?[,;:!?]\s?\p{Script=Han}/u,
      /\d %/,
      /\d(?:秒钟?|分钟|小时|天|周|个月|年)[前后]/,
    ];
    const found = new Set<string>();
    const visit = (root: Node) => {
      const walker = document.createTreeWalker(
        root,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot);
        } else if (foreign.some((pattern) => pattern.test(node.textContent ?? ''))) {
          found.add(`written as in another language: ${node.textContent?.trim().slice(0, 60)}`);
        }
      }
    };
    visit(document);
    return [...found];
  });
}
