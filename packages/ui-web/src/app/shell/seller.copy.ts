export const sellerCopy = { more: '销售机构与投诉' } as const;
