/** Where the receipt of an order is taken from. */
export const receiptAddress = (orderNo: string): string => `/documents/own/receipt/${encodeURIComponent(orderNo)}`;
