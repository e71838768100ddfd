import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import type { Message } from '../../kit/message.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import type { MaturityPorts } from '../maturity/maturity.ports.ts';
import type { MaturityReceipt } from '../maturity/maturity.types.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aBankCard, aBuyDraft, anOffer, aWallet } from './buy.fakes.ts';
import type { BuyPorts } from './buy.ports.ts';
import { cashierOf } from './buy.view.ts';
import { begin, beginReady, lost, never, serverWords } from './buy.machine.fakes.ts';

/** Two that pay the product: neither is chosen from the start. */
const twoWallets = {
  loadCards: () => Promise.resolve({ cards: [aWallet(), aWallet({ cardId: 'wallet-2' }), aBankCard()], lastUsedCardId: null }),
};

/** Goes as far as the question about the other holdings of the product. */
const beginArranging = async (submit?: () => Promise<PasswordOutcome<MaturityReceipt>>) => {
  const ports = fakeMaturityPorts();
  const cashier = submit === undefined ? ports.cashier : { ...ports.cashier, submit };
  const flow = await beginReady({ maturity: { cashier, check: () => Promise.resolve({ kind: 'allowed', needsAlert: true }) } });
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
  flow.clock.increment(300);
  await waitFor(flow.actor, () => flow.view().dialog !== null);
  const typeMaturityPassword = () => {
    for (const digit of '135790') cashier.entry.append(digit);
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, typeMaturityPassword };
};

