import { WebSocket } from 'ws';
import { createRuntime, type Runtime } from '../../../src/core/runtime';
import type { ConfigInput } from '../../../src/core/config';
import type { UploadSocket } from '../../../src/core/upload/connection';
import type { UploadItem } from '../../../src/core/upload/upload-item';
import {
  createUploader,
  type Uploader,
  type UploaderOptions,
} from '../../../src/core/upload/uploader';

/** Node 20 has no WebSocket of its own. */
export const nodeSocket = (url: string, protocols: string[]): UploadSocket =>
  new WebSocket(url, protocols) as unknown as UploadSocket;

export function runtimeFor(url: string, token: string, config: ConfigInput = {}): Runtime {
  return createRuntime({
    config: { baseUrl: url, tokenStorage: 'memory', ...config },
    getToken: async () => token,
  });
}

export function uploaderFor(
  url: string,
  token: string,
  options: UploaderOptions = {},
): { uploader: Uploader; runtime: Runtime; items: () => readonly UploadItem[] } {
  const runtime = runtimeFor(url, token);
  const uploader = createUploader(runtime, { socket: nodeSocket, backoff: 20, ...options });
  return { uploader, runtime, items: () => uploader.store.getState().items };
}
