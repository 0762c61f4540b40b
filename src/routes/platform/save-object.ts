import { saveFile } from '../../widgets/resource/list/save-file';
import { baseName } from './object-names';

/** Hands what an object holds, or held, to the browser as a file of its own name. */
export async function saveObject(name: string, file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  saveFile(document, baseName(name), bytes, 'application/octet-stream');
}
