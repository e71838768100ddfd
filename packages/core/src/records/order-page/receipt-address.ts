/** The address of an order's receipt. */
export const receiptAddress = (orderNo: string): string => `/documents/own/receipt/${encodeURIComponent(orderNo)}`;
