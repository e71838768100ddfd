import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aStanding, everyGateEnd, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, orderEvents, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { aCardIssuer } from '../../cashier/testing.fakes.ts';
import { aPayee, aPlan, aPlanOffer } from '../plans.fakes.ts';
import { aPlanReceipt, aPlanSettingInput, fakePlanSettingPorts } from './plan-setting.fakes.ts';
import { createPlanSettingMachine } from './plan-setting.machine.ts';
import type { PlanSettingPorts } from './plan-setting.ports.ts';
import type { FoundPlan, PlanReceipt, PlanSettingContext, PlanSettingEvent, PlanSettingInput } from './plan-setting.types.ts';
import type { PlanCommand } from '../plan-offer.ts';
import { toPlanSettingView } from './plan-setting.view.ts';

const message = { kind: 'server', text: '余额不足' } as const;
const receipt = aPlanReceipt();
const lost = () => Promise.reject(new PortError('timeout'));
const result = { to: 'plan-result', planNo: 'N1', kind: 'invest', isChanged: false } as const;
const salary: PlanSettingInput = { kind: 'salary', productCode: null, planNo: null, mode: 'verification' };

const begin = (overrides: Partial<PlanSettingPorts> = {}, input: PlanSettingInput = aPlanSettingInput) => {
  const ports = fakePlanSettingPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createPlanSettingMachine(ports), { clock, input }),
    toView: toPlanSettingView,
  });
};

const filled: readonly PlanSettingEvent[] = [
  { type: 'amount.entered', text: '1000' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'agreement.ticked', agreed: true },
  { type: 'order.pressed' },
];

const beginReviewing = async (overrides: Partial<PlanSettingPorts> = {}, input: PlanSettingInput = aPlanSettingInput) => {
  const flow = begin(overrides, input);
  await flow.until('editing');
  for (const event of filled) flow.actor.send(event);
  return flow;
};

type Submit = () => Promise<PasswordOutcome<PlanReceipt>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<PlanCommand, PlanReceipt>(receipt, { submit });
const offered = (value = aPlanOffer()) => ({ readOffer: () => Promise.resolve({ kind: 'read' as const, value }) });

