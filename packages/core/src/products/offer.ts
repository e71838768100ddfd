import type { CashierTerms } from './cashier-terms.ts';
import type { CalendarDate, Fen, RatePpm, RiskLevel } from '../values/index.ts';
import type { Placement, ProductDocument, ProductFamily } from './product.ts';
import type { FeeTier } from './fees.ts';

/** The data that the product page stores for the buy page (P2 §3 buy session data, "key information"). */
export interface BuyOffer {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  readonly placement: Placement | null;
  readonly openPeriodId: string;
  readonly periodName: string;
  readonly prefilledAmount: Fen | null;
  readonly startAmount: Fen;
  readonly step: Fen;
  readonly addAmount: Fen;
  /** Remaining amount when the product page was read; the gateway checks again. */
  readonly remaining: Fen;
  readonly rate: RatePpm | null;
  /** What the rate is made of, where the law asks for it. */
  readonly rateBasis: string | null;
  readonly periodDays: number | null;
  readonly needsReservationConsent: boolean;
  readonly canChooseMaturity: boolean;
  readonly walletOnly: boolean;
  /** null: the server has none. */
  readonly cashier: CashierTerms | null;
  readonly valueDate: CalendarDate;
  readonly maturityDate: CalendarDate | null;
  readonly openDate: CalendarDate;
  readonly confirmDays: number;
  readonly riskInfo: string;
  readonly riskLevel: RiskLevel;
  readonly feeTiers: readonly FeeTier[];
  readonly documents: readonly ProductDocument[];
  readonly agreementIds: readonly number[];
}
