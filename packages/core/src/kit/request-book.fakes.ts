import type { PasswordOutcome } from './trade-password/trade-password.types.ts';

/**
 * The request ids of a server. A repeat gets the first receipt; an id that was asked about before it arrived is closed for good.
 * `receiptOf`: receipt of the first id, the second, …
 */
export const fakeRequestBook = <Receipt>(receiptOf: (place: number) => Receipt) => {
  /** null: closed. */
  const book = new Map<string, Receipt | null>();
  return {
    /** null: it never arrived. */
    find: (requestId: string): Receipt | null => {
      const found = book.get(requestId) ?? null;
      book.set(requestId, found);
      return found;
    },
    submit: ({ command: { requestId } }: { readonly command: { readonly requestId: string } }): Promise<PasswordOutcome<Receipt>> => {
      const known = book.get(requestId);
      const receipt = known === undefined ? receiptOf(book.size + 1) : known;
      book.set(requestId, receipt);
      return Promise.resolve(
        receipt === null ? { kind: 'refused', message: { kind: 'server', text: '请求已关闭' } } : { kind: 'accepted', receipt },
      );
    },
  };
};
