import { drive } from '../../testing/drive.ts';
import { describe, expect, it } from 'vitest';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { capmSheet } from '../capm/capm.sheet.ts';
import { toCapmResultView } from '../capm/capm-result.view.ts';
import { compoundSheet, type CompoundField } from '../compound/compound.sheet.ts';
import { planEntries, planSheet } from '../plan/plan.sheet.ts';
import { addressOf, askedOf, entriesOf } from '../sheet/sheet.ts';
import { createCalculatorMachine } from './calculator.machine.ts';
import type { CalculatorEvent } from './calculator.types.ts';
import { toCalculatorView } from './calculator.view.ts';

const start = (entries = compoundSheet.defaults) =>
  drive(createCalculatorMachine(compoundSheet, 'compound-result'), toCalculatorView(compoundSheet), { entries });

describe('the form of a calculator', () => {
  it('leads to its result with all its entries, and with nothing else [CA-30] [CA-31]', () => {
    const { actor, view } = start();
    actor.send({ type: 'entry.changed', field: 'principal', text: '' });
    actor.send({ type: 'compute.pressed' });
    expect(view().destination).toEqual({
      to: 'compound-result',
      address: { goal: 'value', principal: '0', deposit: '1000', cycle: 'month', when: 'end', rate: '3', years: '10', inflation: '2' },
    });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });

  it('refuses a text that its field cannot hold [CA-30]', () => {
    const { actor, view } = start();
    for (const text of ['1.234', 'abc', '-1', '01']) actor.send({ type: 'entry.changed', field: 'principal', text });
    actor.send({ type: 'entry.changed', field: 'rate', text: '3.55555' });
    actor.send({ type: 'entry.changed', field: 'cycle', text: 'day' });
    expect(view().entries).toEqual(compoundSheet.defaults);
  });

  it('shows the fault of a field that lost focus, and the first fault at a press [CA-30]', () => {
    const { actor, view } = start();
    actor.send({ type: 'entry.changed', field: 'rate', text: '60' });
    expect(view()).toMatchObject({ doubts: [], reason: { kind: 'calculator-percent', leastText: '0', mostText: '50' } });
    actor.send({ type: 'field.left', field: 'rate' });
    expect(view().doubts).toMatchObject([{ field: 'rate' }]);
    actor.send({ type: 'compute.pressed' });
    expect(view()).toMatchObject({ fieldProblem: { field: 'rate' }, destination: null });
    actor.send({ type: 'entry.changed', field: 'rate', text: '6' });
    expect(view()).toMatchObject({ fieldProblem: null, doubts: [], reason: null });
  });

  it('asks for only one entry: a target or a deposit [CA-32]', () => {
    const { actor, view } = start();
    expect(view().asked).not.toContain('target');
    actor.send({ type: 'entry.changed', field: 'goal', text: 'needed' });
    expect(view().asked).toContain('target');
    expect(view().asked).not.toContain('deposit');
    const nothing = start({ ...compoundSheet.defaults, principal: '', deposit: '' });
    expect(nothing.view().reason).toEqual({ kind: 'calculator-nothing-put-in' });
  });

  it('visits every state and transition [CA-30]', () => {
    const events: readonly CalculatorEvent<CompoundField>[] = [
      { type: 'entry.changed', field: 'rate', text: '3' },
      { type: 'entry.changed', field: 'rate', text: 'x' },
      { type: 'field.left', field: 'rate' },
      { type: 'compute.pressed' },
      { type: 'destination.followed' },
    ];
    const walk = walkMachine(createCalculatorMachine(compoundSheet, 'compound-result'), {
      inputs: [{ entries: compoundSheet.defaults }, { entries: { ...compoundSheet.defaults, rate: '' } }],
      events,
      outcomes: {},
      restsIn: ['filling'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});

describe('an address', () => {
  it('is read as it was written, and anything else in it is ignored [CA-31]', () => {
    const entries = { ...compoundSheet.defaults, rate: '4.5', years: '30' };
    expect(entriesOf(compoundSheet, addressOf(compoundSheet, entries))).toEqual(entries);
    const strange = { rate: '<script>', years: '9'.repeat(50), goal: 'rich', name: '王小明' };
    expect(entriesOf(compoundSheet, strange)).toEqual(compoundSheet.defaults);
    expect(askedOf(compoundSheet, strange)).toBeNull();
    expect(askedOf(compoundSheet, {})).toMatchObject({ principal: 10_000_000, rate: 30_000 });
  });
});

describe('the form of a plan', () => {
  const today = calendarDate('2026-11-20');
  const asked = (changes: Readonly<Record<string, string>>) =>
    askedOf(planSheet, { ...planEntries({}, today), fund: '000001', ...changes });

  it('opens with the three years up to today, or with the entries of its address [CA-34]', () => {
    expect(planEntries({}, today)).toMatchObject({ mode: 'fund', from: '2023-11-20', to: '2026-11-20', day: '1' });
    expect(planEntries({ fund: '000001', from: '2020-01-01' }, today)).toMatchObject({ fund: '000001', from: '2020-01-01' });
    expect(asked({})).toEqual({
      mode: 'fund',
      backtest: { fundCode: '000001', amount: 100_000, cycle: { unit: 'month', day: 1 }, from: '2023-11-20', to: '2026-11-20' },
    });
  });

  it('returns to the first day where another cycle has no such day [CA-34]', () => {
    const entries = { ...planEntries({}, today), day: '20', cycle: 'week' };
    expect(planSheet.settled(entries).day).toBe('1');
    expect(planSheet.settled({ ...entries, cycle: 'quarter' }).day).toBe('20');
  });

  it('refuses a reversed range, a day that a week does not have, and a missing fund [CA-34]', () => {
    expect([asked({ from: '2026-12-01' }), asked({ cycle: 'week', day: '6' }), asked({ fund: '' }), asked({ to: '2026-02-30' })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(planSheet.clash({ ...planEntries({}, today), to: '2020-01-01' })).toMatchObject({ body: { kind: 'calculator-days-turned' } });
    expect(asked({ mode: 'rate', rate: '-5', when: 'end' })).toMatchObject({
      mode: 'rate',
      plan: { rate: -50_000, when: 'end', years: 10 },
    });
  });
});

describe('the page of CAPM', () => {
  it('writes the formula out with the entries [CA-33]', () => {
    expect(toCapmResultView({ riskFree: '1.5', beta: '1.2', market: '8' })).toEqual({
      expectedText: '9.30%',
      riskFreeText: '1.50%',
      marketPremiumText: '+6.50%',
      premiumText: '+7.80%',
      betaText: '1.2',
      moves: 'more',
      workedText: '1.50% + 1.2 × (8.00% - 1.50%) = 9.30%',
    });
    expect(toCapmResultView({ riskFree: '-1', beta: '-0.5', market: '2' })).toMatchObject({
      moves: 'against',
      workedText: '-1.00% + (-0.5) × (2.00% - (-1.00%)) = -2.50%',
    });
    expect(toCapmResultView({ beta: '11' })).toBeNull();
    expect(['1', '0.5', '0'].map((beta) => toCapmResultView({ beta })?.moves)).toEqual(['alike', 'less', 'apart']);
    expect(capmSheet.defaults.riskFree).toBe('1.50');
  });
});

describe('the texts of calculators', () => {
  it('are one sentence each [CA-30]', () => {
    const { rules } = compoundSheet;
    expect(
      [rules.principal.problem, rules.target.problem, rules.rate.problem, rules.years.problem].map((each) => sentenceOf(each)),
    ).toEqual(['请输入不超过1亿元的金额', '请输入1元至1亿元的金额', '请输入 0 至 50 之间的数，最多四位小数', '请输入 1 至 50 的整数']);
  });
});
