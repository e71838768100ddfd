/** What one finds behind this area's entries. */
export const about = {
  needs: '用途、期限与可承受亏损',
  check: '集中度、回撤与费用',
} as const;
