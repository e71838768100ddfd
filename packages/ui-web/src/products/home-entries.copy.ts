export const brokerEntryName = '券商产品';
export const privateEntryName = '私募产品';
