/** How long a download may take to begin before its address is given back. */
const KEPT = 30_000;

/** Hands a text to the browser as a file. The mark at its start survives: some programs need it to see UTF-8. */
export function saveFile(document: Document, name: string, content: string, type: string): void {
  const mark = '\uFEFF';
  const marked =
    type.startsWith('text/csv') && !content.startsWith(mark) ? mark + content : content;
  const url = URL.createObjectURL(new Blob([marked], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
