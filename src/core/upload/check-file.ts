import type { RuleContext } from '../rules/rule';
import { fileChosen, uploadNameChars, uploadNameLength, uploadSpreadsheet } from '../rules/files';

/** What is wrong with a file before anything is sent (V-014…V-017), in the order of the specification. */
export function fileProblem(
  file: { readonly name: string } | null,
  options: { readonly spreadsheet?: boolean } & RuleContext = {},
): string | undefined {
  const name = file?.name ?? '';
  return (
    fileChosen(name, options) ??
    uploadNameChars(name, options) ??
    uploadNameLength(name, options) ??
    (options.spreadsheet ? uploadSpreadsheet(name, options) : undefined)
  );
}
