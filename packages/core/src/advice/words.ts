import type { CalendarDate } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { RatePpm } from '../values/rate.ts';
import type { RiskLevel } from '../values/risk-level.ts';
import type { AssetClass } from './target-mix.ts';

/** A figure and what it is measured against. */
export interface Measured {
  readonly measured: RatePpm;
  readonly limit: RatePpm;
}

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface AdviceMessages {
  // telling the needs
  readonly 'advice-unanswered': null;
  readonly 'advice-earlier-unanswered': null;
  readonly 'advice-needs-lost': null;
  readonly 'advice-needs-incomplete': null;
  // needs beside the statutory assessment
  readonly 'advice-not-statutory': null;
  readonly 'advice-weakest-link': null;
  readonly 'advice-limited-by-needs': { readonly needs: RiskLevel; readonly statutory: RiskLevel };
  readonly 'advice-limited-by-statutory': { readonly needs: RiskLevel; readonly statutory: RiskLevel };
  readonly 'advice-limited-by-both': { readonly needs: RiskLevel };
  readonly 'advice-limited-by-none-taken': null;
  readonly 'advice-mix-reason': { readonly equity: RatePpm; readonly loss: RatePpm };
  readonly 'advice-needs-run-out': { readonly on: CalendarDate };
  readonly 'advice-needs-missing': null;
  // how figures are worked out
  readonly 'advice-method-allocation': { readonly through: Fen; readonly reportedOn: CalendarDate };
  readonly 'advice-method-by-kind': null;
  readonly 'advice-method-overlap': { readonly reportedOn: CalendarDate };
  readonly 'advice-method-correlation': { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly 'advice-method-pairs': { readonly compared: number; readonly funds: number };
  readonly 'advice-no-pairs': null;
  readonly 'advice-method-drawdown': { readonly from: CalendarDate; readonly to: CalendarDate; readonly covered: RatePpm };
  readonly 'advice-no-drawdown': null;
  readonly 'advice-method-concentration': null;
  readonly 'advice-method-fees': { readonly asOf: CalendarDate };
  readonly 'advice-fees-unknown': { readonly amount: Fen };
  // what is to be changed
  readonly 'advice-reason-cash-low': Measured;
  readonly 'advice-reason-class-excess': Measured & { readonly assetClass: AssetClass };
  readonly 'advice-reason-class-short': Measured & { readonly assetClass: AssetClass };
  readonly 'advice-reason-fund-large': Measured;
  readonly 'advice-reason-company-large': Measured & { readonly company: string };
  readonly 'advice-reason-overlap-high': Measured & { readonly fund: string };
  readonly 'advice-reason-fee-high': Measured;
  readonly 'advice-by-rules': null;
  readonly 'advice-before-redeeming': null;
  readonly 'advice-nothing-to-change': null;
  readonly 'advice-starter': { readonly level: RiskLevel };
}

declare module '../kit/message.ts' {
  interface MessageParameters extends AdviceMessages {}
}
