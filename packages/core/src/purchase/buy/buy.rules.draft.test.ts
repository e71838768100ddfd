import { describe, expect, it } from 'vitest';
import { fen } from '../../values/money.ts';
import { aDisclosureStanding } from '../../qualification/testing.fakes.ts';
import { aBankCard, aBuyContext, aBuyDraft, aPlacedOrder, anOffer, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { buyDraft, buyStart, buyVisit, draftFor } from './buy.rules.ts';
import type { BuyContext, BuyDraft } from './buy.types.ts';

const offer = anOffer();
const ready = aBuyContext({ amountText: '10000', cardId: 'wallet-1', firstBuy: true, agreed: true });

describe('the draft', () => {
  it('holds the entries, the choices and the order, and nothing else [BUY-25]', () => {
    expect(buyDraft({ ...ready, requestId: 'request-1', placed: aPlacedOrder() })).toEqual(
      aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }),
    );
    expect(buyDraft({ ...ready, offer: null })).toBeNull();
  });

  const opening = { cards: [aWallet(), aBankCard()], lastUsedCardId: null, standing: aDisclosureStanding() };
  const empty = aBuyContext();
  const startOf = (context: BuyContext, draft: BuyDraft | null) => buyStart(context, opening, draft, null);

  it('is where the flow starts from [BUY-25]', () => {
    expect(startOf(empty, aBuyDraft({ arrangement: 'redeem', amountText: '12000' }))).toMatchObject({
      amountText: '12000',
      cardId: 'wallet-1',
      arrangement: 'redeem',
      agreed: true,
      requestId: null,
      placed: null,
    });
    expect(startOf(empty, aBuyDraft({ amountText: '0x10' }))).toMatchObject({ amountText: '' });
    expect(buyStart(empty, null, aBuyDraft(), null)).toEqual({});
  });

  it('stays with its product: a visit to another product begins empty or with the prefilled amount [BUY-26]', () => {
    expect(draftFor(offer, aBuyDraft({ productCode: 'other' }))).toBeNull();
    const other = anOffer({ productCode: 'other', prefilledAmount: fen(1_500_000) });
    const busy = aBuyContext({ amountText: '30000', requestId: 'request-2', placed: aPlacedOrder(), agreed: true });
    expect(buyVisit(busy, other, fakeBuyPorts())).toMatchObject({ amountText: '15000', agreed: false, requestId: null, placed: null });
    expect(buyVisit(busy, offer, fakeBuyPorts())).toEqual({ offer });
    expect(buyVisit(busy, null, fakeBuyPorts())).toMatchObject({ offer: null, amountText: '' });
  });

  it('is behind what this very flow knows of an open order [BUY-26]', () => {
    expect(startOf(aBuyContext({ amountText: '30000', requestId: 'request-2' }), aBuyDraft()).requestId).toBe('request-2');
    expect(startOf(aBuyContext({ amountText: '30000' }), aBuyDraft()).amountText).toBe('10000');
    expect(startOf(aBuyContext({ amountText: '30000' }), null).amountText).toBe('30000');
  });

  it('keeps an order that the cashier refused to be given back while it stands unpaid [BUY-33]', () => {
    const refused = aBuyContext({ ...aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }), needsRelease: true });
    const unpaid = { kind: 'unpaid', orderNo: 'order-1', applyDate: aPlacedOrder().applyDate } as const;
    expect(buyStart(refused, opening, null, unpaid)).toMatchObject({ placed: aPlacedOrder(), needsRelease: true });
    expect(buyStart(refused, opening, null, { kind: 'closed' })).toMatchObject({ placed: null, needsRelease: false });
  });

  it('cannot bring an arrangement that the product does not offer [BUY-34]', () => {
    const fixed = aBuyContext({ offer: anOffer({ canChooseMaturity: false }) });
    expect(startOf(fixed, aBuyDraft({ arrangement: 'redeem' })).arrangement).toBe('continue');
  });
});
