import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface FundsMessages {
  readonly 'watch-group-limit': { readonly most: number };
  readonly 'watch-group-name-taken': null;
  readonly 'watch-group-name-length': { readonly most: number };
  readonly 'watch-group-made': null;
  readonly 'watch-group-deleted': null;
  readonly 'compare-limit': { readonly most: number };
  readonly 'compare-left-out': { readonly count: number };
  readonly 'compare-no-common-days': null;
  readonly 'figure-under-a-year': null;
  readonly 'figure-few-values': null;
  readonly 'figure-unmoving': null;
  readonly 'figure-holdings-unknown': null;
  readonly 'fund-unknown': null;
  readonly 'fund-manager-unknown': null;
  readonly 'fund-company-unknown': null;
  readonly 'fund-exchange-only': null;
  readonly 'fund-unrated': null;
  readonly 'fund-fees-unknown': null;
  readonly 'fund-suspended': null;
  readonly 'fund-purchase-suspended': null;
  readonly 'fund-limited': null;
  /** In fen, of one investor on one day. */
  readonly 'fund-day-limit': { readonly limit: Fen };
  readonly 'fund-founded': { readonly dayText: string };
  /** Yuan a share; the day of the payment where it is known. */
  readonly 'fund-dividend': { readonly dayText: string; readonly perShareText: string; readonly paidText: string | null };
  /** So many shares became so many. */
  readonly 'fund-split': { readonly dayText: string; readonly times: number; readonly per: number };
  readonly 'moves-together': null;
  readonly 'moves-alike': null;
  readonly 'moves-a-little-alike': null;
  readonly 'moves-apart': null;
  readonly 'moves-against': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends FundsMessages {}
}
