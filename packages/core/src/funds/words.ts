import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface FundsMessages {
  readonly 'watch-group-limit': { readonly most: number };
  readonly 'watch-group-name-taken': null;
  readonly 'watch-group-name-length': { readonly most: number };
  readonly 'watch-group-gone': null;
  readonly 'watch-fund-gone': null;
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
  /** It takes no order any more; what is held is paid out, or goes on as another fund. */
  readonly 'fund-liquidated': null;
  readonly 'fund-taken-over': null;
  /** The same with its days as texts. */
  readonly 'fund-end-reached': FundEndFacts;
  /** What a holder had before a takeover. */
  readonly 'fund-taken-share': { readonly fundName: string; readonly ratioText: string };
  /** In a line of a list. */
  readonly 'fund-end-mark': FundEndFacts;
  /** An end that comes or has come: days as texts. `ratioText`: shares of the other fund for one. */
  readonly 'fund-liquidation': FundEndFacts & { readonly valueText: string };
  readonly 'fund-takeover': FundEndFacts & { readonly into: string; readonly ratioText: string };
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

export interface FundEndFacts {
  readonly lastDayText: string;
  readonly dayText: string;
  /** The fund that goes on; null: a liquidation. */
  readonly into: string | null;
  readonly isDone: boolean;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends FundsMessages {}
}
