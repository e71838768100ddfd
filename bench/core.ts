import { assign, createActor, setup, toPromise, waitFor } from 'xstate';
import { addDays, calendarDate, type CalendarDate } from '../packages/core/src/values/calendar-date.ts';
import { purchaseFee, type FeeTier } from '../packages/core/src/products/fees.ts';
import { expectedIncome } from '../packages/core/src/products/income.ts';
import { fen } from '../packages/core/src/values/money.ts';
import { netValue } from '../packages/core/src/values/net-value.ts';
import { sharesFor } from '../packages/core/src/values/worth.ts';
import { ratePpm } from '../packages/core/src/values/rate.ts';
import { chinaTradingCalendar } from '../packages/core/src/calendar/trading-calendar.ts';
import { aBuyInput, fakeBuyPorts } from '../packages/core/src/purchase/buy/buy.fakes.ts';
import { createBuyMachine } from '../packages/core/src/purchase/buy/buy.machine.ts';
import { toBuyView } from '../packages/core/src/purchase/buy/buy.view.ts';
import { aPreBuyInput, fakePreBuyPorts } from '../packages/core/src/qualification/pre-buy/pre-buy.fakes.ts';
import { createPreBuyMachine } from '../packages/core/src/qualification/pre-buy/pre-buy.machine.ts';
import { median } from './median.ts';
import type { BenchRow } from './report.ts';

/** Compares the rules with bare arithmetic on numbers, and the machines with xstate's own send. */
export const benchCore = async (): Promise<readonly BenchRow[]> => [...rules(), ...(await machines())];

const rules = (): readonly BenchRow[] => {
  const amounts = Array.from({ length: 1024 }, (_, index) => fen(100_000 + index * 97_531));
  const rate = ratePpm(42_500);
  const tiers: readonly FeeTier[] = [
    {
      minAmount: fen(0),
      maxAmount: fen(50_000_000),
      charge: { kind: 'rate', rate: ratePpm(10_000) },
      discounted: { kind: 'rate', rate: ratePpm(1_000) },
    },
    { minAmount: fen(50_000_000), maxAmount: null, charge: { kind: 'flat', amount: fen(100_000) }, discounted: null },
  ];
  const nav = netValue(12_345);
  const days: readonly CalendarDate[] = Array.from({ length: 1024 }, (_, index) => addDays(calendarDate('2024-01-02'), index % 900));
  const steps = Int32Array.from({ length: 2048 }, (_, index) => index + 2);
  const at = <Value>(values: readonly Value[], index: number): Value => {
    const value = values[index & 1023];
    if (value === undefined) throw new Error('the table has 1024 entries');
    return value;
  };

  const bareIncome = perCall((index) => Math.round((at(amounts, index) * 42_500 * 182) / 365_000_000));
  const bareFee = perCall((index) => {
    const amount = at(amounts, index);
    const net = Math.round(amount / 1.001);
    return amount - net + Math.round((net * 10_000) / 12_345);
  });
  const bareTable = perCall((index) => steps[(index & 1023) + 1] ?? 0);
  const micro = (name: string, value: number, floor: number, limit: number): BenchRow => ({
    name,
    value,
    unit: 'µs',
    floor: { name: 'bare numbers', value: floor },
    goal: { kind: 'at-most', limit },
  });
  return [
    micro(
      'expected income of a holding',
      perCall((index) => expectedIncome(at(amounts, index), rate, 182) ?? 0),
      bareIncome,
      0.2,
    ),
    micro(
      'fee and shares of a purchase',
      perCall((index) => sharesFor(purchaseFee(at(amounts, index), tiers)?.net ?? fen(0), nav)),
      bareFee,
      0.5,
    ),
    micro(
      'T+1 from the calendar',
      perCall((index) => chinaTradingCalendar.addTradingDays(at(days, index), 1).length),
      bareTable,
      0.05,
    ),
  ];
};

