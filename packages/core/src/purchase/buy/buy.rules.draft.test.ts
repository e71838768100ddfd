import { describe, expect, it } from 'vitest';
import { fen } from '../../values/money.ts';
import { aBuyContext, aBuyDraft, aPlacedOrder, anOffer } from './buy.fakes.ts';
import { buyDraft, buyStart } from './buy.rules.ts';

const offer = anOffer();
const ready = aBuyContext({ amountText: '10000', cardId: 'wallet-1', firstBuy: true, agreed: true });

describe('the draft', () => {
  it('holds the entries, the choices and the order, and nothing else [BUY-25]', () => {
    expect(buyDraft({ ...ready, requestId: 'request-1', placed: aPlacedOrder() })).toEqual(
      aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }),
    );
    expect(buyDraft({ ...ready, offer: null })).toBeNull();
  });

  it('is where the flow starts from [BUY-25]', () => {
    const start = buyStart(aBuyContext({ offer: null }), offer, aBuyDraft({ arrangement: 'redeem', amountText: '12000' }));
    expect(start).toEqual({
      amountText: '12000',
      cardId: 'wallet-1',
      arrangement: 'redeem',
      agreed: true,
      errand: null,
      requestId: null,
      placed: null,
    });
  });

  it('of another product is left alone; the prefilled amount counts [BUY-26]', () => {
    const start = buyStart(aBuyContext({ offer: null }), anOffer({ prefilledAmount: fen(1_500_000) }), aBuyDraft({ productCode: 'other' }));
    expect(start).toEqual({
      amountText: '15000',
      cardId: null,
      arrangement: 'continue',
      agreed: false,
      errand: null,
      requestId: null,
      placed: null,
    });
  });

  it('is behind what this very flow knows of an open order [BUY-26]', () => {
    const busy = aBuyContext({ amountText: '30000', requestId: 'request-2' });
    expect(buyStart(busy, offer, aBuyDraft()).requestId).toBe('request-2');
    expect(buyStart(aBuyContext({ amountText: '30000' }), offer, aBuyDraft()).amountText).toBe('10000');
    expect(buyStart(aBuyContext({ amountText: '30000' }), offer, null).amountText).toBe('30000');
  });

  it('with a placed order names its request id, and an impossible amount counts as none [BUY-26]', () => {
    const start = buyStart(aBuyContext({ offer: null }), offer, aBuyDraft({ placed: aPlacedOrder(), amountText: '0x10' }));
    expect(start).toMatchObject({ requestId: 'request-1', amountText: '' });
  });

  it('cannot bring an arrangement that the product does not offer [BUY-34]', () => {
    const fixed = anOffer({ canChooseMaturity: false });
    expect(buyStart(aBuyContext({ offer: null }), fixed, aBuyDraft({ arrangement: 'redeem' })).arrangement).toBe('continue');
  });
});
