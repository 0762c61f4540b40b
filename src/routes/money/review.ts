/** What tenants have handed in to be decided by the platform: what its two screens have in common. */
export const reviewList = {
  sort: ['createTime', 'desc'],
  row: ['approve', 'refuse'],
  facts: ['amount', 'applicant', 'createTime'],
  export: true,
  empty: { title: 'review.empty', hint: 'review.emptyHint' },
} as const;