const machines = async (): Promise<readonly BenchRow[]> => {
  const bare = createActor(bareMachine).start();
  const buy = createActor(createBuyMachine(fakeBuyPorts()), { input: aBuyInput }).start();
  await waitFor(buy, (snapshot) => snapshot.hasTag('editable'));
  const texts = Array.from({ length: 1024 }, (_, index) => String(10_000 + index));
  const bareSend = perCall((index) => {
    bare.send({ type: 'text.entered', text: texts[index & 1023] ?? '' });
    return index;
  }, 100_000);
  const width = Object.keys(buy.getSnapshot().context).length;
  const wide = createActor(wideMachine(width)).start();
  const wideSend = perCall((index) => {
    wide.send({ type: 'text.entered', text: texts[index & 1023] ?? '' });
    return index;
  }, 50_000);
  const buySend = perCall((index) => {
    buy.send({ type: 'amount.entered', text: texts[index & 1023] ?? '' });
    return index;
  }, 50_000);
  const editing = buy.getSnapshot();
  const buyView = perCall(() => toBuyView(editing).step.length, 50_000);
  return [
    {
      name: 'buy: an amount entered',
      value: buySend,
      unit: 'µs',
      floor: { name: 'xstate send', value: bareSend },
      goal: { kind: 'ratio-at-most', limit: 1.5 },
    },
    // The cost of xstate for a context with as many fields: it copies all fields at each assignment (decision 0251).
    {
      name: 'buy: an amount entered',
      value: buySend,
      unit: 'µs',
      floor: { name: `xstate send, ${width} fields`, value: wideSend },
      goal: { kind: 'ratio-at-most', limit: 1.5 },
    },
    { name: 'buy: its view', value: buyView, unit: 'µs', floor: { name: 'xstate send', value: bareSend }, goal: null },
    { name: 'pre-buy to its result', value: await preBuyRun(), unit: 'ms', floor: null, goal: { kind: 'at-most', limit: 2 } },
  ];
};

/** The smallest machine with the same features: a guard with a parameter and an assignment. */
const bareMachine = setup({
  types: {
    context: { text: '' },
    events: { type: 'text.entered', text: '' },
  },
  guards: { isShort: (_, text: string) => text.length < 20 },
  actions: { storeText: assign((_, text: string) => ({ text })) },
}).createMachine({
  id: 'bare',
  context: { text: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.entered': {
          guard: { type: 'isShort', params: ({ event }) => event.text },
          actions: { type: 'storeText', params: ({ event }) => event.text },
        },
      },
    },
  },
});

/** The smallest machine with a context as wide as that of the buy machine. */
const wideMachine = (width: number) =>
  setup({
    types: {
      context: { text: '', others: 0 },
      events: { type: 'text.entered', text: '' },
    },
    guards: { isShort: (_, text: string) => text.length < 20 },
    actions: { storeText: assign((_, text: string) => ({ text })) },
  }).createMachine({
    id: 'wide',
    context: { text: '', others: 0, ...Object.fromEntries(Array.from({ length: width - 2 }, (_, index) => [`field${index}`, index])) },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'text.entered': {
            guard: { type: 'isShort', params: ({ event }) => event.text },
            actions: { type: 'storeText', params: ({ event }) => event.text },
          },
        },
      },
    },
  });

const preBuyRun = async (): Promise<number> => {
  const machine = createPreBuyMachine(fakePreBuyPorts());
  const times: number[] = [];
  for (let run = 0; run < 300; run += 1) {
    const start = performance.now();
    const actor = createActor(machine, { input: aPreBuyInput() }).start();
    await toPromise(actor);
    times.push(performance.now() - start);
  }
  return median(times.slice(50));
};

/**
 * Microseconds of processor time a call, which stays the same on a busy machine: the median of nine rounds after a warm-up. The results are
 * summed so that the compiler cannot drop a call.
 */
const perCall = (run: (index: number) => number, calls = 500_000): number => {
  const rounds: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const start = process.cpuUsage();
    for (let index = 0; index < calls; index += 1) consumed += run(index);
    const { user, system } = process.cpuUsage(start);
    rounds.push((user + system) / calls);
  }
  if (Number.isNaN(consumed)) throw new Error('a rule answered no number');
  return median(rounds.slice(2));
};

let consumed = 0;
