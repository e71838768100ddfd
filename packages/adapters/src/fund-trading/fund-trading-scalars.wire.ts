import type * as FundTrading from '@caifu/core/fund-trading';
import { cardKindWire } from '../cashier/payment-cards.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** bonusType: 1 means paid in cash, 0 means reinvested. */
export const dividendMethodWire = w.coded<FundTrading.DividendMethod>({ cash: 1, reinvest: 0 });
/** largeRedeemFlag: 1 continues on the next trading day, 0 cancels the rest. */
export const largeChoiceWire = w.coded<FundTrading.LargeRedemptionChoice>({ 'carry-over': 1, 'give-up': 0 });
export const redeemModeWire = w.word<FundTrading.FundRedeemMode>({ NORMAL: 'normal', QUICK: 'quick' });
export const fundOrderKindWire = w.word<FundTrading.FundOrderKind>({
  FUND_BUY: 'fund-buy',
  FUND_REDEEM: 'fund-redeem',
  FUND_QUICK_REDEEM: 'fund-quick-redeem',
});
export const fundOrderStateWire = w.word<FundTrading.FundOrderState>({
  PLACED: 'placed',
  CONFIRMED: 'confirmed',
  PAYING_OUT: 'paying-out',
  PAID: 'paid',
  CANCELLING: 'cancelling',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
});
export const redemptionPartWire = renamed(messageOf<FundTrading.RedemptionPart>(), {
  day: ['tradeDate', w.date],
  confirmedOn: ['confirmDate', w.date],
  taken: ['confirmShare', w.shares],
  net: ['confirmAmount', w.yuan],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
  isPaid: ['arrived', w.flag],
  carried: ['deferredShare', w.shares],
  returned: ['returnedShare', w.shares],
});
export const fundAccountWire = renamed(messageOf<FundTrading.FundAccount>(), {
  cardId: w.id,
  kind: ['cardType', cardKindWire],
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
});
