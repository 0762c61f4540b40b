/** A link that leaves to somewhere else; everything but these is shown as its text. */
export const SAFE_LINK = /^(?:https?:|mailto:)/i;
/** The one class that a text may ask for. */
export const LANGUAGE = /^language-[\w+#.-]+$/;

export interface DrawOptions {
  readonly document: Document;
  /** Which pictures may be fetched; a model-made address can carry data away. None by default. */
  readonly allowImage: (src: string) => boolean;
  readonly texts: {
    readonly imageHidden: (alt: string) => string;
    readonly code: (language: string) => string;
    readonly copy: string;
    readonly copyCode: string;
    readonly table: string;
  };
}

export function guardLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (SAFE_LINK.test(href.trim())) openOutside(link);
  else link.replaceWith(...link.childNodes);
}

export function openOutside(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

export function guardImage(
  image: HTMLImageElement,
  { document, allowImage, texts }: DrawOptions,
): void {
  if (allowImage(image.getAttribute('src') ?? '')) {
    image.loading = 'lazy';
    return;
  }
  const note = document.createElement('span');
  note.className = 'by-markdown-image';
  note.textContent = texts.imageHidden(image.alt || '—');
  image.replaceWith(note);
}

/** What is wider than the answer scrolls in itself, by keyboard too. */
function scrollAlone(element: HTMLElement, label: string): void {
  element.tabIndex = 0;
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
}

export function frameCode(pre: HTMLPreElement, { document, texts }: DrawOptions): void {
  const language = /^language-(.+)$/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  const frame = document.createElement('div');
  frame.className = 'by-code';
  const bar = document.createElement('div');
  bar.className = 'by-code-bar';
  const name = document.createElement('span');
  name.textContent = language;
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'by-code-copy';
  copy.setAttribute('aria-label', texts.copyCode);
  copy.textContent = texts.copy;
  bar.append(name, copy);
  scrollAlone(pre, texts.code(language));
  pre.replaceWith(frame);
  frame.append(bar, pre);
}

export function frameTable(table: HTMLTableElement, { document, texts }: DrawOptions): void {
  const frame = document.createElement('div');
  frame.className = 'by-markdown-table';
  scrollAlone(frame, texts.table);
  table.replaceWith(frame);
  frame.append(table);
}
