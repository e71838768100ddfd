/** How a product configures the cashier (P1 §7, P2 §7). The server's texts are passed on unchanged and never shown. */
export interface CashierTerms {
  readonly productType: string;
  readonly boundQueryType: string;
  /** null: the product has none. */
  readonly merchant: string | null;
  readonly supplier: string | null;
}
