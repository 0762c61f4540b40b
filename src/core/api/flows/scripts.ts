import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { formList, wireCount, wireText } from '../wire';
import { variableSchema } from './steps';

/** U-12, our own contract; `status` is a value of D-004. */
export const scriptSchema = v.object({
  ...recordFields,
  language: wireText,
  description: wireText,
  content: wireText,
  version: wireCount,
  variables: formList(variableSchema),
});
export type Script = v.InferOutput<typeof scriptSchema>;

export const scriptLanguages = ['SHELL', 'PYTHON', 'POWERSHELL', 'SQL'] as const;

const scripts = family<typeof dictionaries.jobStatus>({
  path: '/cop/v1/scripts',
  perm: 'script',
  one: 'Script',
  many: 'Scripts',
  noun: 'scripts',
});

const body = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  language: v.picklist(scriptLanguages),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  content: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
  variables: v.optional(v.pipe(formList(variableSchema), v.maxLength(20)), []),
};

export const listScripts = scripts.list({
  row: scriptSchema,
  filters: { language: v.optional(wireText), status: v.optional(wireText) },
});
export const readScript = scripts.read({ row: scriptSchema });
export const createScript = scripts.create({ row: scriptSchema, body });
export const updateScript = scripts.update({
  from: ['DEVELOPING', 'APPROVED'],
  row: scriptSchema,
  body,
});
export const deleteScript = scripts.remove({ from: ['DEVELOPING', 'APPROVED'] });
