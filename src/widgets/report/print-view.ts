import { adoptStyles } from '../styles/stylesheet';

/** How long a printing dialog may stay open in browsers that go on while it is. */
const KEPT = 60_000;

/**
 * A document of its own that holds a copy of one part of the page: what is printed has neither the menu around it nor
 * the height of the window, and is always light. Without inline styles or markup, so that no policy has a say.
 */
export async function printFrame(root: ShadowRoot, source: HTMLElement, title: string) {
  const { ownerDocument: page } = root;
  const frame = page.createElement('iframe');
  frame.title = title;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-10000px',
    inlineSize: '1000px',
    blockSize: '1400px',
    border: '0',
  });
  const ready = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  page.body.append(frame);
  try {
    await ready;
    fill(root, frame, source, title);
  } catch (error) {
    frame.remove();
    throw error;
  }
  return frame;
}

function fill(
  root: ShadowRoot,
  frame: HTMLIFrameElement,
  source: HTMLElement,
  title: string,
): void {
  const inner = frame.contentDocument;
  if (!inner) throw new Error('the frame to print has no document');
  inner.title = title;
  const host = inner.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  inner.body.append(host);
  adoptStyles(
    shadow,
    root.adoptedStyleSheets.map(({ cssRules }) =>
      Array.from(cssRules, (rule) => rule.cssText).join('\n'),
    ),
  );
  const surface = inner.createElement('div');
  surface.className = 'by-surface by-report-paper';
  surface.dataset['theme'] = 'light';
  const heading = inner.createElement('h1');
  heading.textContent = title;
  const copy = inner.importNode(source, true);
  copyCanvases(source, copy);
  surface.append(heading, copy);
  shadow.append(surface);
}

/** A copied canvas is empty: what was drawn is drawn again. */
function copyCanvases(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('canvas');
  from.querySelectorAll('canvas').forEach((canvas, index) => {
    const copy = copies[index];
    if (!copy || canvas.width === 0 || canvas.height === 0) return;
    copy.width = canvas.width;
    copy.height = canvas.height;
    copy.getContext('2d')?.drawImage(canvas, 0, 0);
  });
}

export async function printView(
  root: ShadowRoot,
  source: HTMLElement,
  title: string,
): Promise<void> {
  const frame = await printFrame(root, source, title);
  const view = frame.contentWindow;
  if (!view) return;
  const { activeElement } = root;
  const remove = () => {
    const isIn = frame.ownerDocument.activeElement === frame;
    frame.remove();
    // The focus went with the frame: back to what was pressed, unless it has gone on by itself.
    if (isIn && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  };
  view.addEventListener('afterprint', remove, { once: true });
  setTimeout(remove, KEPT);
  view.focus();
  view.print();
}
