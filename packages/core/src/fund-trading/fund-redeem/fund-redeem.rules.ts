import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { orderDays } from '../../funds/order-days.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { oldestLotFirst, sharesOf } from '../../holding/index.ts';
import { fundRedeemFees, fundRedeemQuote, MONEY_FUND_VALUE, type FundRedeemQuote } from '../fund-fees.ts';
import { DEFAULT_LARGE_CHOICE, type FundAccount, type FundOrderKind, type FundRedeemMode } from '../fund-order.ts';
import type { FundOrderReceipt } from '../fund-receipt.ts';
import { fundRedeemObstacle, hasQuickRedemption, judgeFundRedeem, type FundRedeemOffer } from '../redeem-judgement.ts';
import { SHORT_HOLDING_DAYS } from '../../funds/fund-fee-law.ts';
import { redemptionTierFor } from '../../products/redemption-fees.ts';
import { daysBetween } from '../../values/calendar-date.ts';
import { type RatePpm, ratePpm, shares } from '../../values/index.ts';
import type { FundRedeemCommand, FundRedeemContext, FundRedeemDraft, FundRedeemInput } from './fund-redeem.types.ts';

/** [FX-8] The account to start with: the earlier choice, else the last one used, else the only one. */
export const initialAccount = (
  { accounts, lastUsedCardId }: Pick<FundRedeemOffer, 'accounts' | 'lastUsedCardId'>,
  chosen: string | null,
) => {
  const known = [chosen, lastUsedCardId].find((id) => id !== null && accounts.some(({ cardId }) => cardId === id));
  return known ?? (accounts.length === 1 ? (accounts[0]?.cardId ?? null) : null);
};

const accountOf = ({ offer, cardId }: Pick<FundRedeemContext, 'offer' | 'cardId'>): FundAccount | null =>
  offer?.accounts.find((account) => account.cardId === cardId) ?? null;

/** [FX-4] The effective mode: quick only where the fund offers it. */
export const modeOf = (offer: FundRedeemOffer, wanted: FundRedeemMode): FundRedeemMode =>
  wanted === 'quick' && hasQuickRedemption(offer) ? 'quick' : 'normal';

type Typed = Pick<FundRedeemContext, 'offer' | 'mode' | 'sharesText' | 'cardId'>;

/** [FX-5] The tip under the field; null while nothing is typed. */
export const fundRedeemTip = ({ offer, mode, sharesText }: Typed): Message | null => {
  if (offer === null || sharesText === '') return null;
  const count = sharesOf(sharesText);
  return count === null ? { kind: 'redeem-shares-invalid' } : judgeFundRedeem(offer, { mode, shares: count });
};

/** [FX-9] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const fundRedeemOrderObstacle = (context: Typed): Message | null => {
  const { offer, mode, sharesText } = context;
  if (offer === null || sharesText === '') return { kind: 'redeem-shares-zero' };
  const tip = fundRedeemObstacle(offer, mode) ?? fundRedeemTip(context);
  if (tip !== null) return tip;
  return accountOf(context) === null ? { kind: 'redeem-account-missing' } : null;
};

/** [FX-10] The expected payout at the latest value, lot by lot; null for an invalid number of shares, or without a known value or fee. */
export const quoteOf = ({ offer, sharesText, days }: Pick<FundRedeemContext, 'offer' | 'sharesText' | 'days'>): FundRedeemQuote | null => {
  const count = sharesOf(sharesText);
  if (offer === null || days === null || count === null || count <= 0 || count > offer.available) return null;
  const netValue = offer.fund.isMoneyFund ? MONEY_FUND_VALUE : offer.netValue;
  const held = offer.lots.reduce((sum, lot) => sum + lot.shares, 0);
  if (netValue === null || held < count) return null;
  const fees = fundRedeemFees(offer.terms);
  return fees === null ? null : fundRedeemQuote({ lots: offer.lots, shares: count, netValue, ...fees, on: days.confirmedOn });
};

