/* Folders are part of a name: what stands before a slash. */

/** What it is called in its own folder. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** `logs/2026/` as the folders on the way to it, each with what leads there. */
export function wayTo(folder: string): readonly { readonly name: string; readonly to: string }[] {
  const parts = folder.split('/').filter((part) => part !== '');
  return parts.map((name, at) => ({ name, to: `${parts.slice(0, at + 1).join('/')}/` }));
}

/** The folder that an address names; the bucket itself where it names none that there can be. */
export const folderIn = (text: string | null): string =>
  text !== null && /^[^/\\]+(?:\/[^/\\]+)*\/$/.test(text) ? text : '/';

/** What is inside, by how it is called. */
export function typeOf(name: string): 'application/json' | 'text/csv' | 'text/plain' {
  if (/\.json$/i.test(name)) return 'application/json';
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}
