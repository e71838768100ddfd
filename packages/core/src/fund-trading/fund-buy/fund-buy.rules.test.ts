import { describe, expect, it } from 'vitest';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import { someFundTerms } from '../../funds/testing.fakes.ts';
import { aFund } from '../../funds/funds.fakes.ts';
import { fen } from '../../values/money.ts';
import { aFundBuyOffer } from '../fund-trading.fakes.ts';
import { aFundBuyContext } from './fund-buy.fakes.ts';
import {
  canChooseDividend,
  dividendMethodOf,
  fundBuyCommandOf,
  initialCardId,
  fundBuyOrderObstacle,
  quickAmountsOf,
  fundBuyShortage,
  fundBuyStart,
} from './fund-buy.rules.ts';
import type { FundBuyContext } from './fund-buy.types.ts';

const ready = (changes: Partial<FundBuyContext> = {}) => aFundBuyContext({ amountText: '1000', agreed: true, ...changes });

describe('obstacles of a purchase of a fund', () => {
  it.each<readonly [string, Partial<FundBuyContext>, string | undefined]>([
    ['no amount', { amountText: '' }, 'amount-missing'],
    ['less than the minimum', { amountText: '9.99' }, 'below-start'],
    ['no card', { cardId: null }, 'card-not-chosen'],
    ['more than the card gives an order', { amountText: '10000.01' }, 'above-card-limit'],
    ['agreements that are not ticked', { agreed: false }, 'agreements-unticked'],
    ['nothing', {}, undefined],
  ])('include first %s [FB-6] [FB-10]', (_, changes, kind) => {
    expect(fundBuyOrderObstacle(ready(changes))?.kind).toBe(kind);
  });

  it('are a card that holds too little, which a top-up can correct [FB-12]', () => {
    expect(fundBuyShortage(ready({ cardId: 'wallet', amountText: '5000' }))).toBeNull();
    expect(fundBuyShortage(ready({ cardId: 'wallet', amountText: '5000.01' }))).toEqual({ kind: 'wallet-short' });
  });
});

describe('cards', () => {
  it('start with the earlier choice, then the last one used, then one that may pay [FB-9]', () => {
    const offer = aFundBuyOffer();
    expect(initialCardId(offer, 'wallet')).toBe('wallet');
    expect(initialCardId(offer, 'gone')).toBe('bank-1');
    expect(initialCardId({ ...offer, lastUsedCardId: null }, null)).toBe('bank-1');
    expect(initialCardId({ cards: offer.cards.slice(0, 1), lastUsedCardId: null }, null)).toBe('wallet');
  });

  it('is chosen beforehand: the default bank card, the wallet with money, never a wallet without [FB-9]', () => {
    const { cards } = aFundBuyOffer();
    const [wallet, bank] = cards;
    if (wallet === undefined || bank === undefined) throw new Error('two means of payment');
    const empty = { ...wallet, available: fen(0) };
    const drained = { ...bank, available: fen(0) };
    const first = (offered: typeof cards) => initialCardId({ cards: offered, lastUsedCardId: null }, null);
    expect([first([wallet, bank]), first([empty, bank]), first([wallet, drained]), first([empty, drained])]).toEqual([
      'bank-1',
      'bank-1',
      'wallet',
      'bank-1',
    ]);
    expect([first([wallet]), first([empty]), first([]), first([{ ...bank, available: null }])]).toEqual(['wallet', null, null, 'bank-1']);
  });

  it('leave out a wallet that paid last and is empty now, unless the investor chooses it [FB-9]', () => {
    const { cards } = aFundBuyOffer();
    const [wallet, bank] = cards;
    if (wallet === undefined || bank === undefined) throw new Error('two means of payment');
    const empty = { ...wallet, available: fen(0) };
    const drained = { ...bank, available: fen(0) };
    const after = (lastUsedCardId: string, offered: typeof cards, chosen: string | null = null) =>
      initialCardId({ cards: offered, lastUsedCardId }, chosen);
    expect([after('wallet', [wallet, bank]), after('wallet', [empty, bank]), after('wallet', [empty])]).toEqual(['wallet', 'bank-1', null]);
    expect([after('bank-1', [wallet, drained]), after('bank-1', [empty, bank], 'wallet')]).toEqual(['bank-1', 'wallet']);
  });

  it('give at most their limit per order [FB-8]', () => {
    const [wallet, bank] = aFundBuyOffer().cards;
    if (wallet === undefined || bank === undefined) throw new Error('two cards');
    expect([cardLimitProblem(bank, fen(1_000_000)), cardLimitProblem(wallet, fen(9_000_000))]).toEqual([null, null]);
    expect(cardLimitProblem(bank, fen(1_000_001))).toEqual({ kind: 'above-card-limit', limit: 1_000_000 });
  });
});

