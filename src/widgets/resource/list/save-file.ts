// chunk: none
/** How long a download may take to begin before its address is given back. */
const KEPT = 30_000;
/** UTF-8 for spreadsheet programs. */
const mark = '\uFEFF';

/** Hands a file to the browser. The mark at the start of a CSV survives: some programs need it to see UTF-8. */
export function saveFile(
  document: Document,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): void {
  const isUnmarked = typeof content === 'string' && !content.startsWith(mark);
  const parts = type.startsWith('text/csv') && isUnmarked ? [mark, content] : [content];
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
