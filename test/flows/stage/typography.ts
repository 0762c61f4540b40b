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
    // A sentence is several texts where a value stands in it, or a part of it is a link: those of a block are read together.
    const runs = new Map<Element, string>();
    const isInline = (element: Element) =>
      /^(?:inline|contents)$/.test(getComputedStyle(element).display);
    const visit = (root: Node) => {
      const walker = document.createTreeWalker(
        root,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (node.shadowRoot) visit(node.shadowRoot);
          continue;
        }
        let block = node.parentElement;
        if (!block || block.matches('style, script')) continue;
        while (block.parentElement && isInline(block)) block = block.parentElement;
        runs.set(block, (runs.get(block) ?? '') + (node.textContent ?? ''));
      }
    };
    visit(document);
    const found = [...runs.values()].filter((text) => foreign.some((each) => each.test(text)));
    return [...new Set(found)].map(
      (text) => `written as in another language: ${text.trim().slice(0, 60)}`,
    );
  });
}