describe('the dividend method', () => {
  it('is chosen with a new holding only, and never for a money fund [FB-11]', () => {
    const money = aFundBuyOffer({ fund: aFund({ isMoneyFund: true, kind: 'money' }) });
    const held = aFundBuyOffer({ isFirstBuy: false, dividendMethod: 'cash' });
    expect([canChooseDividend(aFundBuyOffer()), canChooseDividend(money), canChooseDividend(held)]).toEqual([true, false, false]);
    expect(dividendMethodOf(ready())).toBe('reinvest');
    expect(dividendMethodOf(ready({ dividendMethod: 'cash' }))).toBe('cash');
    expect(dividendMethodOf(ready({ offer: held, dividendMethod: 'reinvest' }))).toBe('cash');
    expect(dividendMethodOf(ready({ offer: money, dividendMethod: 'cash' }))).toBe('reinvest');
  });
});

describe('amounts worth a key', () => {
  it('lie between the minimum and the limit of day, card and balance [FB-7]', () => {
    expect(quickAmountsOf(ready())).toEqual([10_000, 20_000, 50_000, 100_000, 1_000_000]);
    // In the steps of the fund: from 10 yuan by 30.
    expect(quickAmountsOf(ready({ offer: aFundBuyOffer({ terms: someFundTerms({ amountStep: fen(3_000) }) }) }))[0]).toBe(10_000);
    expect(quickAmountsOf(ready({ offer: aFundBuyOffer({ terms: someFundTerms({ amountStep: fen(4_000) }) }) }))[0]).toBe(13_000);
    // The fund's minimum is above 100 yuan.
    expect(quickAmountsOf(ready({ offer: aFundBuyOffer({ terms: someFundTerms({ minFirst: fen(100_000) }) }) }))[0]).toBe(100_000);
    expect(quickAmountsOf(ready({ offer: aFundBuyOffer({ terms: someFundTerms({ dayLimit: fen(4_000) }) }) }))).toEqual([
      1_000, 2_000, 4_000,
    ]);
    expect(quickAmountsOf(ready({ cardId: null }))).toEqual([10_000, 20_000, 50_000, 100_000]);
    expect(quickAmountsOf(ready({ offer: aFundBuyOffer({ fund: aFund({ trading: 'suspended' }) }) }))).toEqual([]);
  });
});

describe('the order', () => {
  it('has the entries and choices, and needs its terms [FB-16]', () => {
    expect(fundBuyCommandOf(ready({ requestId: 'R1', dividendMethod: 'cash' }))).toEqual({
      requestId: 'R1',
      fundCode: '000001',
      amount: 100_000,
      cardId: 'bank-1',
      dividendMethod: 'cash',
      agreed: true,
      warning: null,
    });
    expect(() => fundBuyCommandOf(ready())).toThrow(RangeError);
  });

  it('starts from the draft, and within a visit from the later entries [FB-3]', () => {
    const draft = {
      fundCode: '000001',
      amountText: '200',
      cardId: 'wallet',
      dividendMethod: 'cash',
      agreed: true,
      errand: null,
      requestId: null,
    } as const;
    expect(fundBuyStart(aFundBuyContext({ offer: null, cardId: null }), aFundBuyOffer(), draft)).toMatchObject({
      amountText: '200',
      cardId: 'wallet',
    });
    expect(fundBuyStart(ready(), aFundBuyOffer(), draft)).toMatchObject({ amountText: '1000', cardId: 'bank-1' });
    expect(fundBuyStart(aFundBuyContext({ offer: null }), aFundBuyOffer(), { ...draft, amountText: 'x' }).amountText).toBe('');
  });
});
