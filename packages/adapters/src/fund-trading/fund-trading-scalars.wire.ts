import type {
  DividendMethod,
  FundAccount,
  FundOrderKind,
  FundOrderState,
  FundRedeemMode,
  LargeRedemptionChoice,
  RedemptionPart,
} from '@caifu/core/fund-trading';
import { cardKindWire } from '../cashier/payment-cards.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { codedWire, dateWire, flagWire, idWire, looseTextWire, nullableWire, sharesWire, wordWire, yuanWire } from '../kit/scalars.wire.ts';

/** bonusType: 1 paid in cash, 0 reinvested. */
export const dividendMethodWire = codedWire<DividendMethod>({ cash: 1, reinvest: 0 });
/** largeRedeemFlag: 1 goes on the next trading day, 0 is given up. */
export const largeChoiceWire = codedWire<LargeRedemptionChoice>({ 'carry-over': 1, 'give-up': 0 });
export const redeemModeWire = wordWire<FundRedeemMode>({ NORMAL: 'normal', QUICK: 'quick' });
export const fundOrderKindWire = wordWire<FundOrderKind>({
  FUND_BUY: 'fund-buy',
  FUND_REDEEM: 'fund-redeem',
  FUND_QUICK_REDEEM: 'fund-quick-redeem',
});
export const fundOrderStateWire = wordWire<FundOrderState>({
  PLACED: 'placed',
  CONFIRMED: 'confirmed',
  PAYING_OUT: 'paying-out',
  PAID: 'paid',
  CANCELLING: 'cancelling',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
});
/** What one trading day made of a redemption that met large redemptions. */
export const redemptionPartWire = renamed(messageOf<RedemptionPart>(), {
  day: ['tradeDate', dateWire],
  confirmedOn: ['confirmDate', dateWire],
  taken: ['confirmShare', sharesWire],
  net: ['confirmAmount', yuanWire],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
  isPaid: ['arrived', flagWire],
  carried: ['deferredShare', sharesWire],
  returned: ['returnedShare', sharesWire],
});
export const fundAccountWire = renamed(messageOf<FundAccount>(), {
  cardId: idWire,
  kind: ['cardType', cardKindWire],
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
});
