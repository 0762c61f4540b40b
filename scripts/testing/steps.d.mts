/** What tests ask of it. */
export function execute(
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly limit?: number },
): Promise<{ readonly code: number | null; readonly output: string }>;
