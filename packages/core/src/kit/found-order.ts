/** The outcome of a request id; an id that never arrived is closed for good. `Unpaid` are further outcomes of one kind of order. */
export type FoundOrder<Receipt, Unpaid extends UnpaidOrder = never> =
  | { readonly kind: 'placed'; readonly receipt: Receipt }
  | { readonly kind: 'never-arrived' }
  | Unpaid;

/** The outcome of an order that is paid after it was taken: it is not paid yet, it was refused, or it is gone. */
export interface UnpaidOrder {
  readonly kind: 'unpaid' | 'refused' | 'closed';
}

/** The same outcome from an answer in which the executed order has another name. */
export const foundOrderOf = <Receipt>(
  found: { readonly kind: string; readonly receipt: Receipt } | { readonly kind: 'never-arrived' },
): FoundOrder<Receipt> => ('receipt' in found ? { kind: 'placed', receipt: found.receipt } : { kind: 'never-arrived' });
