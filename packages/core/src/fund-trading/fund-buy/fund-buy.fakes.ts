import { fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { fakeFundOrderPorts, aFundBuyOffer, aFundReceipt } from '../fund-trading.fakes.ts';
import type { FundBuyPorts, FundBuyCommand, FundBuyContext, FundBuyDraft, FundBuyInput } from './fund-buy.types.ts';
import { emptyFundBuy } from './fund-buy.rules.ts';
import type { FundBuyOffer } from '../buy-judgement.ts';

export const aFundBuyInput: FundBuyInput = { fundCode: '000001', mode: 'simple' };

/** A world in which everything goes well, on Wednesday 18 November 2026 at 10:30, with a storage for the draft. */
export const fakeFundBuyPorts = (overrides: Partial<FundBuyPorts> = {}): FundBuyPorts => ({
  ...fakeFundOrderPorts<FundBuyDraft, FundBuyCommand, FundBuyOffer>(aFundReceipt(), aFundBuyOffer()),
  preBuy: fakePreBuyPorts(),
  ...overrides,
});

/** The form with that fund read and nothing typed. */
export const aFundBuyContext = (overrides: Partial<FundBuyContext> = {}): FundBuyContext => ({
  ...emptyFundBuy(aFundBuyInput, { knownUntil: () => calendarDate('2026-12-31') }),
  offer: aFundBuyOffer(),
  cardId: 'bank-1',
  ...overrides,
});
