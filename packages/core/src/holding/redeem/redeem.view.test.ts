import { padOf } from '../../kit/trade-password/asking-password.ts';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, shares } from '../../values/index.ts';
import { plainDataViolations, secretViolations } from '../../testing/invariants.ts';
import { aFixedRedeemInfo, aRedeemInfo, aRedeemInput, aRedeemPeriod, fakeRedeemPorts, someFeeTiers } from './redeem.fakes.ts';
import { createRedeemMachine } from './redeem.machine.ts';
import type { RedeemInfo } from './redeem.types.ts';
import { toRedeemView } from './redeem.view.ts';

const shown = async (info: RedeemInfo = aRedeemInfo(), lastUsedCardId: string | null = 'bank-1', until = '2026-12-31') => {
  const clock = new SimulatedClock();
  const ports = fakeRedeemPorts({
    knownUntil: () => calendarDate(until),
    readOffer: () => Promise.resolve({ kind: 'read', value: { info, lastUsedCardId } }),
  });
  const actor = createActor(createRedeemMachine(ports), { clock, input: aRedeemInput }).start();
  const before = toRedeemView(actor.getSnapshot());
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  return { actor, clock, before, view: () => toRedeemView(actor.getSnapshot()) };
};

describe('the view of redeeming', () => {
  it('shows only that it is busy, until the product is read [RD-20]', async () => {
    const { before } = await shown();
    expect(before).toMatchObject({
      step: 'loading',
      isBusy: true,
      productName: '',
      available: '--',
      total: '--',
      targets: [],
      target: null,
      dates: [],
      deadlineText: '--',
      button: { isEnabled: false, reason: null },
      canRetry: false,
    });
  });

  it('marks the open day, the last booking time and the steps that come after the calendar ends [DOM-102]', async () => {
    const marked = async (until: string) => {
      const { view } = await shown(aRedeemInfo(), 'bank-1', until);
      const { deadlineText, rules, dates } = view();
      return [deadlineText, rules.openDayText, dates.map(({ mark }) => mark ?? '-').join(' ')];
    };
    expect(await marked('2026-11-23')).toEqual(['2026-11-24 15:00（预计）', '2026-11-25（预计）', '- 预计 预计 预计']);
    expect(await marked('2026-11-25')).toEqual(['2026-11-24 15:00', '2026-11-25', '- - 预计 预计']);
  });

  it('shows shares, accounts, rules and the last booking time [RD-20]', async () => {
    const info = aRedeemInfo({ feeTiers: someFeeTiers.slice(0, 2), periods: [aRedeemPeriod({ available: shares(80_000) })] });
    const { view } = await shown(info);
    expect(view()).toMatchObject({
      step: 'edit',
      productName: '开放一号',
      periodName: '',
      available: '800.00',
      total: '1,000.00',
      availableEntry: '800',
      sharesText: '',
      shares: '--',
      tip: null,
      estimate: null,
      passive: [],
      warning: null,
      deadlineText: '2026-11-24 15:00',
      isClosed: false,
      rules: {
        tiers: [
          { unit: 'day', min: 0, max: 7, feeText: '1.50%' },
          { unit: 'day', min: 7, max: 30, feeText: '0.75%' },
        ],
        minHoldText: '100',
        minRedemptionText: '100',
        openDayText: '2026-11-25',
        netValueDateText: '2026-11-19',
        arrivalDays: 2,
      },
      button: { isEnabled: false, reason: null },
    });
    expect(view().targets).toEqual([
      {
        cardId: 'bank-1',
        kind: 'bank',
        name: '工商银行',
        bankCode: 'ICBC',
        tail: '6789',
        productCode: null,
        minText: null,
        isChosen: true,
        problem: null,
      },
      {
        cardId: 'wallet',
        kind: 'money-market',
        name: '小活宝+',
        bankCode: '',
        tail: '',
        productCode: 'MMF001',
        minText: '200',
        isChosen: false,
        problem: null,
      },
    ]);
  });

  it('shows no fault of shares and account until the pause after the last keystroke is over [RD-4] [RD-10]', async () => {
    const { actor, clock, view } = await shown(aRedeemInfo(), null);
    const said = () => [view().tip, view().button.reason, ...view().targets.map(({ problem }) => problem)];
    const nothing = [null, null, null, null];
    expect(said()).toEqual(nothing);
    actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(said()).toEqual(nothing);
    actor.send({ type: 'amount.entered', text: '1' });
    actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    clock.increment(665);
    expect(said()).toEqual(nothing);
    clock.increment(1);
    const tooFew = { kind: 'redeem-below-minimum', min: 10_000 };
    expect(said()).toEqual([tooFew, tooFew, tooFew, { ...tooFew, min: 20_000 }]);
    actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(view()).toMatchObject({ tip: { min: 20_000 }, button: { reason: { min: 20_000 } } });
  });

  it('shows the fault on a press, pause or not [RD-4] [RD-10]', async () => {
    const { actor, view } = await shown();
    actor.send({ type: 'order.pressed' });
    const zero = { kind: 'redeem-shares-zero' };
    expect(view()).toMatchObject({ tip: zero, notice: { body: zero }, button: { isEnabled: false, reason: zero } });
  });

  it('says which account would refuse the shares in the field [RD-9]', async () => {
    const { actor, clock, view } = await shown(aRedeemInfo(), null);
    actor.send({ type: 'amount.entered', text: '150' });
    clock.increment(666);
    expect(view().targets.map(({ problem }) => problem)).toEqual([null, { kind: 'redeem-below-minimum', min: 20_000 }]);
    expect(view()).toMatchObject({ target: null, button: { isEnabled: false, reason: { kind: 'redeem-account-missing' } } });
    actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(view().rules.minRedemptionText).toBe('200');
  });

  it('writes the estimate out while typing, purchase by purchase [RD-13]', async () => {
    const { actor, view } = await shown(aRedeemInfo({ feeTiers: someFeeTiers }));
    actor.send({ type: 'amount.entered', text: '700' });
    expect(view()).toMatchObject({
      shares: '700.00',
      estimate: { amount: '864.15', fee: '2.78', net: '861.37' },
      button: { isEnabled: true },
    });
    expect(view().estimate?.lines).toEqual([
      {
        key: '第1期/0',
        periodName: '第1期',
        isPassive: false,
        sharesText: '600.00',
        confirmedOnText: '2026-05-20',
        days: 189,
        feeRateText: '0.25%',
        amountText: '740.70',
        feeText: '1.85',
      },
      {
        key: '第1期/1',
        periodName: '第1期',
        isPassive: false,
        sharesText: '100.00',
        confirmedOnText: '2026-11-09',
        days: 16,
        feeRateText: '0.75%',
        amountText: '123.45',
        feeText: '0.93',
      },
    ]);
  });

  it('charges no fee where no tier covers the holding time [RD-13]', async () => {
    const { actor, view } = await shown();
    actor.send({ type: 'amount.entered', text: '700' });
    expect(view().estimate?.lines[0]).toMatchObject({ feeRateText: '0.00%', feeText: '0.00' });
  });

  it('has the name of a fixed period, and the other redeemed periods [RD-12]', async () => {
    const { actor, view } = await shown(aFixedRedeemInfo());
    actor.send({ type: 'all.pressed' });
    expect(view()).toMatchObject({ periodName: '第1期', passive: [{ periodName: '第2期', sharesText: '50.00' }] });
  });

  it('has the pad while the password is asked for [RD-20]', async () => {
    const { actor, view } = await shown();
    expect(padOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'amount.entered', text: '700' });
    actor.send({ type: 'order.pressed' });
    actor.send({ type: 'order.confirmed' });
    expect(view()).toMatchObject({ step: 'password', announcement: { kind: 'enter-trade-password' } });
    expect(padOf(actor.getSnapshot())).not.toBeNull();
  });

  it('comes from snapshots of plain data without secrets [RD-20]', async () => {
    const { actor } = await shown(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    actor.send({ type: 'all.pressed' });
    actor.send({ type: 'order.pressed' });
    const snapshot = actor.getSnapshot();
    expect(plainDataViolations(snapshot)).toEqual([]);
    expect(secretViolations(actor.getPersistedSnapshot(), ['fake-public-key', 'c2VhbGVk'])).toEqual([]);
  });
});
