import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import { aGivingCard, aWalletOverview, fakeTopUpPorts } from './top-up.fakes.ts';
import { createTopUpMachine } from './top-up.machine.ts';
import { toTopUpView } from './top-up.view.ts';

const shown = async (wallet = aWalletOverview()) => {
  const actor = createActor(createTopUpMachine(fakeTopUpPorts({ loadWallet: () => Promise.resolve(wallet) }))).start();
  const before = toTopUpView(actor.getSnapshot());
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  return { actor, before, view: () => toTopUpView(actor.getSnapshot()) };
};

describe('the view of topping up', () => {
  it('shows only that it is busy, until the wallet is read [TU-15]', async () => {
    const { before } = await shown();
    expect(before).toMatchObject({ step: 'loading', isBusy: true, balance: '--', cards: [], card: null, receipt: null });
  });

  it('shows balance, cards with their limit, and the amount as it is typed [TU-15] [BUY-49]', async () => {
    const { actor, view } = await shown();
    actor.send({ type: 'amount.entered', text: '10000' });
    expect(view()).toMatchObject({
      step: 'edit',
      balance: '300.00',
      balanceAfter: '10,300.00',
      amount: '10,000.00',
      magnitude: '万',
      tip: null,
      button: { isEnabled: true, reason: null },
    });
    expect(view().cards).toMatchObject([
      { cardId: 'bank-1', available: '--', perOrderMax: '20,000', isChosen: true, problem: null },
      { cardId: 'bank-2', available: '--', perOrderMax: null, isChosen: false, problem: { kind: 'top-up-short' } },
    ]);
  });

  it('offers the round amounts and marks the maximum of the card [TU-8]', async () => {
    const { view } = await shown(aWalletOverview({ cards: [aGivingCard({ perOrderMax: fen(1_234_550) })] }));
    expect(view().quickAmounts).toEqual([
      { text: '1000', label: '1,000', isMost: false },
      { text: '10000', label: '10,000', isMost: false },
      { text: '12345.5', label: '12,345.50', isMost: true },
    ]);
  });

  it('has the tip as announcement and as the reason of the button [TU-3]', async () => {
    const { actor, view } = await shown();
    actor.send({ type: 'amount.entered', text: '20001' });
    const tip = { kind: 'above-card-limit', limit: 2_000_000 };
    expect(view()).toMatchObject({ tip, announcement: tip, button: { isEnabled: false, reason: tip } });
  });

  it('has the pad while the password is asked for, and no secret in any snapshot [TU-15]', async () => {
    const { actor, view } = await shown();
    expect(padOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'amount.entered', text: '10000' });
    actor.send({ type: 'order.pressed' });
    actor.send({ type: 'order.confirmed' });
    expect(view()).toMatchObject({ step: 'password', announcement: { kind: 'enter-trade-password' } });
    expect(padOf(actor.getSnapshot())).not.toBeNull();
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/publicKey|sealed|entry/);
  });
});
