import { encodeForm } from '../../src/core/http/encode';

/** A body as the server reads it from a form: texts, and a repeated key as a list. */
export function asForm(body: object): Record<string, unknown> {
  const form = encodeForm({ ...body });
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => {
      const values = form.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}
