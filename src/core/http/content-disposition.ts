/**
 * The file name of a `Content-Disposition` (RFC 6266), `filename*` before `filename`; a name alone, never a path, so
 * that what a server says cannot choose a folder. Empty where there is none.
 */
export function fileNameOf(header: string | null): string {
  if (header === null) return '';
  const exact = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
  const name = decoded(exact) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return /^\.+$/.test(clean) ? '' : clean;
}

function decoded(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // badly encoded: the plain name is next
  }
}
