import { extname } from 'node:path';

/**
 * By the name alone: what an uploader says of a file is no reason to run it in somebody's browser. Scripts are just
 * bytes: with their own type a page's policy of `script-src 'self'` would let them in, attachments being of our origin.
 */
const types: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.log': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
  '.yml': 'text/plain; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tar': 'application/x-tar',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.doc': 'application/msword',
};

export const contentTypeOf = (name: string): string =>
  types[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** What a browser only shows and never runs; all else is offered as a download. */
const shown =
  /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf|text\/plain|text\/csv|text\/markdown)\b/;

/** `Content-Disposition` (RFC 6266) with the name for old and new readers; a name cannot break out of the header. */
export function dispositionOf(name: string, contentType: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const way = shown.test(contentType) ? 'inline' : 'attachment';
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
