import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface TransferMessages {
  // what can be listed
  readonly 'transfer-holding-unknown': null;
  readonly 'transfer-listed-already': null;
  readonly 'transfer-held-short': { readonly days: number };
  readonly 'transfer-ends-soon': { readonly days: number };
  readonly 'transfer-price-missing': null;
  readonly 'transfer-rate-missing': null;
  readonly 'transfer-price-low': { readonly least: Fen };
  readonly 'transfer-price-high': { readonly most: Fen };
  readonly 'transfer-agreement-unticked': null;
  readonly 'transfer-frozen': { readonly lastDay: CalendarDate };
  readonly 'transfer-listing-not-arrived': null;
  // buying
  readonly 'transfer-listing-unknown': null;
  readonly 'transfer-sold-out': null;
  readonly 'transfer-withdrawn': null;
  readonly 'transfer-expired': null;
  readonly 'transfer-own': null;
  readonly 'transfer-locked': null;
  readonly 'transfer-locked-until': { readonly until: EpochMs };
  // a listing that is not kept for a buyer, who may pay for it all the same
  readonly 'transfer-kept-elsewhere': null;
  readonly 'transfer-kept-enough': null;
  readonly 'transfer-needs-certification': null;
  readonly 'transfer-needs-disclosure': null;
  readonly 'transfer-unchanged': null;
  readonly 'transfer-buyer-days': {
    readonly price: Fen;
    readonly value: Fen;
    readonly maturesOn: CalendarDate;
    readonly arrivesOn: CalendarDate;
  };
  readonly 'transfer-seller-days': { readonly proceeds: Fen; readonly lastDay: CalendarDate };
  readonly 'transfer-not-arrived': null;
  // what has become of it
  readonly 'transfer-is-listed': null;
  readonly 'transfer-is-sold': null;
  readonly 'transfer-is-withdrawn': null;
  readonly 'transfer-is-expired': null;
  readonly 'transfer-has-left-band': null;
  readonly 'transfer-is-bought': null;
  readonly 'transfer-record-unknown': null;
  readonly 'transfer-withdraw-question': null;
}

declare module '../kit/message.ts' {
  interface MessageParameters extends TransferMessages {}
}
