import type { Endpoint } from '../api/endpoint';
import { attachmentFile, fileDownload } from '../api/files/service';
import { createDownloadTicket } from '../api/files/tickets';
import { hasTrait, isApiError } from '../http/errors';
import type { CallOptions, Runtime } from '../runtime';
import { fileTicket } from './file-ticket';
import { ownPath } from './own-path';
import { isKeptByServer } from '../tokens';

/** What a download asks for, in the query of its address. */
export type DownloadQuery = Readonly<Record<string, string | number | boolean>>;

/**
 * E-029: the address of a file below `/api` that the browser saves by itself, with a one-time ticket where the backend
 * has tickets (ours has) and with the token where it does not, as specified. Good for one use and half a minute: ask
 * for it when it is clicked.
 */
export async function downloadLink(
  runtime: Runtime,
  path: string,
  query: DownloadQuery = {},
  options: CallOptions = {},
): Promise<string> {
  return linkTo(runtime, fileDownload(ownPath(path)), query, options);
}

/** The same for an uploaded file: a PDF in a tab of its own (V-007), a file to be saved. */
export async function attachmentLink(
  runtime: Runtime,
  path: string,
  options: CallOptions = {},
): Promise<string> {
  return linkTo(runtime, attachmentFile(ownAttachment(path)), {}, options);
}

async function linkTo(
  runtime: Runtime,
  endpoint: Endpoint,
  query: DownloadQuery,
  options: CallOptions,
): Promise<string> {
  const address = (query: DownloadQuery) => runtime.urlOf(endpoint, { query });
  const body = { path: pathBelow(runtime.config.baseUrl, address({})) };
  // In place: that a backend has no tickets is no error that anybody needs to hear of.
  const ask = () => runtime.call(createDownloadTicket, { body }, { ...options, inPlace: true });
  const ticket = await fileTicket(runtime, ask).catch((error: unknown) => {
    const isTold = !options.inPlace && !hasTrait(error, 'given-up');
    // Whoever shows the failure in its place takes it back: that a session is over, where one signs in.
    if (isTold && isApiError(error))
      runtime.notices.throttled(`download.${error.kind}`, {
        ...{ tone: 'error', text: error.text, about: error },
      });
    throw error;
  });
  if (ticket !== null) return address({ ticket, ...query });
  // A token that the backend keeps is none for an address.
  const token = isKeptByServer(runtime.config) ? null : await runtime.token();
  return address({ ...(token === null ? {} : { token }), ...query });
}

/** As the backend sees it: a prefix of the base URL is the way to it. */
function pathBelow(baseUrl: string, url: string): string {
  const own = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
  return new URL(own, 'http://backend').pathname;
}

/** Starts the download in the browser: it names the file, shows the progress and never holds it in memory. */
export async function download(
  runtime: Runtime,
  path: string,
  query: DownloadQuery = {},
  options: CallOptions = {},
): Promise<void> {
  const link = document.createElement('a');
  link.href = await downloadLink(runtime, path, query, options);
  // Same origin: saved and never shown. On another origin the backend's Content-Disposition does the same.
  link.download = '';
  link.rel = 'noopener';
  link.click();
}

/** The content of an uploaded file, fetched with headers (no secret in an address): for previews. Named by the server. */
export function readAttachment(
  runtime: Runtime,
  path: string,
  options: CallOptions = {},
): Promise<Blob> {
  return runtime.call(attachmentFile(ownAttachment(path)), {}, options);
}

/** A content below `/api`, fetched with headers; a File where the server names it. */
export function readFile(
  runtime: Runtime,
  path: string,
  query: DownloadQuery = {},
  options: CallOptions = {},
): Promise<Blob> {
  return runtime.call(fileDownload(ownPath(path)), { query }, options);
}

/** What `img-src data:` lets an image show, under the strictest policy of a host page. */
export async function dataUrl(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let binary = '';
  // In pieces: the arguments of one call have a limit.
  for (let at = 0; at < bytes.length; at += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return `data:${content.type === '' ? 'application/octet-stream' : content.type};base64,${btoa(binary)}`;
}

/** E-028: attachments are served there and nowhere else. */
function ownAttachment(path: string): string {
  if (!path.startsWith('/attachments/')) {
    throw new TypeError(`Not an attachment: ${JSON.stringify(path.slice(0, 200))}`);
  }
  return ownPath(path);
}
