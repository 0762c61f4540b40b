/** For an operation that waits for a word where the tenant wants one (D-033): its answer names the requests. */
export const asksFirst = {
  result: async () => ({ default: (await import('./requested')).Requested }),
  tells: ({ requests }: { readonly requests: readonly string[] }) => requests.length > 0,
};