describe('setting up a plan', () => {
  it('leads from the form through summary and password to the result [PN-13] [PN-18] [PN-19]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      isNew: true,
      fund: { fundCode: '000001' },
      amount: '1,000.00',
      cycleText: '每月10日',
      yearText: '12,000',
      debits: [
        { dayText: '12月10日 周四', movedFromText: null },
        { dayText: '2027年1月11日 周一（预计）', movedFromText: '1月10日 周日' },
      ],
    });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([
      {
        command: {
          requestId: 'request-1',
          kind: 'invest',
          productCode: '000001',
          planNo: null,
          amount: 100_000,
          target: null,
          warning: null,
        },
      },
      expect.anything(),
    ]);
    expect(flow.view()).toMatchObject({ step: 'done', destination: result, announcement: { kind: 'plan-saved' } });
    expect(flow.ports.readDraft(aPlanSettingInput)).toBeNull();
  });

  it('has no gate where nothing is bought, and pays from bank cards [PN-4] [PN-9]', async () => {
    const check = vi.fn(() => Promise.resolve({ kind: 'judged' as const, standing: aStanding() }));
    const flow = begin({ preBuy: fakePreBuyPorts({ check }) }, salary);
    await flow.until('editing');
    expect(check).not.toHaveBeenCalled();
    expect(flow.view()).toMatchObject({ fund: null, cards: [{ cardId: 'bank-1' }], card: { cardId: 'bank-1' }, canHaveTarget: false });
  });

  it('is stopped by the gate, and stores the consent of an investor who insists above their level [PN-4]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
      cashier: cashierThat(submit),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    for (const event of [...filled, { type: 'order.confirmed' } as const]) flow.actor.send(event);
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { warning: { risk: { version: 'risk-warning-1' }, care: null } } },
      expect.anything(),
    ]);
  });

  it('shows the part of a debit for each fund of a strategy, and checks its level at the gate [PN-4] [PN-23]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const input: PlanSettingInput = { kind: 'strategy', productCode: 'WJ01', planNo: null, mode: 'verification' };
    const flow = begin({ ...offered(aPlanOffer('strategy')), cashier: cashierThat(submit) }, input);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      fund: null,
      gold: null,
      strategy: { strategyName: '稳进组合', split: [] },
      canHaveTarget: false,
      stepText: '100',
    });
    flow.actor.send({ type: 'amount.entered', text: '1050' });
    expect(flow.view()).toMatchObject({ tip: { kind: 'fund-off-step' }, strategy: { split: [] } });
    for (const event of filled) flow.actor.send(event);
    expect(flow.view().strategy?.split.map(({ weightText, amountText }) => `${weightText} ${amountText}`)).toEqual([
      '50.00% 500.00',
      '30.00% 300.00',
      '20.00% 200.00',
    ]);
    flow.actor.send({ type: 'cycle.chosen', cycle: { unit: 'day', day: 1 } });
    expect(flow.view()).toMatchObject({ step: 'review', cycleText: '每月10日' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { kind: 'strategy', productCode: 'WJ01', amount: 100_000 } },
      expect.anything(),
    ]);
    const risky = begin(
      {
        ...offered(aPlanOffer('strategy')),
        preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 0 }) }) }),
      },
      input,
    );
    await waitFor(risky.actor, () => risky.view().dialog !== null);
  });

  it('offers gold by the trading day or the month, with its price, its fee and the time of purchase [PN-24]', async () => {
    const flow = begin(offered(aPlanOffer('gold')), { kind: 'gold', productCode: null, planNo: null, mode: 'verification' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      cycleUnits: ['day', 'month'],
      gold: { priceText: '935.28', feeRateText: '0.30%' },
      debitTime: '14:00',
      strategy: null,
    });
    flow.actor.send({ type: 'cycle.chosen', cycle: { unit: 'week', day: 3 } });
    expect(flow.view()).toMatchObject({ cycleText: '每月10日', isDaily: false });
    flow.actor.send({ type: 'cycle.chosen', cycle: { unit: 'day', day: 1 } });
    expect(flow.view()).toMatchObject({
      cycleText: '每个交易日',
      cycleKeys: ['day', 'day-1'],
      isDaily: true,
      debits: [{ dayText: '11月19日 周四', movedFromText: null }, { dayText: '11月20日 周五' }],
    });
  });

  it('says why it does not open, and allows changing a plan of a closed fund [PN-1]', async () => {
    const refused = begin({ readOffer: () => Promise.resolve({ kind: 'refused', message }) });
    await refused.until('failed');
    expect(refused.view()).toMatchObject({ problem: message, canRetry: true });
    const closed = aPlanOffer();
    const suspended = {
      ...closed,
      purchase: closed.purchase === null ? null : { ...closed.purchase, fund: { ...closed.purchase.fund, trading: 'suspended' as const } },
    };
    const barred = begin(offered(suspended));
    await barred.until('failed');
    expect(barred.view().problem).toEqual({ kind: 'fund-buy-suspended' });
    const fundless = begin(offered(aPlanOffer('invest', { purchase: null })), { ...aPlanSettingInput, productCode: null });
    await fundless.until('failed');
    expect(fundless.view().problem).toEqual({ kind: 'fund-unknown' });
    const changed = begin(offered({ ...suspended, plan: aPlan() }), { ...aPlanSettingInput, planNo: 'N1' });
    await changed.until('editing');
    const late = begin(
      { ...offered(aPlanOffer('invest', { plan: aPlan() })), clock: { now: () => epochAt(calendarDate('2026-11-25'), '15:00:00') } },
      { ...aPlanSettingInput, planNo: 'N1' },
    );
    await late.until('failed');
    expect(late.view().problem).toEqual({ kind: 'plan-day-closed', time: '14:00' });
  });

  it('changes a plan from its present values, keeping source, fund, account and the next debit [PN-3] [PN-10] [PN-13]', async () => {
    const flow = begin(offered(aPlanOffer('invest', { plan: aPlan() })), { ...aPlanSettingInput, planNo: 'N1' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ isNew: false, amountText: '1000', cycleText: '每月25日', debits: [{ dayText: '11月25日 周三' }] });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'payee.chosen', payee: { kind: 'known', payeeId: 'P1' } });
    expect(flow.view()).toMatchObject({ card: { cardId: 'bank-1' }, payee: null });
    flow.actor.send({ type: 'cycle.chosen', cycle: { unit: 'week', day: 5 } });
    expect(flow.view()).toMatchObject({ cycleText: '每周五', debits: [{ dayText: '11月20日 周五' }, { dayText: '11月27日 周五' }] });
    const paused = begin(offered(aPlanOffer('invest', { plan: aPlan({ state: 'paused', nextOn: null }) })), {
      ...aPlanSettingInput,
      planNo: 'N1',
    });
    await paused.until('editing');
    expect(paused.view().debits).toEqual([]);
  });

  it('accepts a billed amount without an entry, and a new account [PN-5] [PN-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const repay: PlanSettingInput = { kind: 'repay', productCode: null, planNo: null, mode: 'verification' };
    const flow = begin({ cashier: cashierThat(submit), ...offered(aPlanOffer('repay', { payees: [] })) }, repay);
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'plan-amount-missing' });
    flow.actor.send({ type: 'rule.chosen', rule: 'full' });
    expect(flow.view()).toMatchObject({ isByBill: true, amount: '--', button: { reason: { kind: 'plan-payee-missing' } } });
    const payee = { kind: 'new', payeeKind: 'credit-card', bankCode: 'ICBC', accountNo: '6222020200112230' } as const;
    flow.actor.send({ type: 'payee.chosen', payee });
    await flow.until('editing');
    expect(flow.view().payee).toMatchObject({ bankName: '工商银行', tail: '2230' });
    expect(flow.ports.readDraft(repay)?.payeeId).toBeNull();
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { amountRule: 'full', payee } }, expect.anything()]);
  });

  it('refuses a debit card as the account to repay before the password, and accepts an unknown one [PN-21] [PJ-27]', async () => {
    const repay: PlanSettingInput = { kind: 'repay', productCode: null, planNo: null, mode: 'verification' };
    const payee = { kind: 'new', payeeKind: 'credit-card', bankCode: 'ICBC', accountNo: '6222020200112230' } as const;
    const choose = async (recogniseCard: PlanSettingPorts['recogniseCard']) => {
      const flow = begin({ ...offered(aPlanOffer('repay', { payees: [] })), recogniseCard }, repay);
      await flow.until('editing');
      flow.actor.send({ type: 'payee.chosen', payee });
      expect(flow.view()).toMatchObject({ step: 'edit', isBusy: true, button: { isEnabled: false } });
      await flow.until('editing');
      return flow.view();
    };
    for (const type of ['debit', 'prepaid'] as const)
      expect(await choose(() => Promise.resolve(aCardIssuer({ type })))).toMatchObject({
        payee: null,
        notice: { body: { kind: 'plan-payee-not-credit' } },
      });
    for (const type of ['credit', 'semi-credit', 'unknown'] as const)
      expect(await choose(() => Promise.resolve(aCardIssuer({ type })))).toMatchObject({ payee: { tail: '2230' }, notice: null });
    expect(await choose(lost)).toMatchObject({ payee: { tail: '2230' }, notice: null });
  });

  it('leads to a page that says whether the plan was set up or changed [PN-22]', async () => {
    const flow = await beginReviewing(offered(aPlanOffer('invest', { plan: aPlan() })), { ...aPlanSettingInput, planNo: 'N1' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(flow.view().destination).toEqual({ ...result, isChanged: true });
  });

  it('has a target for investments, and says at once when it is outside the terms [PN-11]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['1000', 'x']) flow.actor.send({ type: 'amount.entered', text });
    for (const text of ['0.5', '0.555', 'x']) flow.actor.send({ type: 'target.entered', text });
    expect(flow.view()).toMatchObject({ amountText: '1000', targetText: '0.5', targetTip: { kind: 'plan-target-outside' } });
    flow.actor.send({ type: 'target.entered', text: '12.' });
    expect(flow.view()).toMatchObject({ targetText: '12.', targetTip: null, targetRangeText: '1%～100%' });
    const other = begin({}, salary);
    await other.until('editing');
    other.actor.send({ type: 'target.entered', text: '10' });
    expect(other.view().targetText).toBe('');
  });

  it('lists a card that cannot pay the amount, with the reason [PN-6] [PN-8]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '5' });
    expect(flow.view()).toMatchObject({
      tip: { kind: 'plan-amount-low' },
      quickAmounts: [{ text: '10' }, { text: '20' }, { text: '50' }, { text: '100' }],
    });
    flow.actor.send({ type: 'amount.entered', text: '20000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet' }, notice: { body: { kind: 'above-card-limit' } } });
  });

  it('shows new debits when the day has changed during the summary [PN-14]', async () => {
    let day = '2026-12-09';
    const flow = await beginReviewing({ clock: { now: () => epochAt(calendarDate(day), '23:59:59') } });
    expect(flow.view().debits[0]).toMatchObject({ dayText: '12月10日 周四' });
    day = '2026-12-10';
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: { kind: 'dates-moved' } } });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
  });
});

