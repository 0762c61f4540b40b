/** What each of the four lists offers. */
export const offered = {
  todo: {
    toolbar: ['approve', 'refuse'],
    row: ['approve', 'refuse'],
    more: ['transfer', 'comment'],
  },
  done: { toolbar: [], row: ['comment'], more: [] },
  started: { toolbar: [], row: ['withdraw', 'comment'], more: [] },
  copied: { toolbar: [], row: ['comment'], more: [] },
} as const;
