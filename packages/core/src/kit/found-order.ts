/** The outcome of a request id; an id that never arrived is closed for good. */
export type FoundOrder<Receipt> = { readonly kind: 'placed'; readonly receipt: Receipt } | { readonly kind: 'never-arrived' };

/** The same outcome from an answer in which the executed order has another name. */
export const foundOrderOf = <Receipt>(
  found: { readonly kind: string; readonly receipt: Receipt } | { readonly kind: 'never-arrived' },
): FoundOrder<Receipt> => ('receipt' in found ? { kind: 'placed', receipt: found.receipt } : { kind: 'never-arrived' });
