export const sellerCopy = { more: '销售机构与投诉', call: '拨打客服电话' } as const;