/** [FX-11] The sentence about several purchases: the oldest is redeemed first. */
export const oldestFirst = (offer: FundRedeemOffer | null): Message | null => (offer === null ? null : oldestLotFirst(offer.lots));

/**
 * [UI-1387] The warning before anything is typed: shares held under seven days pay more. null: none does, or the fee is unknown.
 * Source: decision 0316.
 */
export const shortHeldWarning = ({ offer, mode, days }: Pick<FundRedeemContext, 'offer' | 'mode' | 'days'>): Message | null => {
  const fees = offer === null || mode === 'quick' ? null : fundRedeemFees(offer.terms);
  if (offer === null || days === null || fees === null) return null;
  const feeAfter = (held: number): RatePpm => redemptionTierFor(held, fees.redemptionTiers)?.fee ?? ratePpm(0);
  const later = feeAfter(SHORT_HOLDING_DAYS);
  const short = offer.lots
    .map((lot) => ({ ...lot, held: daysBetween(lot.confirmedOn, days.confirmedOn) }))
    .filter(({ held }) => held < SHORT_HOLDING_DAYS && feeAfter(held) > later);
  if (short.length === 0) return null;
  return {
    kind: 'fund-short-held',
    count: shares(short.reduce((sum, lot) => sum + lot.shares, 0)),
    days: SHORT_HOLDING_DAYS,
    rate: ratePpm(Math.max(...short.map(({ held }) => feeAfter(held)))),
    later,
  };
};

/** [FX-12] The days of a redemption placed now. */
export const fundRedeemMoment = (
  offer: FundRedeemOffer | null,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<FundRedeemContext, 'seenAt' | 'days' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, days: offer === null ? null : orderDays(ports.calendar, seenAt, offer.terms), knownUntil: countedUntil(ports, seenAt) };
};

/** [FX-3] The first state of the form: earlier entries, else the draft. */
export const fundRedeemStart = (
  context: FundRedeemContext,
  offer: FundRedeemOffer,
  draft: FundRedeemDraft | null,
): Pick<FundRedeemContext, 'offer' | 'mode' | 'sharesText' | 'cardId' | 'largeChoice'> => {
  const kept = context.offer === null && draft !== null ? draft : context;
  return {
    offer,
    mode: modeOf(offer, kept.mode),
    sharesText: kept.sharesText,
    cardId: initialAccount(offer, kept.cardId),
    largeChoice: kept.largeChoice,
  };
};

/** [FX-3] The data that a reload needs; the open request id is written before anything is sent. */
export const fundRedeemDraft = ({ fundCode, mode, sharesText, cardId, largeChoice, requestId }: FundRedeemContext): FundRedeemDraft => ({
  fundCode,
  mode,
  sharesText,
  cardId,
  largeChoice,
  requestId,
});

/** The redemption to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const fundRedeemCommandOf = ({
  requestId,
  fundCode,
  mode,
  sharesText,
  cardId,
  largeChoice,
}: FundRedeemContext): FundRedeemCommand => {
  const count = sharesOf(sharesText);
  if (requestId === null || cardId === null || count === null) throw new RangeError('redemption of a fund without its terms');
  return { requestId, fundCode, mode, shares: count, cardId, largeChoice };
};

/** A redemption in one mode. */
const kindOf = (mode: FundRedeemMode): FundOrderKind => (mode === 'quick' ? 'fund-quick-redeem' : 'fund-redeem');

/** [FX-16] The result page of the redemption. */
export const fundRedeemResult = (receipt: FundOrderReceipt | null, mode: FundRedeemMode): Destination => ({
  to: 'fund-trade-result',
  orderNo: receipt?.orderNo ?? null,
  kind: kindOf(mode),
});

/** Redeeming before anything was read. */
export const emptyFundRedeem = (input: FundRedeemInput, ports: KnownDaysPort): FundRedeemContext => ({
  fundCode: input.fundCode,
  ...emptyOrder(ports),
  offer: null,
  mode: 'normal',
  sharesText: '',
  cardId: null,
  largeChoice: DEFAULT_LARGE_CHOICE,
  days: null,
});