describe('buy, while editing', () => {
  it('keeps the field as it was when an entry does not fit [BUY-1]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['1', '10', '10x', '10.', '10.5', '10.55', '10.555']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view().amountText).toBe('10.55');
    flow.actor.send({ type: 'amount.entered', text: '' });
    expect(flow.view()).toMatchObject({ amountText: '', tip: null });
  });

  it('saves the draft on every change [BUY-25]', async () => {
    const flow = await beginReady(twoWallets);
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(flow.drafts.slice(1)).toEqual([
      aBuyDraft({ cardId: null, agreed: false }),
      aBuyDraft({ agreed: false }),
      aBuyDraft(),
      aBuyDraft({ arrangement: 'redeem' }),
    ]);
  });

  it('asks whether it is the first purchase, and typing goes on meanwhile [BUY-5]', async () => {
    const isFirstPurchase = vi.fn(() => Promise.resolve(false));
    const flow = begin({ ...twoWallets, isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'amount.entered', text: '5000' });
    expect(flow.view()).toMatchObject({ step: 'edit', firstBuy: 'judging', amountText: '5000', tip: { kind: 'below-start' } });
    await flow.until({ editing: 'settled' });
    expect(isFirstPurchase).toHaveBeenCalledExactlyOnceWith({ cardId: 'wallet-1', productCode: 'QS0001' }, expect.anything());
    expect(flow.view()).toMatchObject({ firstBuy: 'follow-up', tip: null, minimum: '5,000' });
  });

  it('takes the answer of the card chosen last [BUY-5]', async () => {
    const answers: ((isFirst: boolean) => void)[] = [];
    const flow = begin({
      loadCards: () => Promise.resolve({ cards: [aWallet(), aWallet({ cardId: 'wallet-2' })], lastUsedCardId: null }),
      isFirstPurchase: () => new Promise((resolve) => answers.push(resolve)),
    });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-2' });
    answers[0]?.(false);
    answers[1]?.(true);
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'first' });
  });

  it('asks again on the next press when the answer did not come and the amount depends on it [BUY-6]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>().mockRejectedValueOnce(new PortError('network')).mockResolvedValue(false);
    const flow = begin({ isFirstPurchase });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ firstBuy: 'unknown', notice: { body: { kind: 'first-purchase-unknown' } }, canRetry: true });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'amount.entered', text: '6000' });
    expect(flow.view().button).toMatchObject({ isEnabled: false, reason: { kind: 'below-start' } });
    flow.actor.send({ type: 'order.pressed' });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ firstBuy: 'follow-up', button: { isEnabled: true } });
  });

  it('asks again on retry, and gives up waiting at the deadline [BUY-38]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>().mockImplementationOnce(never).mockResolvedValue(true);
    const flow = begin({ ...twoWallets, isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.clock.increment(30_000);
    await flow.until({ editing: 'settled' });
    expect(flow.view().notice?.body).toEqual({ kind: 'first-purchase-unknown' });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ firstBuy: 'first', canRetry: false });
  });

  it('refuses a card that cannot pay and says why [BUY-10]', async () => {
    const flow = begin(twoWallets);
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect(flow.view()).toMatchObject({ card: null, notice: { body: { kind: 'wallet-only' } } });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    expect(flow.view().card).toBeNull();
  });

  it('keeps the arrangement of a product that offers no choice [BUY-34]', async () => {
    const flow = begin({ readOffer: () => anOffer({ canChooseMaturity: false }) });
    await flow.until('editing');
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    expect(flow.view().arrangement).toBe('continue');
  });

  it('shows the chosen arrangement at once, checks it, and lets it go with the order without a password [BUY-39]', async () => {
    const check = vi.fn<MaturityPorts['check']>(() => Promise.resolve({ kind: 'allowed', needsAlert: false }));
    const flow = await beginReady({ maturity: fakeMaturityPorts({ check }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    expect(flow.view()).toMatchObject({
      step: 'edit',
      arrangement: 'redeem',
      isSavingArrangement: true,
      button: { isEnabled: false },
      amountText: '10000',
      agreed: true,
    });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 'continue' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'amount.entered', text: '12000' });
    flow.actor.send({ type: 'amount.entered', text: '012' });
    flow.actor.send({ type: 'agreement.ticked', agreed: false });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { place: 'buy', productCode: 'QS0001', periodName: '第1期', openPeriodId: 'period-1', arrangement: 'redeem' },
      expect.anything(),
    );
    expect(flow.view()).toMatchObject({
      arrangement: 'redeem',
      isSavingArrangement: false,
      notice: null,
      amountText: '12000',
      agreed: false,
      card: { cardId: 'wallet-1' },
    });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 'redeem', amountText: '12000', agreed: false });
  });

  it('does nothing for the arrangement that stands [BUY-39]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'continue' });
    expect(flow.view().button.isEnabled).toBe(true);
  });

  it('asks and takes the password when other holdings of the product change too [BUY-40]', async () => {
    const flow = await beginArranging();
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'maturity-affects-all' }, accept: 'change-all', refuse: 'keep-original' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typeMaturityPassword();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      arrangement: 'redeem',
      notice: { body: { kind: 'modification-done' }, tone: 'success' },
      amountText: '10000',
    });
    expect(cashierOf(flow.actor.getSnapshot())).toBeNull();
  });

  it.each([{ type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)(
    'keeps the original silently on $type [BUY-40]',
    async (answer) => {
      const flow = await beginArranging();
      flow.actor.send(answer);
      await flow.until('editing');
      expect(flow.view()).toMatchObject({ arrangement: 'continue', notice: null, dialog: null, amountText: '10000', agreed: true });
      expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 'continue' });
    },
  );

  it('brings the choice back when nobody knows whether it was saved, and keeps the form [BUY-40]', async () => {
    const flow = await beginArranging(lost);
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typeMaturityPassword();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      arrangement: 'continue',
      notice: { body: { kind: 'outcome-unknown' } },
      amountText: '10000',
      agreed: true,
    });
  });

  it.each<[string, MaturityPorts['check'], Message]>([
    ['refuses', () => Promise.resolve({ kind: 'refused', message: serverWords }), serverWords],
    ['is lost', lost, { kind: 'network-unavailable' }],
  ])('brings the choice back when the check %s, in words [BUY-40]', async (_, check, body) => {
    const flow = await beginReady({ maturity: fakeMaturityPorts({ check }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ arrangement: 'continue', notice: { body, tone: 'warn' }, amountText: '10000', agreed: true });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 'continue' });
  });

  it('takes another card while the choice is checked, and judges it afterwards [BUY-39]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>(() => Promise.resolve(false));
    const cards = [aWallet(), aWallet({ cardId: 'wallet-2' }), aBankCard()];
    const flow = await beginReady({ isFirstPurchase, loadCards: () => Promise.resolve({ cards, lastUsedCardId: null }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-2' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'judging', isSavingArrangement: true });
    flow.actor.send({ type: 'card.chosen', cardId: aBankCard().cardId });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, notice: { body: { kind: 'wallet-only' } } });
    expect(flow.drafts.at(-1)).toMatchObject({ cardId: 'wallet-2', arrangement: 'continue' });
    flow.clock.increment(300);
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'follow-up', arrangement: 'redeem' });
    expect(isFirstPurchase).toHaveBeenLastCalledWith({ cardId: 'wallet-2', productCode: 'QS0001' }, expect.anything());
  });

  it('judges the card anew when its judgement was cut short by the choice [BUY-39]', async () => {
    const answers: ((isFirst: boolean) => void)[] = [];
    const isFirstPurchase = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const flow = begin({ ...twoWallets, isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    flow.clock.increment(300);
    await flow.until({ editing: 'judgingCard' });
    expect(flow.view()).toMatchObject({ arrangement: 'redeem', firstBuy: 'judging' });
    answers.at(-1)?.(true);
    await flow.until({ editing: 'settled' });
    expect(flow.view().firstBuy).toBe('first');
    expect(isFirstPurchase).toHaveBeenCalledTimes(2);
  });

  it('answers a press without a card with 请选择支付方式 [BUY-13]', async () => {
    const flow = begin(twoWallets);
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'card-not-chosen' } } });
  });

  it('asks for a top-up when the wallet holds less than the amount [BUY-14]', async () => {
    const flow = await beginReady({
      loadCards: () => Promise.resolve({ cards: [aWallet({ available: fen(999_999) })], lastUsedCardId: null }),
    });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' }, accept: 'top-up', refuse: 'cancel' });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, destination: null });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, destination: null });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'top-up', comesBack: true } });
  });
});
