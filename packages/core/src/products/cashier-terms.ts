/**
 * How a product configures the cashier (P1 §7, P2 §7). The texts are the server's own: they are carried as they came and
 * shown nowhere.
 */
export interface CashierTerms {
  readonly productType: string;
  readonly boundQueryType: string;
  /** null: the product names none. */
  readonly merchant: string | null;
  readonly supplier: string | null;
}
