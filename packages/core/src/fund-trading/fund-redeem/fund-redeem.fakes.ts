import { calendarDate } from '../../values/calendar-date.ts';
import { fakeFundOrderPorts, aFundReceipt, aFundRedeemOffer } from '../fund-trading.fakes.ts';
import type { FundRedeemPorts, FundRedeemCommand, FundRedeemContext, FundRedeemDraft, FundRedeemInput } from './fund-redeem.types.ts';
import { emptyFundRedeem } from './fund-redeem.rules.ts';
import type { FundRedeemOffer } from '../redeem-judgement.ts';

export const aFundRedeemInput: FundRedeemInput = { fundCode: '000001' };

/** A world in which everything goes well, on Wednesday 18 November 2026 at 10:30, with a storage for the draft. */
export const fakeFundRedeemPorts = (overrides: Partial<FundRedeemPorts> = {}): FundRedeemPorts => ({
  ...fakeFundOrderPorts<FundRedeemDraft, FundRedeemCommand, FundRedeemOffer>(
    aFundReceipt({ arrivesOn: calendarDate('2026-11-23') }),
    aFundRedeemOffer(),
  ),
  ...overrides,
});

/** The form with that holding read and nothing typed. */
export const aFundRedeemContext = (overrides: Partial<FundRedeemContext> = {}): FundRedeemContext => ({
  ...emptyFundRedeem(aFundRedeemInput, { knownUntil: () => calendarDate('2026-12-31') }),
  offer: aFundRedeemOffer(),
  cardId: 'bank-1',
  ...overrides,
});
