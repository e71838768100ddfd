/** The address of an order's receipt. */
export const receiptAddress = (orderNo: string): string => `/documents/own/receipt/${encodeURIComponent(orderNo)}`;

/** [LAW-55] The address of the paper of a match, by the number of the order or the plan. */
export const matchingAddress = (number: string): string => `/documents/own/matching/${encodeURIComponent(number)}`;