const ASTRAY: ReadonlySet<string> = new Set(['target.entered', 'rule.chosen', 'dialog.refused', 'review.left']);

const userEvents: readonly PlanSettingEvent[] = [
  { type: 'amount.entered', text: '1000' },
  { type: 'amount.entered', text: '20000' },
  { type: 'amount.entered', text: 'x' },
  { type: 'rule.chosen', rule: 'smart' },
  { type: 'rule.chosen', rule: 'full' },
  { type: 'cycle.chosen', cycle: { unit: 'week', day: 4 } },
  { type: 'cycle.chosen', cycle: { unit: 'week', day: 9 } },
  { type: 'target.entered', text: '10' },
  { type: 'target.entered', text: 'x' },
  { type: 'payee.chosen', payee: { kind: 'known', payeeId: 'P1' } },
  { type: 'payee.chosen', payee: { kind: 'new', payeeKind: 'credit-card', bankCode: null, accountNo: '6222300000000000' } },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'wallet' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'agreement.ticked', agreed: true },
  { type: 'order.pressed' },
  { type: 'order.confirmed' },
];

testOrderFlow<PlanSettingPorts, PlanCommand, PlanReceipt, PlanSettingEvent>('the setting of a plan', {
  promises: {
    opening: ['PN-1'],
    draft: ['PN-3'],
    summary: ['PN-13'],
    once: ['PN-15'],
    lost: ['PN-16'],
    visit: ['PN-2', 'PN-3'],
    refused: ['PN-17'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['PN-16'],
    ways: ['PN-20'],
  },
  receipt,
  result,
  notArrived: 'plan-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([
      { type: 'amount.entered', text: '500' },
      { type: 'rule.chosen', rule: 'smart' },
      { type: 'cycle.chosen', cycle: { unit: 'quarter', day: 3 } },
      { type: 'target.entered', text: '8' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
    ]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: aPlanOffer() }),
    findPlan: find<FoundPlan>({ kind: 'saved', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft(aPlanSettingInput),
  walk: {
    machine: (ports) => createPlanSettingMachine(fakePlanSettingPorts(ports)),
    restless: () => createPlanSettingMachine(fakePlanSettingPorts({ clock: aRestlessClock() })),
    inputs: [aPlanSettingInput],
    events: userEvents,
    outcomes: {
      ...orderOutcomes(receipt, [aPlanOffer(), aPlanOffer('repay', { payees: [aPayee()] }), aPlanOffer('invest', { plan: aPlan() })]),
      preBuy: everyGateEnd,
      recogniseCard: {
        done: [aCardIssuer({ type: 'debit' }), aCardIssuer({ type: 'credit' })],
        errors: [new PortError('timeout'), new PortError('sign-in-required')],
      },
    },
    keyOf: orderKeyOf(({ amountText, cardId, agreed, offer, cycle, debits }: PlanSettingContext) => [
      amountText,
      cardId,
      agreed,
      offer?.kind,
      offer?.plan === null,
      cycle.unit,
      debits[0]?.dueOn,
    ]),
    rests: ['blocked'],
    gaps: ['checking'],
    seed: 20_261_118,
    steps: 12_000,
    // events that only lead away are covered by the other walk
    steady: {
      events: [...[...userEvents, ...orderEvents].filter(({ type }) => !ASTRAY.has(type)), ...filled, { type: 'order.confirmed' }],
    },
    orders: 15,
  },
});
